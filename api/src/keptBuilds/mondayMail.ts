import { write } from 'contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import { ok } from '../http/answers.ts';
import type { Served } from '../http/route.ts';
import { html, sendPage } from '../http/html.ts';
import { messages } from '../messages/messages.ts';

/** Earlier builds turn the Monday mail on and off. The API no longer sends this mail, so it stores nothing. */
export const changeMails: Served = {
  call: write('PATCH', '/user', v.strictObject({ mondayMail: v.boolean() }), v.unknown()),
  route: { access: 'admin', reads: {}, handle: async () => ok(null, messages.saved) },
};

/**
 * Serves the unsubscribe links in delivered Monday mails, which must work for a year after the last mail. Every link
 * shows the same page, because the mail is no longer sent. Mail programs unsubscribe with a POST (RFC 8058).
 */
export function serveUnsubscribing(server: FastifyInstance): void {
  void server.register(async (pages) => {
    // Ignores the form's fields.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      pages.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null));
    pages.route({
      method: ['GET', 'POST'],
      url: '/unsubscribe/:token',
      handler: async (_request, reply) =>
        sendPage(reply, 200, { title: messages.unsubscribeTitle, content: html`<p>${messages.unsubscribed}</p>` }),
    });
  });
}

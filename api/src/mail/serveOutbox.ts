import type { FastifyInstance } from 'fastify';

import { sendEnvelope } from '../http/envelope.ts';
import { sendPage } from '../pages/html.ts';
import { outboxPage } from '../pages/outboxPage.ts';
import type { Services } from '../services.ts';
import { words } from '../words.ts';
import { readOutbox } from './readOutbox.ts';

/** Shows the mails of a server that sends none; one that does send has no such pages. */
export function serveOutbox(server: FastifyInstance, { config, db }: Services): void {
  if (!('outbox' in config.mail)) return;
  server.get('/outbox', async (_request, reply) => sendPage(reply, 200, outboxPage(await readOutbox(db))));
  server.get('/outbox.json', async (_request, reply) =>
    sendEnvelope(reply, { statusCode: 200, message: words.ok, payload: await readOutbox(db) }),
  );
}

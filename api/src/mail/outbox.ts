import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import type { Db } from '../database/connect.ts';
import { mails } from '../database/schema.ts';
import { sendEnvelope } from '../http/envelope.ts';
import { html, type Page, sendPage } from '../http/html.ts';
import type { Services } from '../http/route.ts';
import { messages } from '../messages.ts';

/** Serves pages with the queued mails, if the server is configured to show mails instead of sending them. */
export function serveOutbox(server: FastifyInstance, { config, db }: Services): void {
  if (!('outbox' in config.mail)) return;
  server.get('/outbox', async (_request, reply) => sendPage(reply, 200, outboxPage(await readOutbox(db))));
  server.get('/outbox.json', async (_request, reply) =>
    sendEnvelope(reply, { statusCode: 200, message: messages.ok, payload: await readOutbox(db) }),
  );
}

type OutboxMail = { to: string; subject: string; text: string; createdAt: string };

/** The newest queued mails. */
async function readOutbox(db: Db): Promise<OutboxMail[]> {
  const rows = await db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(200);
  return rows.map(({ to, subject, text, createdAt }) => ({ to, subject, text, createdAt: createdAt.toISOString() }));
}

/** The page that lists the mails, newest first. */
function outboxPage(list: readonly OutboxMail[]): Page {
  const items = list.map(
    ({ to, subject, text, createdAt }) =>
      html`<article>
        <h2>${subject}</h2>
        <p class="quiet">${messages.outboxTo(to)} · <time datetime="${createdAt}">${moment(createdAt)}</time></p>
        <pre>${text}</pre>
      </article>`,
  );
  return {
    title: messages.outboxTitle,
    content: html`<p>${messages.outboxIntro}</p>
      ${list.length === 0 ? html`<p>${messages.outboxEmpty}</p>` : items}`,
  };
}

function moment(iso: string): string {
  return new Intl.DateTimeFormat(messages.language, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(iso));
}

import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../config.ts';
import type { Db } from '../database/connect.ts';
import { mails } from '../database/schema.ts';
import { ok, sendEnvelope } from '../http/answers.ts';
import { html, type Page, sendPage } from '../http/html.ts';
import { messages } from '../messages/messages.ts';
import { isDue } from './deliverMails.ts';

type OutboxServices = { config: Pick<Config, 'mail'>; db: Db; now(): Date };

/** Serves pages with the mails that are due, if the server is configured to show mails instead of sending them. */
export function serveOutbox(server: FastifyInstance, { config, db, now }: OutboxServices): void {
  if (!('outbox' in config.mail)) return;
  server.get('/outbox', async (_request, reply) => sendPage(reply, 200, renderOutbox(await readOutbox(db, now()))));
  server.get('/outbox.json', async (_request, reply) => sendEnvelope(reply, ok(await readOutbox(db, now()))));
}

type OutboxMail = { to: string; subject: string; text: string; createdAt: string };

async function readOutbox(db: Db, now: Date): Promise<OutboxMail[]> {
  const rows = await db
    .select()
    .from(mails)
    .where(isDue(now))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(200);
  return rows.map(({ to, subject, text, createdAt }) => ({ to, subject, text, createdAt: createdAt.toISOString() }));
}

function renderOutbox(list: readonly OutboxMail[]): Page {
  const items = list.map(
    ({ to, subject, text, createdAt }) =>
      html`<article>
        <h2>${subject}</h2>
        <p class="quiet">${messages.outboxTo(to)} · <time datetime="${createdAt}">${formatMoment(createdAt)}</time></p>
        <pre>${text}</pre>
      </article>`,
  );
  return {
    title: messages.outboxTitle,
    content: html`<p>${messages.outboxIntro}</p>
      ${list.length === 0 ? html`<p>${messages.outboxEmpty}</p>` : items}`,
  };
}

function formatMoment(iso: string): string {
  return new Intl.DateTimeFormat(messages.language, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(iso));
}

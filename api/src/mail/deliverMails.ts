import { and, asc, eq, lte } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';

import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { mails } from '../database/schema.ts';

export type Mailer = { deliver(): void; stop(): Promise<void> };

/** Sends queued mails, one after the other, and tries again later what could not be sent. */
export function createMailer(
  mail: Config['mail'],
  { db, transaction }: Omit<Database, 'close'>,
  now: () => Date,
  log: Logger,
): Mailer {
  if ('outbox' in mail) return { deliver() {}, async stop() {} };
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: 4000,
    greetingTimeout: 4000,
    socketTimeout: 8000,
  });
  const sender = mail.from;
  let round = Promise.resolve();
  let stopped = false;

  const deliver = () => {
    round = round.then(sendAll).catch((error: unknown) => log.error({ err: error }, 'mails could not be sent'));
  };
  const timer = setInterval(deliver, 15_000);
  deliver();
  return {
    deliver,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await round;
      transport.close();
    },
  };

  async function sendAll(): Promise<void> {
    const { organizationId, id, nextTryAt } = mails;
    const due = await db
      .select({ organizationId, id })
      .from(mails)
      .where(lte(nextTryAt, now()))
      .orderBy(asc(nextTryAt))
      .limit(20);
    let sent = 0;
    for (const next of due) if (!stopped && (await send(next))) sent += 1;
    // Where none was left to us, another server is at them.
    if (sent > 0) await sendAll();
  }

  /** The row stays locked while its mail is sent, so that two servers never send the same. */
  async function send({ organizationId, id }: { organizationId: string; id: string }): Promise<boolean> {
    return transaction(async (tx) => {
      const row = and(eq(mails.organizationId, organizationId), eq(mails.id, id));
      const due = and(row, lte(mails.nextTryAt, now()));
      const [next] = await tx.select().from(mails).where(due).for('update', { skipLocked: true });
      if (!next) return false;
      try {
        await transport.sendMail({ from: sender, to: next.to, subject: next.subject, text: next.text });
        await tx.delete(mails).where(row);
      } catch (error) {
        const waitMs = Math.min(2 ** next.tries * 30_000, 3_600_000);
        log.warn({ err: error, mail: next.id }, 'a mail could not be sent and will be tried again');
        await tx
          .update(mails)
          .set({ tries: next.tries + 1, nextTryAt: new Date(now().getTime() + waitMs) })
          .where(row);
      }
      return true;
    });
  }
}

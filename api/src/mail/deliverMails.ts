import { and, asc, eq, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { foldSpaces } from 'contract';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';

import type { Config } from '../config.ts';
import { isRow } from '../database/conditions.ts';
import type { Database, Db } from '../database/connect.ts';
import { accounts, journalEntries, isRowsEntry, journalRows, mails, wasJustRemoved } from '../database/schema.ts';
import { hasExpired } from '../domain/verification.ts';

type Mailer = { deliver(): void; stop(): Promise<void> };

type QueuedMail = typeof mails.$inferSelect;

type Settings = Pick<Config, 'mail' | 'sendTimeout'>;

/**
 * Sends queued mails. Claims each mail by moving its next attempt into the future, sends the mail outside any
 * transaction, and then deletes it. While one process holds the claim, no other process sends the mail. A slow mail
 * server blocks nothing else. If a process ends, another one sends its mail when the claim expires.
 */
export function createMailer(config: Settings, { db }: Pick<Database, 'db'>, now: () => Date, log: Logger): Mailer {
  if ('outbox' in config.mail) return { deliver() {}, async stop() {} };
  const { smtpUrl, from } = config.mail;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 4000,
    greetingTimeout: 4000,
    // The timeout is long, because a mail is sent twice if the server examines the mail for longer before it confirms.
    socketTimeout: 25_000,
  });
  const stopController = new AbortController();
  // One worker sends only codes, because a user is waiting for them.
  const workers = [true, false, false, false].map((onlyCodes) => createWorker(onlyCodes));

  const deliver = () => workers.forEach((worker) => worker.wake());
  const timer = setInterval(deliver, 15_000);
  deliver();
  return {
    deliver,
    async stop() {
      stopController.abort();
      clearInterval(timer);
      await Promise.all(workers.map((worker) => worker.done()));
      transport.close();
    },
  };

  function createWorker(onlyCodes: boolean) {
    let running: Promise<void> | null = null;
    let isRequested = false;
    const deliverBatch = async () => {
      try {
        while (isRequested && !stopController.signal.aborted) {
          isRequested = false;
          for (let next = await claimNext(onlyCodes); next; next = await claimNext(onlyCodes)) await send(next);
        }
      } catch (error) {
        log.error({ err: error }, 'mails could not be read');
      } finally {
        running = null;
      }
    };
    return {
      wake() {
        isRequested = true;
        running ??= deliverBatch();
      },
      done: async () => running,
    };
  }

  async function claimNext(onlyCodes: boolean): Promise<QueuedMail | null> {
    if (stopController.signal.aborted) return null;
    const nextMail = db
      .select({ id: mails.id })
      .from(mails)
      .where(and(isDue(now()), isNull(mails.failedAt), onlyCodes ? eq(mails.kind, 'code') : undefined))
      .orderBy(sql`${mails.kind} <> 'code'`, asc(mails.nextTryAt))
      .limit(1)
      .for('update', { skipLocked: true });
    const [claimedMail] = await db
      .update(mails)
      .set({ nextTryAt: new Date(now().getTime() + claimMs), tries: sql`${mails.tries} + 1` })
      // With `in`, PostgreSQL may run the subquery again for each row and claim all mails.
      .where(eq(mails.id, nextMail))
      .returning();
    return claimedMail ?? null;
  }

  /** Sends one mail. Never throws, so that the next mail is always sent. */
  async function send(queued: QueuedMail): Promise<void> {
    const row = isRow(mails, queued.organizationId, queued.id);
    try {
      if (queued.kind === 'code' && hasExpired(queued.createdAt, now()))
        return void (await db.delete(mails).where(row));
      if (!(await isInvitationOpen(queued))) {
        await dropUnlessJustRemoved(queued);
        return;
      }
      const failure = await trySending(queued);
      if (failure === null) {
        await db.delete(mails).where(row);
      } else if (isPermanent(failure) || queued.tries >= maxTries) {
        log.error({ err: failure, mail: queued.id, tries: queued.tries }, 'a mail was given up');
        await db
          .update(mails)
          .set({ failedAt: now(), bounceReason: getBounceReason(failure) })
          .where(row);
      } else {
        log.warn({ err: failure, mail: queued.id, tries: queued.tries }, 'a mail could not be sent yet');
        const waitMs = Math.min(2 ** (queued.tries - 1) * 30_000, 3_600_000);
        await db
          .update(mails)
          .set({ nextTryAt: new Date(now().getTime() + waitMs) })
          .where(row);
      }
    } catch (error) {
      // The claim expires by itself.
      log.error({ err: error, mail: queued.id }, 'the state of a mail could not be stored');
    }
  }

  /**
   * Whether the invitation is still open, because the mail may have waited for days. Restarts the 14 days to accept.
   */
  async function isInvitationOpen(queued: QueuedMail): Promise<boolean> {
    if (queued.kind !== 'invitation') return true;
    const invitation = await db
      .update(accounts)
      .set({ invitedAt: now() })
      .where(isInvitationMail(queued))
      .returning({ to: accounts.email });
    return invitation.length > 0;
  }

  /**
   * Drops the mail of a removed invitation. In the first five minutes after the removal, keeps the mail and looks again a minute
   * later: an undo mails nobody, so the mail of an invitation that it restores must still be there.
   */
  async function dropUnlessJustRemoved(queued: QueuedMail): Promise<void> {
    const row = isRow(mails, queued.organizationId, queued.id);
    await dropMailsOfRemoved(db, row, now());
    await db
      .update(mails)
      .set({ nextTryAt: new Date(now().getTime() + recheckMs) })
      .where(row);
  }

  async function trySending({ to, subject, text, html: markup }: QueuedMail): Promise<Error | null> {
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(markup !== null && { html: markup }),
        // The other timeouts start again with each step, so a slow server could outlast the claim.
        signal: AbortSignal.timeout(config.sendTimeout),
      });
      return null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}

/** Matches mails that no limit delays. */
export const isDue = (now: Date) => and(lte(mails.nextTryAt, now), eq(mails.isHeld, false));

/**
 * Deletes those of these mails whose invitation was removed more than five minutes ago. An undo can still restore the invitation,
 * which then counts as never sent, so that an admin can send it. Uses one statement, because an undo may run at this moment.
 */
export async function dropMailsOfRemoved(db: Db, which: SQL | undefined, now: Date): Promise<void> {
  const dropped = db.$with('dropped').as(
    db
      .delete(mails)
      .where(and(which, isInvitationGone(db, now)))
      .returning({ organizationId: mails.organizationId, to: mails.to }),
  );
  await db
    .with(dropped)
    .update(journalRows)
    .set({ extras: sql`jsonb_set(${journalRows.extras}, '{account,invitedAt}', 'null', false)` })
    .from(dropped)
    .where(and(eq(journalRows.organizationId, dropped.organizationId), wasRemovedWith(sql`${dropped.to}`)));
}

function isInvitationGone(db: Db, now: Date) {
  const removals = db
    .select({ id: journalRows.rowId })
    .from(journalRows)
    .innerJoin(journalEntries, isRowsEntry)
    .where(
      and(eq(journalRows.organizationId, mails.organizationId), wasRemovedWith(sql`${mails.to}`), wasJustRemoved(now)),
    );
  return and(notExists(db.select().from(accounts).where(isInvitationMail(mails))), notExists(removals));
}

/** Matches journal rows of people who were removed while they had this email. */
const wasRemovedWith = (email: SQL) =>
  and(eq(journalRows.what, 'removed'), sql`${journalRows.before} ->> 'email' = ${email}`);

const isInvitationMail = ({ organizationId, to }: QueuedMail | typeof mails) =>
  and(eq(accounts.organizationId, organizationId), eq(accounts.email, to), isNull(accounts.uid));

/** Whether the mail server would refuse the recipient or the content again. The operator can fix a password or sender. */
function isPermanent(error: Error): boolean {
  return isAboutMail(error) && 'responseCode' in error && Number(error.responseCode) >= 500;
}

/** Returns the mail server's answer about the recipient or the content, with its code: "550 5.1.1 User unknown". */
function getBounceReason(error: Error): string | null {
  if (!isAboutMail(error) || !('response' in error)) return null;
  return foldSpaces(String(error.response).replaceAll(/\p{C}/gu, ' ')).slice(0, maxBounceReason) || null;
}

/** Whether the server refused the recipient or the content. Other answers, such as about the password, concern the operator. */
const isAboutMail = (error: Error) => 'command' in error && ['RCPT TO', 'DATA'].includes(String(error.command));

const maxBounceReason = 200;

/** Much longer than `sendTimeout`, so that no other process claims a mail that is being sent. */
const claimMs = 120_000;
const maxTries = 10;
const recheckMs = 60_000;

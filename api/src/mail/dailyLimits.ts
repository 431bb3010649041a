import { hash } from 'node:crypto';

import { dayMs } from 'contract';
import { sql } from 'drizzle-orm';

import type { Db } from '../database/connect.ts';
import { runInSlices } from '../database/manyRows.ts';
import { dailyCounts } from '../database/schema.ts';
import { endTurn, mapInSlices } from '../domain/slices.ts';
import { HttpError } from '../http/answers.ts';
import { messages } from '../messages/messages.ts';

type Recipient = { email: string };

/**
 * Decides when each person may receive mail: now, or on the next day on which the email address and its mailbox are
 * below their daily limits. For example, an organization invites ann+1@x.com to ann+31@x.com, which share one mailbox.
 * Thirty of them receive their mail now, and the last one tomorrow. Another organization that invites ann@x.com today
 * can still send one mail, so nobody can use up the limit for others. A fourth invitation to ann+1@x.com today waits
 * until tomorrow. Three counters decide: mails to the email address, to the mailbox, and to the mailbox from this
 * organization.
 */
export async function reserveDays(
  { db, organization, now }: { db: Db; organization: { id: string }; now: Date },
  invited: readonly Recipient[],
): Promise<Map<string, Date>> {
  const times = new Map<string, Date>();
  let waitingPeople = invited;
  for (let from = now; waitingPeople.length > 0; from = endOfDay(from)) {
    // Counts at most as many mails as a mailbox may receive. To be safe, also counts people whom the code below
    // refuses.
    const recipients = await mapInSlices(waitingPeople, (person) => ({ person, mailbox: getMailbox(person.email) }));
    const byMailbox = [...Map.groupBy(recipients, ({ mailbox }) => mailbox)].map(([mailbox, people]) => ({
      mailboxCounter: `invitations ${mailbox}`,
      organizationCounter: `invitations ${mailbox} ${organization.id}`,
      people: people.slice(0, maxPerMailbox).map(({ person }) => person),
    }));
    await endTurn();
    const nameCounter = ({ email }: Recipient) => `invitation ${email}`;
    const amounts = byMailbox.flatMap(({ mailboxCounter, organizationCounter, people }): [string, number][] => [
      [mailboxCounter, people.length],
      [organizationCounter, people.length],
      ...people.map((person): [string, number] => [nameCounter(person), 1]),
    ]);
    const counts = await addCounts(db, new Map(amounts), endOfDay(from));
    await endTurn();
    for (const { mailboxCounter, organizationCounter, people } of byMailbox) {
      const countEarlierMails = (name: string) => (counts.get(name) ?? 0) - people.length;
      const isAllowed = (index: number) =>
        countEarlierMails(organizationCounter) + index === 0 ||
        countEarlierMails(mailboxCounter) + index < maxPerMailbox;
      for (const [index, person] of people.entries())
        if (isAllowed(index) && (counts.get(nameCounter(person)) ?? 0) <= maxPerEmail) times.set(person.email, from);
    }
    waitingPeople = waitingPeople.filter(({ email }) => !times.has(email));
    const waitsForMailbox = waitingPeople.some((person) => (counts.get(nameCounter(person)) ?? 0) <= maxPerEmail);
    // Refuses invitations whose mailbox is full for more than 60 days: each further day costs a query, and only the organization
    // itself can fill a mailbox for that long.
    if (waitsForMailbox && from.getTime() - now.getTime() > 60 * dayMs) throw new HttpError(409, messages.invitedOften);
  }
  return times;
}

/**
 * Returns the mailbox of an email address. Any number of recipients share a mailbox if they differ only after a plus
 * sign or, at Gmail, in dots.
 */
export function getMailbox(email: string): string {
  const [name = '', domain = ''] = email.replace(/\+[^@]*(?=@)/, '').split('@');
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/**
 * With a `sender`, others cannot easily use up the limit: each sender may have three a day even above the limit, but
 * never more than ten. Because anyone can create many senders, this exception ends at four times the limit.
 */
export type DailyLimit = { name: string; max: number; message: string; sender?: string };

/** Counts an event by name and day. Throws a 429 above the limit. */
export async function countWithinDailyLimit(db: Db, limit: DailyLimit, now: Date, amount = 1): Promise<void> {
  const { name, max, message, sender } = limit;
  const end = endOfDay(now);
  const senderCounter = `${name} ${sender}`;
  const counts = await addCounts(
    db,
    new Map([[name, amount], ...(sender ? [[senderCounter, amount] as const] : [])]),
    end,
  );
  const [bySender, total] = [counts.get(senderCounter) ?? 0, counts.get(name) ?? 0];
  const isGuaranteed = sender !== undefined && bySender <= guaranteedPerSender && total <= 4 * max;
  if (bySender > maxPerSender || (!isGuaranteed && total > max))
    throw new HttpError(429, message, { retryAfter: getSecondsLeft(now) });
}

/** Counts each name once. Returns the names that exceed the daily limit. */
export async function findAboveDailyLimit(
  db: Db,
  names: readonly string[],
  max: number,
  now: Date,
): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const counts = await addCounts(db, new Map(names.map((name) => [name, 1])), endOfDay(now));
  return new Set(names.filter((name) => (counts.get(name) ?? 0) > max));
}

/** Returns the seconds until the end of the day, when counting starts over. */
const getSecondsLeft = (now: Date) => Math.ceil((endOfDay(now).getTime() - now.getTime()) / 1000);

/** Returns the end of the day, which is the key of its counters. */
const endOfDay = (now: Date) => new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs);

const maxPerEmail = 3;
const maxPerSender = 10;
const guaranteedPerSender = 3;
const maxPerMailbox = 30;

/** Adds to the count of each name until the end of the day, and returns the new counts. */
async function addCounts(db: Db, amounts: ReadonlyMap<string, number>, end: Date): Promise<Map<string, number>> {
  // Computes the keys in slices: 10,000 people have 30,000 names.
  const keys = await mapInSlices([...amounts], ([name, amount]) => ({ name, amount, key: toKey(name) }));
  const names = new Map(keys.map(({ key, name }) => [key, name]));
  await endTurn();
  // Sorts the keys, so that two organizations that invite the same people cannot deadlock.
  const sortedKeys = keys.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const higherCounts: { key: string; count: number }[] = [];
  await runInSlices(sortedKeys, async (slice) => {
    const increments = slice.map(({ key, amount }) => ({ key, count: amount }));
    // Returns only counts that include earlier mails.
    const { rows } = await db.execute<{ key: string; count: number }>(sql`
      with added as materialized (
        select key, count from json_to_recordset(${JSON.stringify(increments)}::json) as added(key text, count int)),
      counted as (
        insert into ${dailyCounts} (key, ends_at, count)
        select key, ${end.toISOString()}::timestamptz, count from added order by key collate "C"
        on conflict (key, ends_at) do update set count = ${dailyCounts}.count + excluded.count
        returning key, count)
      select key, counted.count from counted join added using (key) where counted.count <> added.count`);
    higherCounts.push(...rows);
  });
  await endTurn();
  return new Map([...amounts, ...higherCounts.map(({ key, count }) => [names.get(key) ?? '', count] as const)]);
}

/** Hashes a name, so that the table contains no email recipients and no user ids. */
const toKey = (name: string) => hash('sha256', name, 'base64url');

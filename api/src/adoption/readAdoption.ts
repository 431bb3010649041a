import {
  and,
  asc,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { addDays, type Adoption, type AdoptionMark, dayMs, getMonday } from 'contract';

import type { Db } from '../database/connect.ts';
import { accounts, journalEntries, joinsAccount, mails, type OrganizationRow, users } from '../database/schema.ts';
import { getLocalDay, startOfDay } from '../domain/days.ts';

/** The organization and the time of the request. */
export type AdoptionContext = {
  db: Db;
  organization: Pick<OrganizationRow, 'id' | 'timeZone' | 'recordsLastSeen'>;
  now: Date;
  /** Whether mails stay in the outbox. There, mails that are due count as sent. */
  hasOutbox: boolean;
};

/** The Monday of the current week, in the organization's time zone. */
export const getCurrentWeek = ({ organization, now }: Pick<AdoptionContext, 'organization' | 'now'>) =>
  getMonday(getLocalDay(now, organization.timeZone));

const isJoined = eq(users.status, 'active');

/** Selects the columns of a week's figures in a query of `users`. Deactivated people do not count, as in the lists. */
function selectWeekFigures(monday: string, timeZone: string) {
  return {
    people: countIf(inArray(users.status, ['active', 'invited'])),
    joined: countIf(isJoined),
    seen: countIf(and(isJoined, gte(users.lastSeen, monday))),
    gain: countIf(and(isJoined, gte(users.joinedAt, startOfDay(monday, timeZone)))),
  };
}

/**
 * Rounds a time down to a quarter of an hour, the smallest difference between time zones. Node then finds the day, because
 * PostgreSQL may lack a time zone that Node has.
 */
const roundToQuarterHour = (moment: typeof users.joinedAt | typeof journalEntries.at) =>
  sql`date_bin('15 minutes', ${moment}, timestamptz 'epoch')`.mapWith(journalEntries.at);

const countIf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::integer`;

/** In a smaller group, the number could reveal who was seen. A zero reveals no one. */
const smallestGroup = 5;

export const hideSmallGroup = (joined: number, seen: number | null): number | null =>
  joined > 0 && joined < smallestGroup ? null : seen;

type WeekFigures = Omit<Adoption, 'week' | 'locations' | 'locationCount' | 'days' | 'marks'>;

/** The figures of the current week. */
export async function readCurrentWeek(context: AdoptionContext): Promise<WeekFigures> {
  const { db, organization, now } = context;
  const { id, timeZone } = organization;
  const week = getCurrentWeek(context);
  const countUnsent = (failed: SQL) =>
    sql<number>`(${db
      .select({ amount: count() })
      .from(mails)
      .where(and(isUnsent(context), failed))})::integer`;
  const sentInvitations = db
    .select({ amount: count() })
    .from(accounts)
    .where(
      and(
        eq(accounts.organizationId, id),
        gte(accounts.invitedAt, startOfDay(week, timeZone)),
        wasInvitationSent(context),
      ),
    );
  const [row] = await db
    .select({
      ...selectWeekFigures(week, timeZone),
      recorded: count(users.lastSeen),
      sent: sql<number>`(${sentInvitations})::integer`,
      queued: countUnsent(isNull(mails.failedAt)),
      refused: countUnsent(isNotNull(mails.failedAt)),
    })
    .from(users)
    .where(eq(users.organizationId, id));
  if (!row) throw new Error('A count has no row.');
  const [longest] = await db
    .select({ _id: users.id, name: users.name, invitedAt: accounts.invitedAt })
    .from(accounts)
    .innerJoin(users, joinsAccount)
    .where(and(eq(accounts.organizationId, id), isWaiting(now)))
    .orderBy(asc(accounts.invitedAt), asc(accounts.userId))
    .limit(1);
  const { people, joined, gain, recorded, seen, refused } = row;
  return {
    people,
    joined,
    gain,
    seen: organization.recordsLastSeen && recorded > 0 ? hideSmallGroup(joined, seen) : null,
    waiting: people - joined,
    longest: longest
      ? { _id: longest._id, name: longest.name, days: countDays(longest.invitedAt ?? now, context) }
      : null,
    mails: { sent: row.sent, waiting: row.queued, refused },
  };
}

/** Matches invitations that wait to be sent, or were refused by a mail server. */
const isUnsent = ({ organization, now, hasOutbox }: AdoptionContext) =>
  and(
    eq(mails.organizationId, organization.id),
    eq(mails.kind, 'invitation'),
    hasOutbox ? or(isNotNull(mails.failedAt), gt(mails.nextTryAt, now), eq(mails.isHeld, true)) : undefined,
  );

/** Matches accounts whose invitation has been sent. */
export function wasInvitationSent(context: AdoptionContext) {
  const unsentMails = context.db.select({ to: mails.to }).from(mails).where(isUnsent(context));
  return and(lte(accounts.invitedAt, context.now), notInArray(accounts.email, unsentMails));
}

/** Matches sent invitations. An account without an identity is an invitation; the daily limit can delay its mail. */
export const isWaiting = (now: Date) => and(isNull(accounts.uid), lte(accounts.invitedAt, now));

export const countDays = (moment: Date, { organization: { timeZone }, now }: AdoptionContext): number =>
  Math.round((Date.parse(getLocalDay(now, timeZone)) - Date.parse(getLocalDay(moment, timeZone))) / dayMs);

const shownDays = 84;

/**
 * Returns the figures for each day of the last twelve weeks, including this one, and marks the days on which several
 * people were added.
 */
export async function readDays({ db, organization }: AdoptionContext, week: string) {
  const firstDay = addDays(week, 7 - shownDays);
  const { id, timeZone } = organization;
  const from = startOfDay(firstDay, timeZone);
  const rows = await db
    .select({ at: roundToQuarterHour(users.joinedAt), joined: count() })
    .from(users)
    .where(and(eq(users.organizationId, id), eq(users.status, 'active'), gte(users.joinedAt, from)))
    .groupBy(sql`1`);
  const byDay = Map.groupBy(rows, ({ at }) => getLocalDay(at, timeZone));
  const days = Array.from({ length: shownDays }, (_, index) => addDays(firstDay, index));
  return {
    days: days.map((day) => ({ day, joined: (byDay.get(day) ?? []).reduce((total, row) => total + row.joined, 0) })),
    marks: await readMarks({ db, organization, from }),
  };
}

/** Reads from the log, because resending an invitation overwrites its date. */
async function readMarks({
  db,
  organization: { id, timeZone },
  from,
}: Pick<AdoptionContext, 'db' | 'organization'> & { from: Date }) {
  const { organizationId, action, at, count: people } = journalEntries;
  const isImport = sql`${action}::text = 'users-imported'`;
  const rows = await db
    .select({
      moment: roundToQuarterHour(at),
      kind: sql<AdoptionMark['kind']>`case when ${isImport} then 'import' else 'invitations' end`,
      people: sql<number>`sum(${people})::integer`,
    })
    .from(journalEntries)
    .where(
      and(eq(organizationId, id), sql`${action} in ('users-added', 'users-imported')`, gt(people, 1), gte(at, from)),
    )
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`);
  const marks = rows.map(({ moment, ...mark }) => ({ ...mark, day: getLocalDay(moment, timeZone) }));
  const groups = Map.groupBy(marks, ({ day, kind }) => `${day} ${kind}`);
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...others]]) => (first ? [others.reduce(addPeople, first)] : []));
}

const addPeople = (mark: AdoptionMark, { people }: AdoptionMark) => ({ ...mark, people: mark.people + people });

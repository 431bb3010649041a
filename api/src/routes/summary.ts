import {
  and,
  count as countRows,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  min,
  ne,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { calls, Role, Summary, UserStatus } from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { accounts, auditEntries, locations, userLocations, users } from '../database/schema.ts';
import { ok } from '../http/answers.ts';
import type { Route } from '../http/calls.ts';

/** The organization in numbers. */
export const getSummary: Route<typeof calls.getSummary> = {
  access: 'admin',
  async handle({ db, organization }) {
    const [kinds, top, counted, oldest, notJoined] = await Promise.all([
      countKinds(db, organization.id),
      readLargest(db, organization.id, 10),
      countLocations(db, organization.id),
      readOldestInvitation(db, organization.id),
      readNotJoined(db, organization.id),
    ]);
    const numberOf = (is: (kind: Kind) => boolean) => sum(kinds.filter(is).map(({ people }) => people));
    const people = (is: (kind: Kind) => boolean) => numberOf((kind) => kind.status !== 'deactivated' && is(kind));
    const payload: Summary = {
      locations: organization.locationCount,
      people: people(() => true),
      byRole: {
        user: people(({ role }) => role === 'user'),
        manager: people(({ role }) => role === 'manager'),
        admin: people(({ role }) => role === 'admin'),
        guest: people(({ role }) => role === 'guest'),
      },
      byStatus: {
        invited: people(({ status }) => status === 'invited'),
        active: people(({ status }) => status === 'active'),
        deactivated: numberOf(({ status }) => status === 'deactivated'),
      },
      withoutAddress: counted?.withoutAddress ?? 0,
      withoutPeople: counted?.withoutPeople ?? 0,
      oldestInvitation: oldest?.toISOString() ?? null,
      notJoined,
      byLocation: {
        top,
        rest: {
          locations: organization.locationCount - top.length,
          people: (counted?.people ?? 0) - sum(top.map((location) => location.people)),
        },
      },
    };
    return ok(payload);
  },
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

type Kind = { role: Role; status: UserStatus; people: number };

/** The number of people by role and status. */
function countKinds(db: Db, organizationId: string): Promise<Kind[]> {
  return db
    .select({ role: users.role, status: users.status, people: countRows() })
    .from(users)
    .where(eq(users.organizationId, organizationId))
    .groupBy(users.role, users.status);
}

/** The locations with the most people, of those with any. */
function readLargest(db: Db, organizationId: string, limit: number, condition?: SQL) {
  return db
    .select({ _id: locations.id, name: locations.name, people: locations.userCount })
    .from(locations)
    .where(and(eq(locations.organizationId, organizationId), gt(locations.userCount, 0), condition))
    .orderBy(desc(locations.userCount), desc(locations.id))
    .limit(limit);
}

async function countLocations(db: Db, organizationId: string) {
  const [counted] = await db
    .select({
      withoutAddress: sql<number>`count(*) filter (where ${locations.address} is null)`.mapWith(Number),
      withoutPeople: sql<number>`count(*) filter (where ${locations.userCount} = 0)`.mapWith(Number),
      people: sql<number>`coalesce(sum(${locations.userCount}), 0)`.mapWith(Number),
    })
    .from(locations)
    .where(eq(locations.organizationId, organizationId));
  return counted;
}

async function readOldestInvitation(db: Db, organizationId: string): Promise<Date | null> {
  const [oldest] = await db
    .select({ sentAt: min(accounts.invitedAt) })
    .from(accounts)
    // Without an identity, it is an invitation.
    .where(and(eq(accounts.organizationId, organizationId), isNull(accounts.uid)));
  return oldest?.sentAt ?? null;
}

/** The locations with the most people of whom nobody has joined. */
function readNotJoined(db: Db, organizationId: string) {
  const joined = db
    .select({ id: userLocations.userId })
    .from(userLocations)
    .innerJoin(users, and(eq(users.organizationId, userLocations.organizationId), eq(users.id, userLocations.userId)))
    .where(
      and(
        eq(userLocations.organizationId, organizationId),
        eq(userLocations.locationId, locations.id),
        ne(users.status, 'invited'),
      ),
    );
  return readLargest(db, organizationId, 5, notExists(joined));
}

/** Invitations sent and accepted in each week, from the log. */
export const getTrend: Route<typeof calls.getTrend> = {
  access: 'admin',
  async handle({ db, caller, now }) {
    const weeks = lastWeeks(now, trendWeeks);
    const counted = await readTrend(db, caller.organizationId, weeks[0] ?? '');
    const amount = (action: string, week: string) =>
      counted.find((row) => row.action === action && row.week === week)?.amount ?? 0;
    const payload = weeks.map((week) => ({
      week,
      invited: amount('users-added', week),
      joined: amount('user-joined', week),
    }));
    return ok(payload);
  },
};

const trendWeeks = 12;

/** How many people were invited and joined in each week since a Monday, from the log. */
function readTrend(db: Db, organizationId: string, from: string) {
  const { organizationId: owner, action, at, count } = auditEntries;
  const week = sql<string>`to_char(date_trunc('week', ${at} at time zone 'UTC'), 'YYYY-MM-DD')`;
  return db
    .select({ action, week, amount: sql<number>`sum(greatest(${count}, 1))::integer` })
    .from(auditEntries)
    .where(
      and(
        eq(owner, organizationId),
        inArray(action, ['users-added', 'user-joined']),
        gte(at, new Date(`${from}T00:00:00Z`)),
      ),
    )
    .groupBy(action, sql`2`);
}

/** The Mondays (UTC) of the last weeks, the current one last: "2026-01-05". */
function lastWeeks(now: Date, count: number): string[] {
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, index) => {
    const monday = new Date(now);
    monday.setUTCDate(now.getUTCDate() - daysSinceMonday - 7 * (count - 1 - index));
    return monday.toISOString().slice(0, 10);
  });
}

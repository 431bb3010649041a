import { and, desc, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import type { calls, Role, Summary, UserStatus } from 'shared-session/contract';

import { type Db, preparedQuery } from '../database/connect.ts';
import { auditEntries, locations, organizations, peopleCounts } from '../database/schema.ts';
import { ok } from '../http/answers.ts';
import type { Route } from '../http/calls.ts';

/** The organization in numbers, from stored counts, so that it does not get slower with more people. */
export const getSummary: Route<typeof calls.getSummary> = {
  access: 'admin',
  async handle({ db, organization }) {
    const { counts, top } = await readSummary(db, organization.id);
    const numberOf = (is: (kind: Count) => boolean) => sum(counts.filter(is).map(({ count }) => count));
    const people = (is: (kind: Count) => boolean) => numberOf((kind) => kind.status !== 'deactivated' && is(kind));
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
      withoutLocation: people(({ is_placed }) => !is_placed),
      byLocation: {
        top: top.map(({ id, name, user_count }) => ({ _id: id, name, people: user_count })),
        rest: {
          locations: organization.locationCount - top.length,
          people: organization.assignmentCount - sum(top.map(({ user_count }) => user_count)),
        },
      },
    };
    return ok(payload);
  },
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

type Count = { role: Role; status: UserStatus; is_placed: boolean; count: number };
type Top = { id: string; name: string; user_count: number };

/** The counts of people by kind, and the locations with the most people, in one query. */
export async function readSummary(db: Db, organizationId: string): Promise<{ counts: Count[]; top: Top[] }> {
  const [numbers] = await numbersOf(db).execute({ organizationId });
  return numbers ?? { counts: [], top: [] };
}

const numbersOf = preparedQuery('numbers', (db) => {
  const id = sql.placeholder('organizationId');
  const { role, status, hasLocation, count } = peopleCounts;
  const kinds = db
    .select({ role, status, hasLocation, count })
    .from(peopleCounts)
    .where(eq(peopleCounts.organizationId, id))
    .as('kinds');
  const top = db
    .select({ id: locations.id, name: locations.name, userCount: locations.userCount })
    .from(locations)
    .where(and(eq(locations.organizationId, id), gt(locations.userCount, 0)))
    .orderBy(desc(locations.userCount), desc(locations.id))
    .limit(topLocations)
    .as('top');
  return db
    .select({
      counts: sql<Count[]>`(select coalesce(json_agg(kinds), '[]') from ${kinds})`,
      top: sql<Top[]>`(select coalesce(json_agg(top), '[]') from ${top})`,
    })
    .from(organizations)
    .where(eq(organizations.id, id));
});

const topLocations = 10;

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
export function readTrend(db: Db, organizationId: string, from: string) {
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

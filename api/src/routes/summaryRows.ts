import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Role, UserStatus } from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { preparedQuery } from '../database/preparedQuery.ts';
import { locations, organizations, peopleCounts } from '../database/schema.ts';

export type Count = { role: Role; status: UserStatus; is_placed: boolean; count: number };
type Top = { id: string; name: string; user_count: number };

/** How many people of each kind there are and the locations with the most of them, in one answer of the database. */
export async function readSummary(db: Db, organizationId: string): Promise<{ counts: Count[]; top: Top[] }> {
  const [numbers] = await numbersOf(db).execute({ organizationId });
  return numbers ?? { counts: [], top: [] };
}

const numbersOf = preparedQuery('numbers', (db) => {
  const id = sql.placeholder('organizationId');
  const { role, status, isPlaced, count } = peopleCounts;
  const kinds = db
    .select({ role, status, isPlaced, count })
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

import { eq, sql } from 'drizzle-orm';

import type { Db } from '../database/connect.ts';
import { organizations } from '../database/schema.ts';

/** Keeps the number of an organization's locations in step with a change of `locations`. */
export async function countLocations(db: Db, organizationId: string, by: number): Promise<void> {
  await db
    .update(organizations)
    .set({ locationCount: sql`${organizations.locationCount} + ${by}` })
    .where(eq(organizations.id, organizationId));
}

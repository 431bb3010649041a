import type { Db } from '../database/connect.ts';
import { userLocations } from '../database/schema.ts';

type Placed = { id: string; locations: readonly string[] };

/** Stores who works where; a location named twice counts once. */
export async function placeUsers(db: Db, organizationId: string, users: readonly Placed[]): Promise<void> {
  const rows = users.flatMap(({ id, locations }) =>
    [...new Set(locations)].map((locationId) => ({ organizationId, userId: id, locationId })),
  );
  // A statement takes 65,535 values at most, and each row brings three.
  for (let start = 0; start < rows.length; start += 10_000)
    await db.insert(userLocations).values(rows.slice(start, start + 10_000));
}

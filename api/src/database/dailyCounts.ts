import { createHash } from 'node:crypto';

import { sql } from 'drizzle-orm';

import type { Db } from './connect.ts';
import { requestCounts } from './schema.ts';

/** Adds an amount to the count of each name until the end of a day; returns the counts. */
export async function addCounts(db: Db, amounts: ReadonlyMap<string, number>, end: Date): Promise<Map<string, number>> {
  const names = new Map([...amounts.keys()].map((name) => [hash(name), name]));
  const counted = await db
    .insert(requestCounts)
    // Sorted, so that two organizations that invite the same people cannot deadlock.
    .values(
      [...names]
        .map(([key, name]) => ({ key, minute: end, count: amounts.get(name) ?? 0 }))
        .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
    )
    .onConflictDoUpdate({
      target: [requestCounts.key, requestCounts.minute],
      set: { count: sql`${requestCounts.count} + excluded.count` },
    })
    .returning({ key: requestCounts.key, count: requestCounts.count });
  return new Map(counted.map(({ key, count }) => [names.get(key) ?? '', count]));
}

/** Hashed, so that the table holds no addresses and no user ids. */
const hash = (key: string) => createHash('sha256').update(key).digest('base64url');

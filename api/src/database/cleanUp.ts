import { and, isNull, lt } from 'drizzle-orm';
import type { Logger } from 'pino';

import { oldestKeyKept, oldestRemovalKept } from '../domain/rows.ts';
import type { Db } from './connect.ts';
import { addressProofs, idempotencyKeys, removedLocations, removedUsers, requestCounts } from './schema.ts';

/** Regularly removes rows that are only stored for a while; returns how to stop. */
export function startCleanUp(db: Db, now: () => Date, log: Logger): () => void {
  const every = (ms: number, removeOld: () => Promise<unknown>) =>
    setInterval(
      () => void removeOld().catch((error: unknown) => log.warn({ err: error }, 'old rows could not be removed')),
      ms,
    );
  const timers = [
    every(3_600_000, () => db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldestKeyKept(now())))),
    every(60_000, () => db.delete(requestCounts).where(lt(requestCounts.minute, new Date(now().getTime() - 120_000)))),
    every(60_000, () => db.delete(removedLocations).where(lt(removedLocations.removedAt, oldestRemovalKept(now())))),
    every(60_000, () => db.delete(removedUsers).where(lt(removedUsers.removedAt, oldestRemovalKept(now())))),
    every(3_600_000, () =>
      db
        .delete(addressProofs)
        .where(and(lt(addressProofs.sentAt, oldestKeyKept(now())), isNull(addressProofs.provenAt))),
    ),
  ];
  return () => timers.forEach(clearInterval);
}

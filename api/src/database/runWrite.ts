import { and, eq, lt } from 'drizzle-orm';

import type { Answer } from '../http/envelope.ts';
import { Refusal } from '../http/refusal.ts';
import { words } from '../words.ts';
import type { Database, Db } from './connect.ts';
import { isConflict } from './errors.ts';
import { idempotencyKeys } from './schema.ts';

export type RequestKey = { organizationId: string; uid: string; key: string; requestHash: string; now: Date };

/** Runs a write in one transaction, together with the memory of its answer. Tried again when two writers meet. */
export async function runWrite(
  { transaction }: Pick<Database, 'transaction'>,
  key: RequestKey | null,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction((tx) => (key ? once(tx, key, () => work(tx)) : work(tx)));
    } catch (error) {
      // At the second try the other writer's work is seen.
      if (tries === 3 || !isConflict(error)) throw error;
    }
  }
}

/** The second of two equal requests waits here until the first is committed, and then finds its answer. */
async function once(tx: Db, request: RequestKey, work: () => Promise<Answer>): Promise<Answer> {
  const { organizationId, uid, key, requestHash, now } = request;
  const mine = and(
    eq(idempotencyKeys.organizationId, organizationId),
    eq(idempotencyKeys.uid, uid),
    eq(idempotencyKeys.key, key),
  );
  const fresh = { requestHash, createdAt: now };
  const [claimed] = await tx
    .insert(idempotencyKeys)
    .values({ organizationId, uid, key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.organizationId, idempotencyKeys.uid, idempotencyKeys.key],
      set: fresh,
      setWhere: lt(idempotencyKeys.createdAt, oldestKept(now)),
    })
    .returning();
  if (!claimed) {
    const [first] = await tx.select().from(idempotencyKeys).where(mine);
    if (!first || first.requestHash !== requestHash) throw new Refusal(409, words.keyUsed);
    return { statusCode: first.statusCode ?? 200, message: first.message ?? '', payload: first.payload };
  }
  const { statusCode, message, payload, ...rest } = await work();
  await tx.update(idempotencyKeys).set({ statusCode, message, payload }).where(mine);
  return { statusCode, message, payload, ...rest };
}

/** Keys are remembered for a day. */
export const oldestKept = (now: Date) => new Date(now.getTime() - 86_400_000);

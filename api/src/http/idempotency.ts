import { createHash } from 'node:crypto';

import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';

import type { Database, Db } from '../database/connect.ts';
import { isConflict } from '../database/errors.ts';
import { areRows } from '../database/organizations.ts';
import { idempotencyKeys, locations, oldestKeyKept, users } from '../database/schema.ts';
import { messages } from '../messages/messages.ts';
import { type Answer, HttpError } from './answers.ts';

type RequestKey = { organizationId: string; uid: string; key: string; requestHash: string; now: Date };

/**
 * Runs a write in one transaction and stores its answer under the key. Retries if two writers conflict. `beforeCommit` can
 * still undo it by throwing.
 */
export async function runWrite<Result extends object>(
  { transaction }: Pick<Database, 'transaction'>,
  key: RequestKey | null,
  work: (tx: Db) => Promise<Result>,
  beforeCommit: () => void = () => {},
): Promise<Result | Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction(async (tx) => {
        const answer = await (key ? once(tx, key, () => work(tx)) : work(tx));
        beforeCommit();
        return answer;
      });
    } catch (error) {
      // The next try sees what the other writer has committed.
      if (tries === 3 || !isConflict(error)) throw error;
    }
  }
}

/** Runs work once for a key. A second request waits here until the first is committed, and then gets its answer. */
async function once<Result extends object>(
  tx: Db,
  request: RequestKey,
  work: () => Promise<Result>,
): Promise<Result | Answer> {
  const { organizationId, uid, key, requestHash, now } = request;
  const hasKey = and(
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
      setWhere: lt(idempotencyKeys.createdAt, oldestKeyKept(now)),
    })
    .returning();
  if (!claimed) {
    const [first] = await tx.select().from(idempotencyKeys).where(hasKey);
    if (!first || first.requestHash !== requestHash) throw new HttpError(409, messages.keyUsed);
    // Rows that were removed since are added again: the stored answer would say that they exist.
    if (!(await areThere(tx, organizationId, first.payload))) {
      await tx.delete(idempotencyKeys).where(hasKey);
      return once(tx, request, work);
    }
    return { statusCode: first.statusCode ?? 200, message: first.message ?? '', payload: first.payload };
  }
  const answer = await work();
  // Temporary refusals are not stored, and orders store the key themselves.
  if (!isAnswer(answer) || answer.retryAfter) await tx.delete(idempotencyKeys).where(hasKey);
  else {
    const { statusCode, message, payload } = answer;
    await tx.update(idempotencyKeys).set({ statusCode, message, payload }).where(hasKey);
  }
  return answer;
}

/** Whether all locations or people that an answer lists still exist. */
async function areThere(tx: Db, organizationId: string, payload: unknown): Promise<boolean> {
  const read = v.safeParse(v.array(v.object({ _id: v.pipe(v.string(), v.uuid()) })), payload);
  if (!read.success || read.output.length === 0) return true;
  const ids = read.output.map(({ _id }) => _id);
  for (const table of [locations, users]) {
    if ((await tx.$count(table, areRows(table, organizationId, ids))) === ids.length) return true;
  }
  return false;
}

const isAnswer = (result: object): result is Answer => 'statusCode' in result;

export function readIdempotencyKey(
  { method, url, headers, body }: FastifyRequest,
  owner: Pick<RequestKey, 'uid' | 'organizationId'>,
  now: Date,
): RequestKey | null {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw new HttpError(400, messages.badKey);
  const requestHash = createHash('sha256')
    .update(JSON.stringify([url, body ?? {}]))
    .digest('base64url');
  return { ...owner, key, requestHash, now };
}

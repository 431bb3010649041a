import { createHash } from 'node:crypto';

import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

import type { Db } from '../database/connect.ts';
import { idempotencyKeys, locations, users } from '../database/schema.ts';
import { getOldestStoredKey } from '../domain/timeLimits.ts';
import { messages } from '../messages/messages.ts';
import { writeJson } from '../domain/slices.ts';
import { type Answer, HttpError, JsonText } from '../http/answers.ts';

type RequestKey = { organizationId: string; uid: string; key: string; requestHash: string; now: Date };

/**
 * Runs work once for a key. A second request with the key waits here until the first one commits, and then receives the
 * first answer.
 */
export async function runOnce<Result extends object>(
  tx: Db,
  request: RequestKey,
  work: () => Promise<Result>,
): Promise<Result | Answer> {
  const { organizationId, uid, key, requestHash, now } = request;
  const matchesKey = and(
    eq(idempotencyKeys.organizationId, organizationId),
    eq(idempotencyKeys.uid, uid),
    eq(idempotencyKeys.key, key),
  );
  const newKey = { requestHash, createdAt: now };
  const [claimed] = await tx
    .insert(idempotencyKeys)
    .values({ organizationId, uid, key, ...newKey })
    .onConflictDoUpdate({
      target: [idempotencyKeys.organizationId, idempotencyKeys.uid, idempotencyKeys.key],
      set: newKey,
      setWhere: lt(idempotencyKeys.createdAt, getOldestStoredKey(now)),
    })
    .returning();
  if (!claimed) {
    const { statusCode, message, entry } = idempotencyKeys;
    const [first] = await tx
      .select({ hash: idempotencyKeys.requestHash, statusCode, message, entry, ...storedPayload })
      .from(idempotencyKeys)
      .where(matchesKey);
    if (!first || first.hash !== requestHash) throw new HttpError(409, messages.keyUsed);
    // Restores rows that were removed since then, because the stored answer would claim that they exist.
    if (first.namesRemovedRows) {
      await tx.delete(idempotencyKeys).where(matchesKey);
      return runOnce(tx, request, work);
    }
    const payload = new JsonText([first.json], first.rows);
    return { statusCode: first.statusCode ?? 200, message: first.message ?? '', payload, entry: first.entry };
  }
  const answer = await work();
  // Temporary refusals are not stored. Orders store the key themselves.
  if (!isAnswer(answer) || answer.retryAfter) await tx.delete(idempotencyKeys).where(matchesKey);
  else {
    const { statusCode, message, entry = null } = answer;
    const payload = sql`${(await writeJson(answer.payload ?? null)).join('')}::json`;
    await tx.update(idempotencyKeys).set({ statusCode, message, entry, payload }).where(matchesKey);
  }
  return answer;
}

const isListed = (table: typeof users | typeof locations) =>
  and(eq(table.organizationId, idempotencyKeys.organizationId), eq(table.id, sql`listed._id`));

/** The rows of a stored answer, if it is a list. */
const storedRows = sql`case when json_typeof(${idempotencyKeys.payload}) = 'array' then ${idempotencyKeys.payload} else '[]' end`;

/**
 * Reads a stored answer as text, because parsing thousands of rows is slow, and whether any of its locations or people have
 * been removed since. Only the calls that add people or locations answer with a list.
 */
const storedPayload = {
  json: sql<string>`coalesce(${idempotencyKeys.payload}::text, 'null')`,
  rows: sql<number>`json_array_length(${storedRows})`,
  namesRemovedRows: sql<boolean>`exists (select from json_to_recordset(${storedRows}) as listed(_id uuid)
    where not exists (select from ${users} where ${isListed(users)})
      and not exists (select from ${locations} where ${isListed(locations)}))`,
};

const isAnswer = (result: object): result is Answer => 'statusCode' in result;

export async function readIdempotencyKey(
  { method, url, headers, body }: FastifyRequest,
  owner: Pick<RequestKey, 'uid' | 'organizationId'>,
  now: Date,
): Promise<RequestKey | null> {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw new HttpError(400, messages.badKey);
  const hash = createHash('sha256').update(`[${JSON.stringify(url)},`);
  for (const piece of await writeJson(body ?? {})) hash.update(piece);
  return { ...owner, key, requestHash: hash.update(']').digest('base64url'), now };
}

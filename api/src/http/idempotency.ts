import { createHash } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { noOrganization } from '../database/schema.ts';
import type { RequestKey } from '../database/runWrite.ts';
import { words } from '../words.ts';
import { Refusal } from './refusal.ts';

/** Whose request it is, and in which organization; null before there is one. */
type Scope = { uid: string; organizationId: string | null };

/** The key under which a POST is done at most once, or null when it carries none. */
export function readIdempotencyKey(
  { method, url, headers, body }: FastifyRequest,
  { uid, organizationId }: Scope,
  now: Date,
): RequestKey | null {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw new Refusal(400, words.badKey);
  const requestHash = createHash('sha256')
    .update(JSON.stringify([url, body ?? {}]))
    .digest('base64url');
  return { organizationId: organizationId ?? noOrganization, uid, key, requestHash, now };
}

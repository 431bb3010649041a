import type { FastifyRequest } from 'fastify';

import { words } from '../words.ts';
import { Refusal } from './refusal.ts';

/**
 * Refuses a request that says two things at once, or not for which host it is. Node takes the first of two, another
 * server on the way may have taken the second.
 */
export async function refuseUnclearHeaders({ raw }: FastifyRequest): Promise<void> {
  const seen = new Set<string>();
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    const name = (raw.rawHeaders[at] ?? '').toLowerCase();
    if (!standOnce.has(name)) continue;
    if (seen.has(name)) throw new Refusal(400, words.badRequest);
    seen.add(name);
  }
  if (raw.httpVersionMinor > 0 && !seen.has('host')) throw new Refusal(400, words.badRequest);
}

const standOnce: ReadonlySet<string> = new Set(['host', 'authorization', 'content-type', 'idempotency-key', 'origin']);

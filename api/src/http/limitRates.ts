import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import { words } from '../words.ts';
import { Refusal } from './refusal.ts';

type Limit = (request: FastifyRequest) => Promise<void>;

/** Counts the requests of each address, whatever they ask for. */
export function limitAddresses(server: FastifyInstance, { perAddress }: Config['limits']): Limit {
  return createLimit(server, perAddress, (request) => request.ip);
}

/** Counts the requests of each signed-in person, wherever they come from. */
export function limitUsers(server: FastifyInstance, { perUser }: Config['limits']): Limit {
  return createLimit(server, perUser, (request) => request.person?.identity.uid ?? request.ip);
}

/** Each process counts for itself; several behind one address would share a `store` here. */
function createLimit(server: FastifyInstance, max: number, keyGenerator: (request: FastifyRequest) => string): Limit {
  const count = server.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
  return async (request) => {
    const result = await count(request);
    if (!result.isAllowed && result.isExceeded)
      throw new Refusal(429, words.tooMany, { retryAfter: result.ttlInSeconds });
  };
}

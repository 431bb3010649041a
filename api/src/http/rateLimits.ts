import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import { messages } from '../messages/messages.ts';
import { HttpError } from './answers.ts';

/** Counts a request; refuses it if there were too many in this minute. */
type Limit = (request: FastifyRequest) => Promise<void>;

export type Limits = Record<'addresses' | 'users', Limit>;

/** The limits of requests a minute. Each process counts for itself, in memory: several together allow as many times more. */
export async function createLimits(server: FastifyInstance, { limits }: Pick<Config, 'limits'>): Promise<Limits> {
  await server.register(rateLimit, { global: false, cache: maxKeys });
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string): Limit => {
    const check = server.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
    return async (request) => {
      const counted = await check(request);
      if (!counted.isAllowed && counted.isExceeded)
        throw new HttpError(429, messages.tooMany, { retryAfter: counted.ttlInSeconds });
    };
  };
  return {
    addresses: limit(limits.perAddress, ({ ip }) => `address ${normalizeIP(ip)}`),
    users: limit(limits.perUser, ({ signedIn, ip }) => `user ${signedIn?.identity.uid ?? ip}`),
  };
}

const maxKeys = 100_000;

import type { FastifyRequest } from 'fastify';

import { addressGroup } from '../rules/addressGroup.ts';
import type { Services } from '../services.ts';
import { words } from '../words.ts';
import { Refusal } from './refusal.ts';
import type { RequestCounter } from './requestCounter.ts';

type Limit = (request: FastifyRequest) => Promise<void>;

/** Counts the requests of each address, whatever they ask for. */
export function limitAddresses(count: RequestCounter, { config, now }: Services): Limit {
  return createLimit(count, config.limits.perAddress, now, ({ ip }) => `address ${addressGroup(ip)}`);
}

/** Counts the requests of each signed-in person, wherever they come from. */
export function limitUsers(count: RequestCounter, { config, now }: Services): Limit {
  return createLimit(count, config.limits.perUser, now, ({ person, ip }) => `person ${person?.identity.uid ?? ip}`);
}

function createLimit(
  count: RequestCounter,
  max: number,
  now: () => Date,
  keyOf: (request: FastifyRequest) => string,
): Limit {
  return async (request) => {
    if ((await count(keyOf(request), max)) <= max) return;
    const retryAfter = 60 - (Math.floor(now().getTime() / 1000) % 60);
    throw new Refusal(429, words.tooMany, { retryAfter });
  };
}

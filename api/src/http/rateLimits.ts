import { addressGroup } from 'composition/limits';
import { createHash } from 'node:crypto';

import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import type { Db } from '../database/connect.ts';
import { requestCounts } from '../database/schema.ts';
import { messages } from '../messages/messages.ts';
import { HttpError } from './answers.ts';

export type Limit = {
  /** Counts a request; refuses it if there were too many. */
  take(request: FastifyRequest): Promise<void>;
  /** Refuses a request if others used up the limit while it was waiting. */
  recheck(request: FastifyRequest): Promise<void>;
  /** Counts the additional cost of a request, without refusing it. */
  charge(request: FastifyRequest, cost: number): Promise<void>;
};

export type Limits = Record<'addresses' | 'users' | 'refusedLists', Limit>;

/** The limits of requests, counted in all processes together. */
export function createLimits({ db, config, now }: { db: Db; config: Pick<Config, 'limits'>; now(): Date }): Limits {
  const count = createRequestCounter(db, now);
  return {
    addresses: createLimit(count, config.limits.perAddress, now, ({ ip }) => `address ${addressGroup(ip)}`),
    users: createLimit(count, config.limits.perUser, now, ({ signedIn, ip }) => `user ${signedIn?.identity.uid ?? ip}`),
    // Of lists with row errors, because an error can reveal something about stored rows.
    refusedLists: createLimit(count, maxRefusedLists, now, ({ signedIn, ip }) => {
      return `refused lists ${signedIn?.caller?.organizationId ?? ip}`;
    }),
  };
}

const maxRefusedLists = 30;

function createLimit(
  count: RequestCounter,
  max: number,
  now: () => Date,
  keyOf: (request: FastifyRequest) => string,
): Limit {
  const countRequest = async (request: FastifyRequest, cost: number) => {
    if ((await count(keyOf(request), max, cost)) <= max) return;
    const retryAfter = 60 - (Math.floor(now().getTime() / 1000) % 60);
    throw new HttpError(429, messages.tooMany, { retryAfter });
  };
  return {
    take: (request) => countRequest(request, 1),
    recheck: (request) => countRequest(request, 0),
    async charge(request, cost) {
      if (cost > 0) await count(keyOf(request), max, cost);
    },
  };
}

type Tally = {
  minute: number;
  /** As last read from the database. */ shared: number;
  /** Not yet written to the database. */ own: number;
};

/** Counts requests by key and minute; returns how many there were in all processes. */
type RequestCounter = (key: string, max: number, cost?: number) => Promise<number>;

/**
 * Each process counts by itself and updates the database once for each thirtieth of the limit. So most requests need no
 * query, and two processes together allow at most a fifteenth more than one. While the database is unavailable, each
 * process counts alone.
 */
function createRequestCounter(db: Db, now: () => Date): RequestCounter {
  const tallies = new Map<string, Tally>();

  return async (key, max, cost = 1) => {
    const minute = Math.floor(now().getTime() / 60_000);
    const tally = tallyOf(key, minute);
    const before = tally.own;
    tally.own += cost;
    const share = Math.max(1, Math.floor(max / 30));
    if (Math.floor(tally.own / share) > Math.floor(before / share))
      await Promise.race([store(key, tally), pause(waitMs)]);
    return tally.shared + tally.own;
  };

  function tallyOf(key: string, minute: number): Tally {
    const known = tallies.get(key);
    if (known?.minute === minute) return known;
    // Bounds the memory: with too many keys in a minute, the count starts again.
    if (tallies.size >= maxKeys) tallies.clear();
    const tally = { minute, shared: 0, own: 0 };
    tallies.set(key, tally);
    return tally;
  }

  async function store(key: string, tally: Tally): Promise<void> {
    const written = tally.own;
    tally.shared += written;
    tally.own = 0;
    try {
      const counts = await addCounts(db, new Map([[key, written]]), new Date(tally.minute * 60_000));
      tally.shared = Math.max(tally.shared, counts.get(key) ?? 0);
    } catch {
      // After a failed write, the count is added to the next one.
      tally.shared -= written;
      tally.own += written;
    }
  }
}

/** Adds an amount to the count of each name in a minute, or until the end of a day; returns the counts. */
export async function addCounts(
  db: Db,
  amounts: ReadonlyMap<string, number>,
  minute: Date,
): Promise<Map<string, number>> {
  const names = new Map([...amounts.keys()].map((name) => [hash(name), name]));
  const counted = await db
    .insert(requestCounts)
    // Sorted, so that two organizations that invite the same people cannot deadlock.
    .values(
      [...names]
        .map(([key, name]) => ({ key, minute, count: amounts.get(name) ?? 0 }))
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

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

const waitMs = 250;
const maxKeys = 100_000;

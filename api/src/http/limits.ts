import { setTimeout } from 'node:timers/promises';

import type { Config } from '../config.ts';
import { messages } from '../messages/messages.ts';
import { HttpError, JsonRows } from './answers.ts';

/** Counts costs by name and minute, in memory. Each process counts for itself. */
type Budget = {
  /** Throws if this minute's budget is used up. */
  check(name: string): void;
  spend(name: string, cost: number): void;
  /** Spends one request, then checks. */
  take(name: string): Promise<void>;
};

export type Limits = Record<'addresses' | 'users' | 'organizations', Budget>;

export function createLimits({ limits }: Pick<Config, 'limits'>): Limits {
  return {
    addresses: createBudget(limits.perAddress),
    users: createBudget(limits.perUser),
    organizations: createBudget(limits.perOrganization),
  };
}

function createBudget(max: number): Budget {
  let spent = new Map<string, number>();
  let endsAt = 0;
  const current = (name: string) => {
    const now = performance.now();
    if (now >= endsAt || spent.size > maxNames) {
      spent = new Map();
      endsAt = now + minuteMs;
    }
    return spent.get(name) ?? 0;
  };
  const spend = (name: string, cost: number) => void spent.set(name, current(name) + cost);
  const check = (name: string) => {
    if (current(name) <= max) return;
    const secondsLeft = Math.ceil((endsAt - performance.now()) / 1000);
    throw new HttpError(429, messages.tooMany, { retryAfter: Math.max(1, secondsLeft) });
  };
  return {
    check,
    spend,
    async take(name) {
      // A client that does not wait would otherwise keep the processor busy with refusals.
      if (current(name) >= max) await setTimeout(refusalDelayMs);
      spend(name, 1);
      check(name);
    },
  };
}

const minuteMs = 60_000;
const maxNames = 100_000;
const refusalDelayMs = 250;

/**
 * The cost of rows, in requests: as many rows as take the processor as long as a small request count as one request. Rows of a
 * list also take memory until the client has read them.
 */
export const costOfRead = (payload: unknown) =>
  Math.floor(payload instanceof JsonRows ? payload.count / 150 : rowsIn(payload) / 250);
export const costOfWrite = (body: unknown) => Math.floor(rowsIn(body) / 50);

function rowsIn(value: unknown): number {
  const lists = Array.isArray(value) ? [value] : Object.values(Object(value)).filter((field) => Array.isArray(field));
  return lists.reduce((rows, list) => rows + list.length, 0);
}

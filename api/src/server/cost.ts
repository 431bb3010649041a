import { setTimeout } from 'node:timers/promises';

import { normalizeIP } from '@fastify/rate-limit';
import { calls } from 'contract';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import type { Db } from '../database/connect.ts';
import { locations, userLocations, users } from '../database/schema.ts';
import { HttpError, JsonText } from '../http/answers.ts';
import { messages } from '../messages/messages.ts';
import type { ReadCounts } from '../routes/route.ts';

// The cost of all work, measured in small requests. Requests pay before their work starts, so a request that is refused
// later pays too.

/** Each of these amounts costs as much as a small request, about a millisecond of the API's thread. */
const perRequest = {
  bytes: 100_000,
  cells: 600,
  rowsRead: 2500,
  /** Rows whose old values the journal keeps for a week. */
  rowsJournaled: 600,
  rowsAnswered: 250,
  /** Rows of a list also take memory until the client has read them. */
  rowsListed: 150,
};
/** The cost of a call to another service, which occupies a connection. */
const outsideCost = 10;

/**
 * The length of a body according to the request's headers, or the maximum for the call if the headers do not state it.
 */
export function getBodyLength({ headers, routeOptions }: FastifyRequest): number {
  const maxBytes = routeOptions.bodyLimit ?? megabyte;
  if (headers['transfer-encoding'] !== undefined) return maxBytes;
  return Math.min(maxBytes, Number(headers['content-length'] ?? 0)) || 0;
}

export const getHeadCost = (request: FastifyRequest) => Math.floor(getBodyLength(request) / perRequest.bytes);

/** Takes the cost of a request's head and of its body's length from the network's budget. */
export async function takeHeadCost(request: FastifyRequest, { networks }: Limits): Promise<void> {
  if (!isOwnCheck(request)) await networks.take(normalizeIP(request.ip), 1 + getHeadCost(request));
}

/** Whether this is a readiness check from this machine. Refusing the check would make its sender end this process. */
const isOwnCheck = ({ ip, routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === calls.checkReadiness.path && ['127.0.0.1', '::1'].includes(ip);

/** Returns the cost of a parsed body, based on the number of its values. */
export const getCellsCost = (cells: number) => Math.floor(cells / perRequest.cells);

export const getJournalCost = (rows: number) => Math.floor(rows / perRequest.rowsJournaled);

/** Returns the extra cost of a slow read, based on its duration. The total is at most three times the declared cost. */
export const getLateCost = (declaredCost: number, tookMs: number) =>
  Math.floor(Math.min(Math.max(0, tookMs - declaredCost), 2 * declaredCost));

/** Returns the cost of an answer's rows. */
export function getAnswerCost(payload: unknown): number {
  if (payload instanceof JsonText) return Math.floor(payload.rows / perRequest.rowsListed);
  const lists = Array.isArray(payload) ? [payload] : Object.values(Object(payload)).filter(Array.isArray);
  return Math.floor(lists.reduce((rows, list) => rows + list.length, 0) / perRequest.rowsAnswered);
}

const lists = { people: users, locations, assignments: userLocations };

/**
 * Returns a function that computes the cost of what a call reads in an organization. It reuses an organization's row
 * count for a minute, because costs need not be exact.
 */
export function createReadCost(db: Db) {
  const counts = new Map<string, { until: number; rows: number }>();
  const countRows = async (list: keyof typeof lists, organizationId: string) => {
    const name = `${organizationId} ${list}`;
    const cachedCount = counts.get(name);
    if (cachedCount && cachedCount.until > performance.now()) return cachedCount.rows;
    const table = lists[list];
    const rows = await db.$count(table, eq(table.organizationId, organizationId));
    if (counts.size > maxNames) counts.clear();
    counts.set(name, { until: performance.now() + minuteMs, rows });
    return rows;
  };
  return async ({ outside = 0, ...reads }: ReadCounts, organizationId: string | undefined) => {
    let rows = 0;
    for (const list of ['people', 'locations', 'assignments'] as const)
      if (organizationId !== undefined && reads[list]) rows += reads[list] * (await countRows(list, organizationId));
    return Math.floor(rows / perRequest.rowsRead) + outside * outsideCost;
  };
}

/** Counts costs by name and minute, in memory. Each process counts for itself. */
type Budget = {
  /** Throws if this minute's budget is used up. */
  check(name: string): void;
  spend(name: string, cost: number): void;
  /** Spends the cost first, then checks the budget. */
  take(name: string, cost: number): Promise<void>;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the account is identified. */
    cost: RequestCost | null;
  }
}

export type Limits = Record<'networks' | 'users' | 'organizations', Budget>;

export function createLimits({ limits }: Pick<Config, 'limits'>): Limits {
  return {
    networks: createBudget(limits.perNetwork),
    users: createBudget(limits.perUser),
    organizations: createBudget(limits.perOrganization),
  };
}

/** The cost of one request so far. */
export type RequestCost = {
  readonly total: number;
  /** Takes the request's cost so far and all later costs from another budget too. */
  addPayer(budget: Budget, name: string): Promise<void>;
  /** Spends a cost, and throws if a budget is used up. */
  take(cost: number): void;
  /** Spends the cost of work that is already done, without a check. */
  spend(cost: number): void;
  /** Throws if a budget is used up: while this request waited, others may have spent the budget. */
  check(): void;
};

/** Creates the cost of a request, starting with the cost of its headers. */
export function createRequestCost(fixedCost: number): RequestCost {
  const payers: [Budget, string][] = [];
  let total = fixedCost;
  const spend = (cost: number) => {
    total += cost;
    for (const [budget, name] of payers) budget.spend(name, cost);
  };
  const check = () => {
    for (const [budget, name] of payers) budget.check(name);
  };
  return {
    get total() {
      return total;
    },
    async addPayer(budget, name) {
      payers.push([budget, name]);
      await budget.take(name, total);
    },
    take(cost) {
      spend(cost);
      check();
    },
    spend,
    check,
  };
}

function createBudget(max: number): Budget {
  let spentCosts = new Map<string, number>();
  let endsAt = 0;
  const getSpent = (name: string) => {
    const now = performance.now();
    if (now >= endsAt || spentCosts.size > maxNames) {
      spentCosts = new Map();
      endsAt = now + minuteMs;
    }
    return spentCosts.get(name) ?? 0;
  };
  const spend = (name: string, cost: number) => void spentCosts.set(name, getSpent(name) + cost);
  const check = (name: string) => {
    if (getSpent(name) <= max) return;
    const secondsLeft = Math.ceil((endsAt - performance.now()) / 1000);
    throw new HttpError(429, messages.tooMany, { retryAfter: Math.max(1, secondsLeft) });
  };
  return {
    check,
    spend,
    async take(name, cost) {
      // Delays a refusal, so that a client that does not wait cannot keep the processor busy.
      if (getSpent(name) >= max) await setTimeout(refusalDelayMs);
      spend(name, cost);
      check(name);
    },
  };
}

const megabyte = 1024 * 1024;
const minuteMs = 60_000;
const maxNames = 100_000;
const refusalDelayMs = 250;

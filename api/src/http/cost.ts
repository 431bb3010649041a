import { setTimeout } from 'node:timers/promises';

import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

import type { Config } from '../config.ts';
import type { Db } from '../database/connect.ts';
import { locations, users } from '../database/schema.ts';
import { messages } from '../messages/messages.ts';
import { HttpError, JsonText } from './answers.ts';

// The cost of all work, measured in small requests. Requests pay before the work, so those that are refused later pay too.

/** Each of these amounts costs as much as a small request, about a millisecond of the API's thread. */
const perRequest = {
  bytes: 100_000,
  cellsRead: 2500,
  cellsWritten: 600,
  rowsRead: 2500,
  /** Rows whose old values the journal stores for a week. */
  rowsJournaled: 600,
  rowsAnswered: 250,
  /** Rows of a list also take memory until the client has read them. */
  rowsListed: 150,
};
/** The cost of a call to another service, which occupies a connection. */
const costOutside = 10;

/**
 * What a call reads besides the rows that its body names: how often it reads each person or location of the organization, and how
 * often it calls another service, such as the payment provider or a name server.
 */
export type Reads = { people?: number; locations?: number; outside?: number };

/** The length of a body according to the request's head, or the most that the call allows if the head does not say. */
export function bodyLength({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.bodyLimit ?? megabyte;
  if (headers['transfer-encoding'] !== undefined) return most;
  return Math.min(most, Number(headers['content-length'] ?? 0)) || 0;
}

export const costOfHead = (request: FastifyRequest) => Math.floor(bodyLength(request) / perRequest.bytes);

/** The cost of a parsed body, by the number of its values. */
export const costOfCells = (cells: number, isRead: boolean) =>
  Math.floor(cells / (isRead ? perRequest.cellsRead : perRequest.cellsWritten));

export const costOfJournaled = (rows: number) => Math.floor(rows / perRequest.rowsJournaled);

/** The cost of an answer's rows. */
export function costOfAnswer(payload: unknown): number {
  if (payload instanceof JsonText) return Math.floor(payload.rows / perRequest.rowsListed);
  const lists = Array.isArray(payload) ? [payload] : Object.values(Object(payload)).filter(Array.isArray);
  return Math.floor(lists.reduce((rows, list) => rows + list.length, 0) / perRequest.rowsAnswered);
}

const lists = { people: users, locations };

/**
 * Returns the cost of what a call reads in an organization. Reuses the count of an organization's rows for a minute, because
 * costs need not be exact.
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
  return async ({ people = 0, locations: sites = 0, outside = 0 }: Reads, organizationId: string | undefined) => {
    const totalRows = async (list: keyof typeof lists, times: number) =>
      organizationId === undefined || times === 0 ? 0 : times * (await countRows(list, organizationId));
    const rows = (await totalRows('people', people)) + (await totalRows('locations', sites));
    return Math.floor(rows / perRequest.rowsRead) + outside * costOutside;
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
    /** Null until the account is known. */
    cost: RequestCost | null;
  }
}

export type Limits = Record<'networks' | 'users' | 'organizations', Budget>;

export function createLimits({ limits }: Pick<Config, 'limits'>): Limits {
  return {
    networks: createBudget(limits.perAddress),
    users: createBudget(limits.perUser),
    organizations: createBudget(limits.perOrganization),
  };
}

/** What one request has cost so far. */
export type RequestCost = {
  readonly total: number;
  /** Makes another budget pay too: the request's cost so far, and all later costs. */
  addPayer(budget: Budget, name: string): Promise<void>;
  /** Spends a cost, and throws if a budget is used up. */
  take(cost: number): void;
  /** Spends a cost whose work is done. */
  spend(cost: number): void;
  /** Throws if a budget is used up: other requests may have spent from it while this one waited. */
  check(): void;
};

/** The cost of a request, starting with the cost of its head. */
export function createRequestCost(costOfHeadAndRequest: number): RequestCost {
  const payers: [Budget, string][] = [];
  let total = costOfHeadAndRequest;
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
    async take(name, cost) {
      // A refusal takes a while, so that a client that does not wait cannot keep the processor busy.
      if (current(name) >= max) await setTimeout(refusalDelayMs);
      spend(name, cost);
      check(name);
    },
  };
}

const megabyte = 1024 * 1024;
const minuteMs = 60_000;
const maxNames = 100_000;
const refusalDelayMs = 250;

import type { FastifyBaseLogger } from 'fastify';

import type { Checkout } from '../billing/checkout.ts';
import type { Config } from '../config.ts';
import type { Database, Db } from '../database/connect.ts';
import type { OrganizationRow } from '../database/schema.ts';
import type { Caller, Identity, VerifyToken } from '../identity/caller.ts';
import type { Deadline } from './deadline.ts';

export type OpenContext = { services: Services; db: Db; now: Date };
export type SignedInContext<Body = unknown> = OpenContext & {
  identity: Identity;
  caller: Caller | null;
  body: Body;
  params: Readonly<Record<string, string>>;
  query: unknown;
  /** The organization of the page that sent the write, from the Organization-Id header. */
  pageOrganization: unknown;
  /** The account and Idempotency-Key of a request that has one. */
  requestKey: string | null;
  throwIfLate: Deadline['throwIfLate'];
  /** Charges the request for rows whose old values are stored. */
  spendJournaled(rows: number): void;
  /** Runs work on thousands of rows, one piece at a time in this process. Organizations take turns. */
  readLong<Result>(work: () => Promise<Result>): Promise<Result>;
};
/** A call by an admin. `organization` is the admin's own; a write holds its lock until it is committed. */
export type AdminContext<Body = unknown> = SignedInContext<Body> & { caller: Caller; organization: OrganizationRow };

/** What routes depend on; created once at the start. */
export type Services = Omit<Database, 'close' | 'prove'> & {
  config: Config;
  verifyToken: VerifyToken;
  checkout: Checkout;
  /** Called after a change that may have queued mails. */
  deliverMails(): void;
  isStopping(): boolean;
  now(): Date;
  log: FastifyBaseLogger;
};

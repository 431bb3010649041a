import type { Call } from 'contract';
import type { FastifyBaseLogger } from 'fastify';

import type { Checkout } from '../billing/checkout.ts';
import type { Config } from '../config.ts';
import type { Database, Db } from '../database/connect.ts';
import type { OrganizationRow } from '../database/schema.ts';
import type { Caller, Identity, VerifyToken } from '../identity/caller.ts';
import type { Answer, HttpError } from './answers.ts';
import type { Reads } from './cost.ts';
import type { Deadline } from './deadline.ts';

type PayloadOf<C> = C extends Call<infer Payload, infer _Body, infer _Parsed> ? Payload : never;
type BodyOf<C> = C extends Call<infer _Payload, infer _Body, infer Parsed> ? Parsed : never;

/**
 * Who may make a call, and what the call does. A write's `db` is a transaction: returning commits, throwing rolls back.
 */
export type Route<C = Call> = {
  /** What the call reads in addition to the rows that its body names. This determines its cost. */
  reads: Reads | ((query: unknown) => Reads);
} & (
  | { access: 'open'; handle(context: OpenContext): Promise<Answer<PayloadOf<C>>> }
  /** `personal` allows any role, because the call is about the caller's own account. */
  | { access: 'signed-in' | 'personal'; handle(context: SignedInContext<BodyOf<C>>): Promise<Answer<PayloadOf<C>>> }
  | {
      access: 'admin';
      handle(context: AdminContext<BodyOf<C>>): Promise<Answer<PayloadOf<C>> | ProviderCall<PayloadOf<C>>>;
    }
);

/** Records the result or the failure in a second transaction, which holds the organization's lock. */
type Recorder<Payload> = (after: AdminContext) => Promise<Answer<Payload> | HttpError>;

/**
 * A call to the payment provider. It runs once, after the transaction that returned it commits, so it holds neither a
 * lock nor a connection. Its result is recorded before the answer is sent, even if the result arrives late.
 */
export type ProviderCall<Payload = unknown> = {
  context: AdminContext;
  ask(): Promise<Recorder<Payload>>;
};

/** A call and its route. */
export type Served = { call: Call; route: Route };

type OpenContext = { services: Services; db: Db; now: Date };
export type SignedInContext<Body = unknown> = OpenContext & {
  identity: Identity;
  caller: Caller | null;
  body: Body;
  params: Readonly<Record<string, string>>;
  query: unknown;
  /** The organization of the page that sent the write, from the Organization-Id header. */
  pageOrganization: unknown;
  /** The request's account and Idempotency-Key; null without a key. */
  requestKey: string | null;
  throwIfLate: Deadline['throwIfLate'];
  /** Adds the change's journal entry to the answer, and the cost of the entry's rows to the request. */
  noteEntry(entry: string, rows: number): void;
};
/** A call by an admin. `organization` is the admin's own; a write holds its lock until it is committed. */
export type AdminContext<Body = unknown> = SignedInContext<Body> & { caller: Caller; organization: OrganizationRow };

/** What routes depend on, created once at startup. */
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

import type { Call } from 'contract';
import type { Logger } from 'pino';
import type { GenericSchema, InferOutput } from 'valibot';

import type { Checkout } from '../billing/checkout.ts';
import type { ProviderCall } from '../billing/providerCall.ts';
import type { Config } from '../config.ts';
import type { Database, Db } from '../database/connect.ts';
import type { Answer } from '../http/answers.ts';
import type { Deadline } from '../http/deadline.ts';
import type { AdminWork } from '../identity/admin.ts';
import type { Caller, Identity, VerifyToken } from '../identity/caller.ts';

/**
 * The reads of a call besides the rows that its body names: how many times it reads each person, location, or assignment
 * of a person to a location, and how many times it calls another service, such as the payment provider or a name server.
 */
export type ReadCounts = { people?: number; locations?: number; assignments?: number; outside?: number };

type CallPayload<C> = C extends Call<infer Payload, infer _Body, infer _Parsed> ? Payload : never;
type CallBody<C> = C extends Call<infer _Payload, infer _Body, infer Parsed> ? Parsed : never;

/**
 * Who may make a call, and what the call does. A write's `db` is a transaction: returning commits, throwing rolls back.
 *
 * - `open`: anyone, without a token.
 * - `signed-in`: anyone whose account is not deactivated.
 * - `founder`: the same, but a member of an organization must be its admin.
 * - `personal`: anyone, even deactivated, because the call is about the caller's own account.
 * - `admin`: the admins of an organization.
 */
export type Route<C = Call, QuerySchema extends GenericSchema = GenericSchema> = {
  /** The schema of the query. The schema of the body is in the contract. */
  query?: QuerySchema;
  /** The call's reads besides the rows that its body names. They determine its cost. */
  reads: ReadCounts | ((query: unknown) => ReadCounts);
} & (
  | { access: 'open'; handle(context: OpenContext): Promise<Answer<CallPayload<C>>> }
  | {
      access: 'signed-in' | 'founder' | 'personal';
      handle(context: SignedInContext<CallBody<C>, InferOutput<QuerySchema>>): Promise<Answer<CallPayload<C>>>;
    }
  | {
      access: 'admin';
      handle(
        context: AdminContext<CallBody<C>, InferOutput<QuerySchema>>,
      ): Promise<Answer<CallPayload<C>> | ProviderCall<CallPayload<C>>>;
    }
);

/** A call and its route. */
export type ServedCall = { call: Call; route: Route };

type OpenContext = { services: Services; db: Db; now: Date };
export type SignedInContext<Body = unknown, Query = unknown> = OpenContext & {
  identity: Identity;
  caller: Caller | null;
  body: Body;
  params: Readonly<Record<string, string>>;
  query: Query;
  /** The organization of the page that sent the write, from the Organization-Id header. */
  pageOrganization: unknown;
  /** The request's account and Idempotency-Key; null without a key. */
  requestKey: string | null;
  throwIfLate: Deadline['throwIfLate'];
  noteEntry: AdminWork['noteEntry'];
};
/** A call by an admin. */
export type AdminContext<Body = unknown, Query = unknown> = SignedInContext<Body, Query> & AdminWork;

/** The dependencies of routes, created once at startup. */
export type Services = Omit<Database, 'close'> & {
  config: Config;
  verifyToken: VerifyToken;
  checkout: Checkout;
  /** Called after a change that may have queued mails. */
  deliverMails(): void;
  isStopping(): boolean;
  now(): Date;
  log: Logger;
};

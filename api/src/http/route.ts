import type { FastifyBaseLogger } from 'fastify';
import type { Call, FieldError } from 'shared-session/contract';

import type { Checkout } from '../billing/checkout.ts';
import type { Config } from '../config.ts';
import type { Database, Db } from '../database/connect.ts';
import type { OrganizationRow } from '../database/schema.ts';
import type { Caller } from '../identity/caller.ts';
import type { Identity, VerifyToken } from '../identity/verifyToken.ts';
import type { Answer } from './answers.ts';

type OpenContext = { services: Services; db: Db; now: Date };
export type SignedInContext<Body = unknown> = OpenContext & {
  identity: Identity;
  caller: Caller | null;
  body: Body;
  params: Readonly<Record<string, string>>;
  query: unknown;
};
/** A call by an admin. `organization` is the admin's own; a write holds its lock until it is committed. */
export type AdminContext<Body = unknown> = SignedInContext<Body> & { caller: Caller; organization: OrganizationRow };

type PayloadOf<C> = C extends Call<infer Payload, infer _Body, infer _Parsed> ? Payload : never;
type BodyOf<C> = C extends Call<infer _Payload, infer _Body, infer Parsed> ? Parsed : never;

/** Who may make a call, and what it does. A write's `db` is a transaction: returning commits, throwing rolls back. */
export type Route<C = Call> =
  | { access: 'open'; handle(context: OpenContext): Promise<Answer<PayloadOf<C>>> }
  | { access: 'signed-in'; handle(context: SignedInContext<BodyOf<C>>): Promise<Answer<PayloadOf<C>>> }
  /** For the caller's own account, with any role. */
  | { access: 'personal'; handle(context: SignedInContext<BodyOf<C>>): Promise<Answer<PayloadOf<C>>> }
  | {
      access: 'admin';
      /** Errors that the form alone cannot find, such as duplicates; reported together with the form's errors. */
      findRowErrors?(context: AdminContext): Promise<FieldError[]>;
      handle(context: AdminContext<BodyOf<C>>): Promise<Answer<PayloadOf<C>>>;
    };

/** What routes depend on; created once at the start. */
export type Services = Omit<Database, 'close'> & {
  config: Config;
  verifyToken: VerifyToken;
  checkout: Checkout;
  /** Called after a change that may have queued mails. */
  deliverMails(): void;
  isStopping(): boolean;
  now(): Date;
  log: FastifyBaseLogger;
};

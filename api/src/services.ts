import type { FastifyBaseLogger } from 'fastify';

import type { Checkout } from './billing/checkout.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { VerifyToken } from './identity/verifyToken.ts';

/** What the routes work with; made once at the start and handed down. */
export type Services = Omit<Database, 'close'> & {
  config: Config;
  verifyToken: VerifyToken;
  checkout: Checkout;
  /** Called after a change that may have written mails. */
  deliverMails(): void;
  isStopping(): boolean;
  now(): Date;
  log: FastifyBaseLogger;
};

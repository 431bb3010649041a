import type { FastifyBaseLogger } from 'fastify';

import type { Checkout } from './checkout/checkout.ts';
import type { Config } from './config.ts';
import type { Db } from './database/connect.ts';
import type { Pulse } from './database/createPulse.ts';
import type { VerifyToken } from './identity/verifyToken.ts';

/** What the routes work with; made once at the start and handed down. */
export type Services = {
  config: Config;
  db: Db;
  pulse: Pulse;
  verifyToken: VerifyToken;
  checkout: Checkout;
  /** Called after a change that may have written mails. */
  deliverMails(): void;
  now(): Date;
  log: FastifyBaseLogger;
};

import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import type { checkouts, OrganizationRow } from '../database/schema.ts';
import type { PlanTerms, Terms } from '../domain/subscription.ts';
import type { Language } from '../messages/messages.ts';

export type CheckoutServices = Pick<Database, 'db' | 'transaction'> & {
  config: Pick<Config, 'siteOrigins'>;
  checkout: Checkout;
  now(): Date;
  log: Pick<Logger, 'error' | 'warn'>;
  /** Called after a change that may have queued mails. */
  deliverMails(): void;
};

export type CheckoutRow = typeof checkouts.$inferSelect;
export type CheckoutIds = { organizationId: string; checkoutId: string };
/** The organization's id at the provider if it has paid there before. With the same id, it keeps its invoices. */
export type Order = CheckoutIds & { plan: PlanTerms; customer: string | null };

/** A payment page and its id at the provider. */
export type Page = { url: string; providerSession: string | null };

/** The state of a payment page: still open, or how it ended. */
export type PageState =
  | { status: 'open' | 'waiting' | 'declined' | 'cancelled' }
  | { status: 'paid'; activeFrom: Date; providerSubscription: string | null };

/** Null if the provider no longer has the customer. */
export type EarlierSubscription = { isRunning: boolean; customer: string | null };

/** A subscription's current state at the provider. */
export type LatestTerms = Partial<Terms> & { unknownPrice: string | null };

export type PortalVisit = {
  language: Language;
  /** The only task of the visit: to confirm a switch to a plan, or to update the payment method. Null for the whole portal. */
  task: PlanTerms | 'payment-method' | null;
};

/**
 * How customers pay for subscriptions: the test checkout or a payment provider. A running subscription is changed only on the
 * provider's own page. None of these functions may be called inside a transaction.
 */
export type Checkout = {
  /** Opens a payment page, or the same page again for the same order. */
  start(order: Order): Promise<Page>;
  /** Looks up a payment page. */
  lookUp(checkout: CheckoutRow): Promise<PageState>;
  /** Closes a payment page, so that nobody can pay there. Any state other than `cancelled` means that it could not be closed. */
  close(checkout: CheckoutRow): Promise<PageState>;
  /** Null if the provider does not have the subscription, which then belongs to another of the operator's accounts. */
  readTerms(subscription: string): Promise<LatestTerms | null>;
  /** Ends a subscription that is no longer paid, unless it runs, so that it is never charged again. */
  endUnpaid(subscription: string): Promise<EarlierSubscription>;
  /**
   * Ends the subscription of a checkout and refunds its payment in full. Returns false until the provider confirms the refund.
   * Can be repeated.
   */
  refund(checkout: CheckoutRow): Promise<boolean>;
  /** Whether the organization has anything to manage on the provider's page. */
  hasPortal(organization: OrganizationRow): boolean;
  /** Whether the provider can confirm a switch to another plan. True until `prepare` finds that the provider refuses that. */
  canSwitch(organization: OrganizationRow): boolean;
  /** Returns the URL of the provider's page for a running subscription, or of a single task there. */
  openPortal(organization: OrganizationRow, visit: PortalVisit): Promise<string>;
  /** Prepares the provider's pages. Lists the problems of its prices, pages and rights, for the operator. Can be repeated. */
  prepare(): Promise<string[]>;
  /** Registers the checkout's own routes: the test checkout's pages or the provider's webhook. */
  serve(server: FastifyInstance, services: CheckoutServices): void;
};

import type { FastifyInstance } from 'fastify';
import type { Billing } from 'shared-session/contract';

import type { Terms } from '../domain/subscription.ts';
import type { OrganizationRow } from '../database/schema.ts';
import type { Database } from '../database/connect.ts';

export type CheckoutServices = Pick<Database, 'db' | 'transaction'> & { now(): Date };

export type Order = { organizationId: string; checkoutId: string; planId: string; amountMinor: number };

/** How subscriptions are paid: the test checkout or a payment provider. */
export type Checkout = {
  /** The address to which the browser goes to pay the order, and what the provider calls that page. */
  start(order: Order): Promise<{ url: string; providerSession: string | null }>;
  /** Ends a page on which nobody has paid, so that nobody can; false when it is paid, or a payment is on its way. */
  end(providerSession: string): Promise<boolean>;
  /** Puts a running subscription on another plan at once; null where the change is paid on a page, as the beginning is. */
  change(organization: OrganizationRow, order: Order): Promise<Partial<Terms> | null>;
  /** Lets a running subscription end with its period, or go on after all. */
  setEnding(organization: OrganizationRow, isEnding: boolean, now: Date): Promise<Partial<Terms>>;
  /** What a change to a plan costs at once, in the plan's currency; below zero it is a credit. */
  preview(organization: OrganizationRow, planId: string, now: Date): Promise<number>;
  /** How the subscription is paid, and what was. */
  readBilling(organization: OrganizationRow, services: CheckoutServices): Promise<Billing>;
  /** The address of a page on which the payment method is changed. */
  changePaymentMethod(organization: OrganizationRow): Promise<string>;
  /** Registers routes of its own: the test checkout's page, or the provider's webhook. */
  serve(server: FastifyInstance, services: CheckoutServices): void;
};

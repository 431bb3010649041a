import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { createMinimumCheck, createValuesCheck, moment } from './columns.ts';
import { organizationId } from './organizationTable.ts';

/**
 * `asked`: the provider has not confirmed a page yet. `open`: there is a page. `waiting`: the page is complete, but the payment
 * is not confirmed. `refunding`: paid while another subscription runs, and the refund is not confirmed.
 */
const checkoutStatuses = [
  'asked',
  'open',
  'waiting',
  'paid',
  'declined',
  'cancelled',
  'refunding',
  'refunded',
] as const;

/** Orders at a payment provider, committed before they are sent. The id is the Idempotency-Key. */
export const checkouts = pgTable(
  'checkouts',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    planId: text('plan_id').notNull(),
    status: text({ enum: checkoutStatuses }).notNull().default('open'),
    /** The payment provider's id of the checkout's page; null for the test checkout. */
    providerSession: text('provider_session'),
    /** The payment provider's id of the subscription that was paid for. */
    providerSubscription: text('provider_subscription'),
    /** The URL of the checkout's page; null without a page. */
    url: text(),
    /** The account and Idempotency-Key of the request that placed the order. */
    requestKey: text('request_key'),
    amountMinor: integer('amount_minor'),
    paidAt: moment('paid_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    createValuesCheck('checkouts_status', table.status, checkoutStatuses),
    createMinimumCheck('checkouts_amount_minor', table.amountMinor, 0),
    index('checkouts_unsettled')
      .on(table.createdAt)
      .where(sql`${table.status} in ('asked', 'open', 'waiting', 'refunding')`),
  ],
);

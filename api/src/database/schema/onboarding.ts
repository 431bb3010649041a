import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { isAtLeast, isOneOf, moment, sentCode } from './columns.ts';
import { organizationId } from './organizations.ts';

/** The code last sent to an organization; only its keyed hash is kept. */
export const verifications = pgTable(
  'verifications',
  { organizationId: organizationId().primaryKey(), ...sentCode() },
  (table) => [
    isAtLeast('verifications_wrong_tries', table.wrongTries, 0),
    isAtLeast('verifications_sends', table.sends, 1),
  ],
);

const checkoutPurposes = ['start', 'change'] as const;
const checkoutStatuses = ['open', 'paid', 'declined', 'cancelled'] as const;

export const checkouts = pgTable(
  'checkouts',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    planId: text('plan_id').notNull(),
    purpose: text({ enum: checkoutPurposes }).notNull().default('start'),
    status: text({ enum: checkoutStatuses }).notNull().default('open'),
    /** What the payment provider calls its page; null where it is ours. */
    providerSession: text('provider_session'),
    /** What is due, and when it was paid. */
    amountMinor: integer('amount_minor'),
    paidAt: moment('paid_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    isOneOf('checkouts_purpose', table.purpose, checkoutPurposes),
    isOneOf('checkouts_status', table.status, checkoutStatuses),
    isAtLeast('checkouts_amount_minor', table.amountMinor, 0),
  ],
);

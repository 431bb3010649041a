import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { onboardingStatuses } from 'shared-session/contract';

import { bookkeeping, isAtLeast, isOneOf, moment, sentCode } from './columns.ts';

export const organizations = pgTable(
  'organizations',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    contactEmail: text('contact_email').notNull(),
    /** Replaces the verified one as soon as a code confirms it. */
    pendingContactEmail: text('pending_contact_email'),
    country: text().notNull(),
    timeZone: text('time_zone').notNull(),
    legalName: text('legal_name'),
    industry: text(),
    size: text(),
    website: text(),
    onboardingStatus: text('onboarding_status', { enum: onboardingStatuses }).notNull().default('add_locations'),
    planId: text('plan_id'),
    /** The subscription is active from this moment on; a payment that is still on its way lies in the future. */
    activeFrom: moment('active_from'),
    /** It is over at this moment; null while it goes on by itself. */
    activeUntil: moment('active_until'),
    /** Until when is paid, as last reported; later ends follow from it by the plan's interval. */
    periodEnd: moment('period_end'),
    isPastDue: boolean('is_past_due').notNull().default(false),
    /** The plan that counts from a moment on, while its payment is on its way. */
    nextPlanId: text('next_plan_id'),
    nextPlanFrom: moment('next_plan_from'),
    /** What the payment provider calls the subscription; null when it is kept here alone. */
    providerSubscription: text('provider_subscription'),
    /** Locations, and people at them; kept with every change, since counting grows with them. */
    locationCount: integer('location_count').notNull().default(0),
    placementCount: integer('placement_count').notNull().default(0),
    /** Invitations that left since then; bounds the mails of an organization that is not verified. */
    invitationsSent: integer('invitations_sent').notNull().default(0),
    invitationsCountedFrom: moment('invitations_counted_from'),
    ...bookkeeping(),
  },
  (table) => [
    isOneOf('organizations_onboarding_status', table.onboardingStatus, onboardingStatuses),
    isAtLeast('organizations_location_count', table.locationCount, 0),
    isAtLeast('organizations_placement_count', table.placementCount, 0),
    isAtLeast('organizations_invitations_sent', table.invitationsSent, 0),
    isAtLeast('organizations_version', table.version, 1),
  ],
);

export type OrganizationRow = typeof organizations.$inferSelect;

/** The organization a row belongs to; with it the row goes too. */
export function organizationId() {
  return uuid('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });
}

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

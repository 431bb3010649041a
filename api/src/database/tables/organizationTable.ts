import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { onboardingStatuses } from 'contract';

import { createMinimumCheck, createValuesCheck, moment, version } from './columns.ts';

export const organizations = pgTable(
  'organizations',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    contactEmail: text('contact_email').notNull(),
    /** Replaces the verified email once a code confirms it. */
    pendingContactEmail: text('pending_contact_email'),
    country: text().notNull(),
    timeZone: text('time_zone').notNull(),
    legalName: text('legal_name'),
    industry: text(),
    size: text(),
    website: text(),
    recordsLastSeen: boolean('records_last_seen').notNull().default(true),
    onboardingStatus: text('onboarding_status', { enum: onboardingStatuses }).notNull().default('add_locations'),
    planId: text('plan_id'),
    /** When the subscription becomes active; in the future while the payment is pending. */
    activeFrom: moment('active_from'),
    /** When the subscription ends; null while it renews. */
    activeUntil: moment('active_until'),
    /** The end of a paid period; later ends are computed from it and the plan's interval. */
    periodEnd: moment('period_end'),
    isPastDue: boolean('is_past_due').notNull().default(false),
    /** The amount of the next payment, or of an overdue one; null if the payment provider does not say. */
    amountMinor: integer('amount_minor'),
    /** When the payment provider tries an overdue payment again. */
    retryAt: moment('retry_at'),
    /** The payment provider's id of the subscription; null without a provider. */
    providerSubscription: text('provider_subscription'),
    /** The subscription's price at the provider if no plan has this price. The stored plan then remains. */
    unknownPrice: text('unknown_price'),
    /** When the terms above were requested. An older answer must not replace a newer one. */
    termsReadAt: moment('terms_read_at'),
    /** The number of invitations queued since `invitationsCountedFrom`, for the daily limit. */
    invitationsSent: integer('invitations_sent').notNull().default(0),
    invitationsCountedFrom: moment('invitations_counted_from'),
    version: version(),
  },
  (table) => [
    createValuesCheck('organizations_onboarding_status', table.onboardingStatus, onboardingStatuses),
    createMinimumCheck('organizations_invitations_sent', table.invitationsSent, 0),
    createMinimumCheck('organizations_version', table.version, 1),
  ],
);

export type OrganizationRow = typeof organizations.$inferSelect;

/** The organization that owns a row. Deleting the organization deletes the row. */
export function organizationId() {
  return uuid('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });
}

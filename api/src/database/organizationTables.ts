import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  json,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { onboardingStatuses } from 'contract';

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
    isOneOf('organizations_onboarding_status', table.onboardingStatus, onboardingStatuses),
    isAtLeast('organizations_invitations_sent', table.invitationsSent, 0),
    isAtLeast('organizations_version', table.version, 1),
  ],
);

export type OrganizationRow = typeof organizations.$inferSelect;

const mailKinds = ['code', 'invitation', 'refund'] as const;

/** Queued mails, inserted in the transaction of the change that causes them. */
export const mails = pgTable(
  'mails',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    kind: text({ enum: mailKinds }).notNull().default('invitation'),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    tries: integer().notNull().default(0),
    /**
     * The time of the next attempt: in the future while a process sends the mail, after a failed attempt, and while a
     * daily limit is reached.
     */
    nextTryAt: moment('next_try_at').notNull(),
    /** The earliest time at which the recipient may receive the mail, regardless of the organization's limits. */
    addressTurn: moment('address_turn').notNull(),
    /** Whether the mail is held until the organization is verified. */
    isHeld: boolean('is_held').notNull().default(false),
    /** When the mail was refused for good or had been tried too often. Failed mails are kept for the operator. */
    failedAt: moment('failed_at'),
    /**
     * Why the mail server refused the recipient or the content at the last attempt. Shown to the organization's admins.
     */
    bounceReason: text('bounce_reason'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('mails_next_try').on(table.nextTryAt),
    index('mails_newest').on(table.createdAt),
    isOneOf('mails_kind', table.kind, mailKinds),
    isAtLeast('mails_tries', table.tries, 0),
  ],
);

/** The stored answers to requests. A repeated request receives its answer without running again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    organizationId: uuid('organization_id').notNull(),
    uid: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    statusCode: integer('status_code'),
    message: text(),
    payload: json(),
    /** The journal entry of the change that the request made. */
    entry: uuid(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.uid, table.key] }),
    isAtLeast('idempotency_keys_status_code', table.statusCode, 100),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

/** Daily counters that all processes share, such as the invitations to an email address. */
export const dailyCounts = pgTable(
  'daily_counts',
  { key: text().notNull(), endsAt: moment('ends_at').notNull(), count: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.key, table.endsAt] }),
    isAtLeast('daily_counts_count', table.count, 0),
    index('daily_counts_age').on(table.endsAt),
  ],
);

/** The organization that owns a row. Deleting the organization deletes the row. */
export function organizationId() {
  return uuid('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });
}

export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

/** Counts the changes that people make to a row, but not derived changes. */
export function version() {
  return integer().notNull().default(1);
}

export function isOneOf(name: string, column: PgColumn, values: readonly string[]) {
  // Inlines the values, because a constraint takes no parameters. All of them are constants of ours.
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
}

export function isAtLeast(name: string, column: PgColumn, least: number) {
  return check(name, sql`${column} >= ${sql.raw(String(least))}`);
}

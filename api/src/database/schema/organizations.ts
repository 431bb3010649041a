import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  type PgColumn,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { onboardingStatuses } from 'shared-session/contract';

export const organizations = pgTable(
  'organizations',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    contactEmail: text('contact_email').notNull(),
    /** Replaces the verified address once a code confirms it. */
    pendingContactEmail: text('pending_contact_email'),
    country: text().notNull(),
    timeZone: text('time_zone').notNull(),
    legalName: text('legal_name'),
    industry: text(),
    size: text(),
    website: text(),
    onboardingStatus: text('onboarding_status', { enum: onboardingStatuses }).notNull().default('add_locations'),
    planId: text('plan_id'),
    /** When the subscription becomes active; in the future while the payment is pending. */
    activeFrom: moment('active_from'),
    /** When it ends; null while it renews. */
    activeUntil: moment('active_until'),
    /** The end of a paid period; later ends follow from it by the plan's interval. */
    periodEnd: moment('period_end'),
    isPastDue: boolean('is_past_due').notNull().default(false),
    /** The plan that replaces the current one at `nextPlanFrom`, while its payment is pending. */
    nextPlanId: text('next_plan_id'),
    nextPlanFrom: moment('next_plan_from'),
    /** The payment provider's id of the subscription; null without a provider. */
    providerSubscription: text('provider_subscription'),
    /** The number of locations, and of people's assignments to them. Stored, because counting many takes long. */
    locationCount: integer('location_count').notNull().default(0),
    assignmentCount: integer('placement_count').notNull().default(0),
    /** Triggers replace it with each change of `users`: at one revision, a list of people is always the same. */
    peopleRevision: uuid('people_revision').notNull().defaultRandom(),
    /** How many invitations were queued since `invitationsCountedFrom`, to limit the mails of a day. */
    invitationsSent: integer('invitations_sent').notNull().default(0),
    invitationsCountedFrom: moment('invitations_counted_from'),
    ...bookkeeping(),
  },
  (table) => [
    isOneOf('organizations_onboarding_status', table.onboardingStatus, onboardingStatuses),
    isAtLeast('organizations_location_count', table.locationCount, 0),
    isAtLeast('organizations_placement_count', table.assignmentCount, 0),
    isAtLeast('organizations_invitations_sent', table.invitationsSent, 0),
    isAtLeast('organizations_version', table.version, 1),
  ],
);

export type OrganizationRow = typeof organizations.$inferSelect;

/** The last code sent to an organization; only its keyed hash is stored. */
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
    /** The payment provider's id of its page; null for the test checkout. */
    providerSession: text('provider_session'),
    /** The amount due, and when it was paid. */
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

/** The organization of a row, which is deleted with it. */
export function organizationId() {
  return uuid('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });
}

/** A point in time, read and written as a Date. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

/** Columns of all rows that people change. */
export function bookkeeping() {
  return {
    /** Counts the changes that people make to a row, not changes that follow from other changes. */
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  };
}

/** Columns about the last code that was sent. */
export function sentCode() {
  return {
    sentTo: text('sent_to').notNull(),
    codeHash: text('code_hash').notNull(),
    sentAt: moment('sent_at').notNull(),
    wrongTries: smallint('wrong_tries').notNull().default(0),
    lockedUntil: moment('locked_until'),
    /** How many codes were sent since `countingFrom`, to limit the mails that one sender can cause. */
    sends: smallint().notNull().default(1),
    countingFrom: moment('counting_from').notNull(),
  };
}

/** Generated columns for sorting by `sorted` and for searching, without case and accents. */
export function sortedAndSearched(sorted: SQL, searched: SQL) {
  return {
    /** COLLATE "C", which a schema cannot express: add it to the generated migration that creates this column. */
    sortName: text('sort_name').generatedAlwaysAs(sorted),
    /** Starts with a space, so that a search can match the beginning of a word. */
    searchText: text('search_text').generatedAlwaysAs(sql`search_text(' ' || ${searched})`),
  };
}

/** A constraint: the column is one of these texts. */
export function isOneOf(name: string, column: PgColumn, values: readonly string[]) {
  // Literals, because a constraint takes no parameters; the values are our own.
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
}

/** A constraint: the column is at least this number. */
export function isAtLeast(name: string, column: PgColumn, least: number) {
  return check(name, sql`${column} >= ${sql.raw(String(least))}`);
}

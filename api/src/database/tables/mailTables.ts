import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { createMinimumCheck, createValuesCheck, moment } from './columns.ts';
import { organizationId } from './organizationTable.ts';

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
    createValuesCheck('mails_kind', table.kind, mailKinds),
    createMinimumCheck('mails_tries', table.tries, 0),
  ],
);

/** Withdrawn invitations that had already been mailed, kept for as long as they would have been valid. */
export const withdrawnInvitations = pgTable(
  'withdrawn_invitations',
  { organizationId: organizationId(), email: text().notNull(), withdrawnAt: moment('withdrawn_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.email] }),
    index('withdrawn_invitations_email').on(table.email),
    index('withdrawn_invitations_age').on(table.withdrawnAt),
  ],
);

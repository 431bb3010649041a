import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { isAtLeast, isOneOf, moment } from './columns.ts';
import { organizationId } from './organizations.ts';

const mailKinds = ['code', 'invitation'] as const;

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
    /** In the future while a process is sending it, after a failed try, or over a day's limit. */
    nextTryAt: moment('next_try_at').notNull(),
    /** Waits until the organization is verified. */
    isHeld: boolean('is_held').notNull().default(false),
    /** Refused permanently or tried too often; kept for the operator. */
    failedAt: moment('failed_at'),
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

import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { moment } from './columns.ts';
import { organizationId } from './organizations.ts';

/** Mails on their way; written with the change that causes them, so that neither exists without the other. */
export const mails = pgTable(
  'mails',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    tries: integer().notNull().default(0),
    nextTryAt: moment('next_try_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('mails_next_try').on(table.nextTryAt),
    index('mails_newest').on(table.createdAt),
  ],
);

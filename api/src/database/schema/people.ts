import { foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { roles } from 'shared-session/contract';

import { bookkeeping, moment } from './columns.ts';
import { organizationId } from './organizations.ts';

export const users = pgTable(
  'users',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    role: text({ enum: roles }).notNull(),
    status: text({ enum: ['invited', 'active'] }).notNull(),
    photoUrl: text('photo_url'),
    disabledAt: moment('disabled_at'),
    ...bookkeeping(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('users_email').on(table.organizationId, sql`lower(${table.email})`),
  ],
);

/** Who may sign in as which user: one organization for each e-mail address, one user for each identity. */
export const accounts = pgTable(
  'accounts',
  {
    email: text().primaryKey(),
    uid: text(),
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_uid').on(table.uid),
    uniqueIndex('accounts_user').on(table.organizationId, table.userId),
    foreignKey({
      columns: [table.organizationId, table.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
);

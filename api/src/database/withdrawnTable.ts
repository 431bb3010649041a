import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment, organizationId } from './organizationTables.ts';

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

import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { createMinimumCheck, moment } from './columns.ts';

/** Daily counters that all processes share, such as the invitations to an email address. */
export const dailyCounts = pgTable(
  'daily_counts',
  { key: text().notNull(), endsAt: moment('ends_at').notNull(), count: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.key, table.endsAt] }),
    createMinimumCheck('daily_counts_count', table.count, 0),
    index('daily_counts_age').on(table.endsAt),
  ],
);

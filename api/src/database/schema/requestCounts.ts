import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment } from './columns.ts';

/** Requests of a person or an address in the minute that begins then, as all processes together have counted them. */
export const requestCounts = pgTable(
  'request_counts',
  { key: text().notNull(), minute: moment('minute').notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.key, table.minute] }), index('request_counts_age').on(table.minute)],
);

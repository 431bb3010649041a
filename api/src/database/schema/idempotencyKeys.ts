import { index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment } from './columns.ts';

/** Answers already given, so that a repeated request is answered and not done again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    uid: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    statusCode: integer('status_code'),
    message: text(),
    payload: json(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);

import { index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { createMinimumCheck, moment } from './columns.ts';

// Data that a request stores for later requests, which another process may serve. Old rows are deleted every minute.

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
    createMinimumCheck('idempotency_keys_status_code', table.statusCode, 100),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

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

import { index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { isAtLeast, moment } from './columns.ts';

/** Stands for the organization of people who have none yet. */
export const noOrganization = '00000000-0000-0000-0000-000000000000';

/** Answers already given, so that a repeated request is answered and not done again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    organizationId: uuid('organization_id').notNull().default(noOrganization),
    uid: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    statusCode: integer('status_code'),
    message: text(),
    payload: json(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.uid, table.key] }),
    isAtLeast('idempotency_keys_status_code', table.statusCode, 100),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

/** Requests of a person or an address in the minute that begins then, as all processes together have counted them. */
export const requestCounts = pgTable(
  'request_counts',
  { key: text().notNull(), minute: moment('minute').notNull(), count: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.key, table.minute] }),
    isAtLeast('request_counts_count', table.count, 0),
    index('request_counts_age').on(table.minute),
  ],
);

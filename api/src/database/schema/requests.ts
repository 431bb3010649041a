import { sql } from 'drizzle-orm';
import { index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { auditActions, type AuditEntry, auditKinds } from 'shared-session/contract';

import { isAtLeast, isOneOf, moment } from './columns.ts';
import { organizationId } from './organizations.ts';

/** Who changed what, written in the transaction of the change. Names are copied, so that they outlive the person. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    actorEmail: text('actor_email'),
    action: text({ enum: auditActions }).notNull(),
    kind: text({ enum: auditKinds }).notNull(),
    subjects: json().$type<AuditEntry['subjects']>().notNull(),
    count: integer().notNull(),
    changes: json().$type<AuditEntry['changes']>().notNull(),
    /** The ids of all subjects, including those that `subjects` leaves out of a long list. */
    subjectIds: uuid('subject_ids').array().notNull().default([]),
    subjectNames: text('subject_names').notNull().default(''),
    searchText: text('search_text').generatedAlwaysAs(sql`search_text(' ' || subject_names)`),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    isOneOf('audit_entries_action_known', table.action, auditActions),
    isOneOf('audit_entries_kind_known', table.kind, auditKinds),
    isAtLeast('audit_entries_count', table.count, 0),
    index('audit_entries_kind').on(table.organizationId, table.kind, table.at, table.id),
    index('audit_entries_actor').on(table.organizationId, table.actorId, table.at, table.id),
    index('audit_entries_action').on(table.organizationId, table.action, table.at, table.id),
    index('audit_entries_at').on(table.organizationId, table.at, table.id),
    index('audit_entries_subjects').using('gin', table.organizationId, table.subjectIds),
    index('audit_entries_search').using('gin', table.organizationId, table.searchText.op('gin_trgm_ops')),
  ],
);

/** Used as the organization of people without one. */
export const noOrganization = '00000000-0000-0000-0000-000000000000';

/** Stored answers, so that a repeated request is answered without being executed again. */
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

/** The requests of a person or an address in a minute, as counted by all processes together. */
export const requestCounts = pgTable(
  'request_counts',
  { key: text().notNull(), minute: moment('minute').notNull(), count: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.key, table.minute] }),
    isAtLeast('request_counts_count', table.count, 0),
    index('request_counts_age').on(table.minute),
  ],
);

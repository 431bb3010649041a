import { sql } from 'drizzle-orm';
import { index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { auditActions, type AuditEntry, auditKinds } from 'shared-session/contract';

import { isAtLeast, isOneOf, moment } from './columns.ts';
import { organizationId } from './organizations.ts';

/** Who changed what; written with the change. Names are kept as they were, and outlive the person. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    organizationId: organizationId(),
    /** Begins with the time, so the key is the order. */
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
    /** All whom it concerns, also those of a list that are not named. */
    subjectIds: uuid('subject_ids').array().notNull().default([]),
    subjectNames: text('subject_names').notNull().default(''),
    searchText: text('search_text').generatedAlwaysAs(sql`search_text(' ' || subject_names)`),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    isOneOf('audit_entries_action_known', table.action, auditActions),
    isOneOf('audit_entries_kind_known', table.kind, auditKinds),
    isAtLeast('audit_entries_count', table.count, 0),
    index('audit_entries_kind').on(table.organizationId, table.kind, table.id),
    index('audit_entries_actor').on(table.organizationId, table.actorId, table.id),
    index('audit_entries_action').on(table.organizationId, table.action, table.id),
    index('audit_entries_at').on(table.organizationId, table.at),
    index('audit_entries_subjects').using('gin', table.organizationId, table.subjectIds),
    index('audit_entries_search').using('gin', table.organizationId, table.searchText.op('gin_trgm_ops')),
  ],
);

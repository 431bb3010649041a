import { and, eq, gt, sql } from 'drizzle-orm';
import { index, integer, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type JournalAction, journalActions, type JournalEntry, journalKinds } from 'contract';

import { removalGraceMs } from '../../domain/timeLimits.ts';
import { createMinimumCheck, createValuesCheck, moment } from './columns.ts';
import { organizationId } from './organizationTable.ts';

/**
 * Who changed what. The transaction that makes a change also writes its entry. Names are copied, so that they outlive
 * the user.
 */
export const journalEntries = pgTable(
  'journal_entries',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name'),
    actorEmail: text('actor_email'),
    action: text().$type<JournalAction>().notNull(),
    kind: text({ enum: journalKinds }).notNull(),
    subjects: json().$type<JournalEntry['subjects']>().notNull(),
    count: integer().notNull(),
    /** The changes that all rows share. */
    changes: json().$type<JournalEntry['changes']>().notNull(),
    /** The name of the imported file. */
    file: text(),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by'),
    /** When the values expire and the change can no longer be undone; null for an entry without rows. */
    valuesUntil: moment('values_until'),
    /** When the old values were erased; null while they are stored. */
    erasedAt: moment('erased_at'),
    /** The ids of all changed rows, including those that `subjects` omits when there are many. */
    subjectIds: uuid('subject_ids').array().notNull().default([]),
    subjectNames: text('subject_names').notNull().default(''),
    searchText: text('search_text').generatedAlwaysAs(sql`search_text(' ' || subject_names)`),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    createValuesCheck('journal_entries_action_known', table.action, journalActions),
    createValuesCheck('journal_entries_kind_known', table.kind, journalKinds),
    createMinimumCheck('journal_entries_count', table.count, 0),
    index('journal_entries_kind').on(table.organizationId, table.kind, table.at, table.id),
    index('journal_entries_actor').on(table.organizationId, table.actorId, table.at, table.id),
    index('journal_entries_action').on(table.organizationId, table.action, table.at, table.id),
    index('journal_entries_at').on(table.organizationId, table.at, table.id),
    index('journal_entries_values')
      .on(table.valuesUntil)
      .where(sql`${table.erasedAt} is null`),
    index('journal_entries_subjects').using('gin', table.organizationId, table.subjectIds),
    index('journal_entries_search').using('gin', table.organizationId, table.searchText.op('gin_trgm_ops')),
  ],
);

const rowKinds = ['location', 'person'] as const;
const rowChangeKinds = ['added', 'removed', 'changed'] as const;

/**
 * The change that a journal entry made, row by row. Values and `extras` become null after seven days or when an admin erases
 * them; names and fields stay.
 */
export const journalRows = pgTable(
  'journal_rows',
  {
    organizationId: organizationId(),
    entryId: uuid('entry_id').notNull(),
    kind: text({ enum: rowKinds }).notNull(),
    rowId: uuid('row_id').notNull(),
    name: text().notNull(),
    what: text({ enum: rowChangeKinds }).notNull().default('changed'),
    /** The fields that differ; empty for an added or removed row. */
    fields: text().array().notNull().default([]),
    /** The values before the change; null for an added row. */
    before: jsonb(),
    /** The values after the change; null for a removed row. */
    after: jsonb(),
    /** The row's other fields before the change (`PersonExtras`). Only an undo needs them. */
    extras: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.entryId, table.kind, table.rowId] }),
    createValuesCheck('journal_rows_kind', table.kind, rowKinds),
    createValuesCheck('journal_rows_what', table.what, rowChangeKinds),
    // The index starts with the row. Relies on undocumented behavior, the planner of PostgreSQL 18. No test can check it, because
    // plans depend on statistics. If the index started with the organization, PostgreSQL would prefer it to the primary key
    // until it refreshes its statistics after the organization's first large change, and would read all of the
    // organization's rows for each entry.
    index('journal_rows_row').on(table.rowId, table.organizationId),
    index('journal_rows_removed_email')
      .on(table.organizationId, sql`(before ->> 'email')`)
      .where(sql`${table.what} = 'removed'`),
  ],
);

/** Joins a journal row with its entry. */
export const isRowsEntry = and(
  eq(journalEntries.organizationId, journalRows.organizationId),
  eq(journalEntries.id, journalRows.entryId),
);

/** Matches rows, joined with their entry, whose removal a client may repeat or an admin is likely to undo. */
export const wasJustRemoved = (now: Date) =>
  and(eq(journalRows.what, 'removed'), gt(journalEntries.at, new Date(now.getTime() - removalGraceMs)));

import { and, arrayContains, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import {
  type JournalEntry,
  journalQuery,
  type JournalQuery,
  type JournalRow,
  journalRowsQuery,
  type calls,
} from 'contract';

import { isRow, matchesSearch } from '../database/conditions.ts';
import type { Db } from '../database/connect.ts';
import { journalEntries } from '../database/schema.ts';
import { ok } from '../http/answers.ts';
import { hideValues, isErased } from '../journal/eraseValues.ts';
import { readEntryRows, selectEntryRows } from '../journal/readJournalRows.ts';
import { type Entry, entryColumns, getUndoUntil } from '../journal/readEntries.ts';
import type { Route } from './route.ts';

/** Returns the organization's journal, newest first. */
export const getJournal: Route<typeof calls.getJournal, typeof journalQuery> = {
  access: 'admin',
  query: journalQuery,
  reads: { people: 1 },
  async handle({ db, caller, query, now }) {
    const page = await readPage(db, caller.organizationId, query, now);
    return ok(page.map((row) => toEntry(row, now)));
  },
};

/** Reads a page of entries. Each filter has an index that is sorted by time. */
function readPage(db: Db, organizationId: string, query: JournalQuery, now: Date) {
  const { before, kind, actor, subject, search = '', from, to, limit = 50 } = query;
  const table = journalEntries;
  const position = sql`${table.at}, ${table.id}`;
  const isAfter = (id: string) =>
    sql`(${position}) < (select ${position} from ${table} where ${isRow(table, organizationId, id)})`;
  return db
    .select({ entry: entryColumns, rows: selectEntryRows(now, subject), rowCount: countRows })
    .from(table)
    .where(
      and(
        eq(table.organizationId, organizationId),
        before === undefined ? undefined : isAfter(before),
        kind === undefined ? undefined : eq(table.kind, kind),
        actor === undefined ? undefined : eq(table.actorId, actor),
        subject === undefined ? undefined : arrayContains(table.subjectIds, [subject]),
        matchesSearch(table.searchText, search),
        from === undefined ? undefined : gte(table.at, new Date(from)),
        to === undefined ? undefined : lt(table.at, new Date(to)),
      ),
    )
    .orderBy(desc(table.at), desc(table.id))
    .limit(limit);
}

/** Counts the rows of an entry by the length of its list of ids, without reading the ids. */
const countRows: SQL<number> = sql<number>`cardinality(${journalEntries.subjectIds})`;

type EntryWithRows = { entry: Entry; rows: JournalRow[]; rowCount: number };

function toEntry({ entry, rows, rowCount }: EntryWithRows, now: Date): JournalEntry {
  const { id, at, actorId, actorName, actorEmail, action, subjects, count, changes, file, undoneAt, undoneBy } = entry;
  return {
    _id: id,
    at: at.toISOString(),
    actor: actorId === null ? null : { _id: actorId, name: actorName ?? '', email: actorEmail ?? '' },
    action,
    subjects,
    count,
    changes: isErased(entry, now) ? hideValues(changes) : changes,
    rows,
    rowCount,
    file,
    undoUntil: getUndoUntil(entry, now)?.toISOString() ?? null,
    undone: undoneAt && { at: undoneAt.toISOString(), by: undoneBy ?? '' },
    isErased: isErased(entry, now),
  };
}

export const getJournalRows: Route<typeof calls.getJournalRows, typeof journalRowsQuery> = {
  access: 'admin',
  query: journalRowsQuery,
  reads: { people: 1, locations: 1 },
  async handle(context) {
    const { entry, ...page } = context.query;
    return ok(await readEntryRows(context, entry, page));
  },
};

import type { AuditAction, AuditEntry } from 'contract';

import { addAdminEntry } from '../database/auditLog.ts';
import { insertRows } from '../database/manyRows.ts';
import { newId } from '../database/organizations.ts';
import { journalRows, undoMs } from '../database/schema.ts';
import type { AdminWork } from '../identity/admin.ts';

export type JournalRow = Omit<typeof journalRows.$inferInsert, 'organizationId' | 'entryId'> & { fields: string[] };

type Entry = {
  action: AuditAction;
  /** What the entry states in addition to the changes that its rows share. */
  facts: AuditEntry['changes'];
  file: string | undefined;
  rows: readonly JournalRow[];
  valuesUntil: Date | undefined;
};

/** Adds the entry of a change with a row for each person and location. Returns the entry's id. */
export async function addJournalEntry(context: AdminWork, entry: Entry): Promise<string> {
  const { db, organization, now } = context;
  const { action, facts, file, valuesUntil = new Date(now.getTime() + undoMs) } = entry;
  const id = newId();
  const rows = entry.rows.toSorted((one, other) => (one.rowId < other.rowId ? -1 : 1));
  const mainKind = action.startsWith('location') ? 'location' : 'person';
  const mainRows = rows.filter(({ kind }) => kind === mainKind);
  context.noteEntry(id, rows.length);
  await addAdminEntry(context, action, {
    id,
    subjects: mainRows.map(toSubject),
    touched: rows.map(toSubject),
    changes: [...findCommonChanges(mainRows), ...facts],
    valuesUntil,
    ...(file !== undefined && { file }),
  });
  await insertRows(
    db,
    journalRows,
    rows.map((row) => ({ ...row, organizationId: organization.id, entryId: id })),
  );
  return id;
}

const toSubject = ({ rowId, name }: JournalRow) => ({ _id: rowId, name });

/** Returns the changes that all rows share. Employee numbers are never logged. */
function findCommonChanges(rows: readonly JournalRow[]): AuditEntry['changes'] {
  const [first] = rows;
  if (!first) return [];
  const describe = ({ before, after }: JournalRow, field: string) =>
    JSON.stringify([getValue(before, field), getValue(after, field)]);
  return first.fields.flatMap((field) => {
    const shared = describe(first, field);
    const isShared =
      field !== 'externalId' && rows.every((row) => row.fields.includes(field) && describe(row, field) === shared);
    return isShared ? [{ field, from: getValue(first.before, field), to: getValue(first.after, field) }] : [];
  });
}

const getValue = (values: unknown, field: string): unknown => Object(values)[field] ?? null;

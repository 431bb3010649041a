import { type JournalEntry, type JournalRow, getJournalRows } from 'contract/activity';
import type { Plan } from 'contract/billing';
import { sendCall } from 'shared-session';

import type { Column } from '../../list/columns.tsx';
import { describeEntry, listFieldNames, showValue } from '../../entries/describeEntry.ts';
import { activityMessages } from '../../entries/messages.ts';
import { listLines } from '../../entries/rowLines.ts';

type Line = { entry: JournalEntry; name: string; field: string; from: string; to: string };
type Plans = readonly Plan[] | undefined;

/**
 * Loads a line for each person or location and field of these entries. Requests the rows of large entries page by page. If that
 * fails, shows a toast and resolves with null.
 */
export async function loadLines(entries: readonly JournalEntry[], plans: Plans): Promise<Line[] | null> {
  const lines: Line[] = [];
  for (const entry of entries) {
    const { rows: firstRows, rowCount } = entry;
    const rows = firstRows.length > 0 && firstRows.length < rowCount ? await loadRows(entry) : firstRows;
    if (rows === null) return null;
    lines.push(...(rows.length > 0 ? listRowLines(entry, rows) : listOwnLines(entry, plans)));
  }
  return lines;
}

async function loadRows({ _id, rowCount }: JournalEntry): Promise<JournalRow[] | null> {
  const rows: JournalRow[] = [];
  while (rows.length < rowCount) {
    const query = { entry: _id, offset: rows.length, limit: pageRows };
    const page = await sendCall(getJournalRows, { query, silent: false, waits: true });
    if (!page.ok) return null;
    if (page.payload.length === 0) return rows;
    rows.push(...page.payload);
  }
  return rows;
}

const pageRows = 200;

/** Employee numbers are never exported. */
const listRowLines = (entry: JournalEntry, rows: readonly JournalRow[]): Line[] =>
  rows
    .flatMap((row) => listLines(row, entry))
    .filter(({ field }) => field !== 'externalId')
    .map(({ name, act, label, values }) => ({
      entry,
      name,
      field: act ?? label,
      from: values?.from ?? '',
      to: values?.to ?? '',
    }));

/** Lists the lines of an entry without rows, such as a change of the organization. */
function listOwnLines(entry: JournalEntry, plans: Plans): Line[] {
  // A subject without an id is a plan, which the activity names.
  const subjects = entry.subjects.filter(({ _id }) => _id !== null);
  const name = subjects.map((subject) => subject.name || activityMessages.removedPerson).join(', ');
  const lines = entry.changes.flatMap(({ field, from, to }) => {
    const label = listFieldNames().get(field);
    if (label === undefined || field === 'externalId') return [];
    const show = (value: unknown) => (entry.isErased ? '' : showValue(field, value, plans));
    return [{ entry, name, field: label, from: show(from), to: show(to) }];
  });
  return lines.length > 0 ? lines : [{ entry, name, field: '', from: '', to: '' }];
}

export function createExportedColumns(plans: Plans): readonly Column<Line>[] {
  const { at, name, email, activity, subject, field, from, to } = activityMessages.exported;
  return [
    { id: 'at', header: at, value: ({ entry }) => entry.at },
    { id: 'name', header: name, value: ({ entry }) => entry.actor?.name ?? '' },
    { id: 'email', header: email, value: ({ entry }) => entry.actor?.email ?? '' },
    { id: 'activity', header: activity, value: ({ entry }) => describeEntry(entry, plans) },
    { id: 'subject', header: subject, value: (line) => line.name },
    { id: 'field', header: field, value: (line) => line.field },
    { id: 'from', header: from, value: (line) => line.from },
    { id: 'to', header: to, value: (line) => line.to },
  ];
}

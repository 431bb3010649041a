import type { JournalAction, JournalEntry } from 'contract';

import { addAdminEntry } from '../journal/addEntry.ts';
import { createId } from '../database/ids.ts';
import { insertRows } from '../database/manyRows.ts';
import { journalRows } from '../database/schema.ts';
import { endTurn } from '../domain/slices.ts';
import { undoWindowMs } from '../domain/timeLimits.ts';
import type { AdminWork } from '../identity/admin.ts';
import { inviteUsers } from '../mail/mails.ts';
import {
  type Difference,
  type Differences,
  isChanged,
  isInvited,
  type LocationDifference,
  type PersonDifference,
  type PersonValues,
} from './difference.ts';
import { readCurrentLocations } from './readCurrent.ts';
import { requireRules } from './rules.ts';
import { writeRows } from './writeRows.ts';

type Change = {
  action: JournalAction;
  people?: readonly PersonDifference[];
  locations?: readonly LocationDifference[];
  /** Changes to list in the entry besides those that all its rows share. */
  facts?: JournalEntry['changes'] | undefined;
  file?: string | undefined;
  /** When the invitations are mailed at the earliest. Null mails nobody. */
  mailsAt?: Date | null;
  /** Whether the invitations wait until the organization is verified. */
  holdsMails?: boolean;
  /** When the entry's values are erased. An undo keeps the time of the first entry. */
  valuesUntil?: Date | undefined;
};

/** `ids` has only the rows that have changed. */
type SaveResult = { entry: string | null; ids: { people: string[]; locations: string[] }; invitedCount: number };

/**
 * Changes people and locations: all of the differences, or none. The only writer of the values that admins change, so every
 * change follows the same rules and has one entry in the journal. Rows that stay as they are do not count. Returns the entry's
 * id; null if nothing changed.
 */
export async function saveChange(context: AdminWork, change: Change): Promise<SaveResult> {
  const { mailsAt = context.now, holdsMails = false } = change;
  const people = (change.people ?? []).filter(isChanged);
  const locations = (change.locations ?? []).filter(isChanged);
  const ids = { people: people.map(({ id }) => id), locations: locations.map(({ id }) => id) };
  if (people.length + locations.length === 0) return { entry: null, ids, invitedCount: 0 };
  await endTurn();
  await requireRules(context, { people, locations });
  const rows = await describeRows(context, { people, locations });
  await writeRows(context, { people, locations });
  const invited = mailsAt === null ? [] : people.filter(isInvited).flatMap(({ after }) => after ?? []);
  await inviteUsers(context, invited, { earliest: mailsAt ?? context.now, areHeld: holdsMails });
  const entry = await addToJournal(context, change, rows);
  return { entry, ids, invitedCount: invited.length };
}

type JournalRow = Omit<typeof journalRows.$inferInsert, 'organizationId' | 'entryId'> & { fields: string[] };

/** Describes the differences as rows of the journal. */
async function describeRows(context: AdminWork, { people, locations }: Differences): Promise<JournalRow[]> {
  const getName = await readNames(context, people, locations);
  const addNames = (values: PersonValues | null) =>
    values && { ...values, locationNames: values.locations.map((id) => getName(id)) };
  return [
    ...locations.map((location) => toRow('location', location, location.after === null)),
    ...people.map((person) => ({
      // An undo needs the account of people who are removed or whose email changes.
      ...toRow('person', person, person.after === null || person.fields.includes('email')),
      before: addNames(person.before),
      after: addNames(person.after),
      // The journal has names instead of ids, because it outlives the locations.
      fields: person.fields.map((field) => (field === 'locations' ? 'locationNames' : field)),
    })),
  ];
}

function toRow<Values extends { name: string }>(
  kind: JournalRow['kind'],
  { id: rowId, before, after, fields, extras }: Difference<Values, unknown>,
  withExtras: boolean,
): JournalRow {
  const what = before === null ? 'added' : after === null ? 'removed' : 'changed';
  const name = (after ?? before)?.name ?? '';
  return { kind, rowId, name, what, fields: [...fields], before, after, extras: withExtras ? extras : null };
}

/** Returns the name of each location that people have or get. */
async function readNames(context: AdminWork, people: Differences['people'], locations: Differences['locations']) {
  const ids = new Set(
    people.flatMap(({ before, after }) => [before, after].flatMap((values) => values?.locations ?? [])),
  );
  const stored = await readCurrentLocations(context, [...ids]);
  const names = new Map(stored.map(({ id, values }) => [id, values.name]));
  for (const { id, before, after } of locations) names.set(id, (after ?? before)?.name ?? '');
  return (id: string) => names.get(id) ?? '';
}

/** Adds the change to the journal: an entry, with a row for each person and location. Returns the entry's id. */
async function addToJournal(context: AdminWork, change: Change, changedRows: readonly JournalRow[]): Promise<string> {
  const { db, organization, now } = context;
  const { action, facts = [], file, valuesUntil = new Date(now.getTime() + undoWindowMs) } = change;
  const id = createId();
  const rows = changedRows.toSorted((a, b) => (a.rowId < b.rowId ? -1 : 1));
  const mainKind = action.startsWith('location') ? 'location' : 'person';
  const mainRows = rows.filter(({ kind }) => kind === mainKind);
  context.noteEntry(id, rows.length);
  await addAdminEntry(context, action, {
    id,
    subjects: mainRows.map(toSubject),
    foundBy: rows.map(toSubject),
    changes: [...findCommonChanges(mainRows), ...facts],
    valuesUntil,
    file,
  });
  await insertRows(
    db,
    journalRows,
    rows.map((row) => ({ ...row, organizationId: organization.id, entryId: id })),
  );
  return id;
}

const toSubject = ({ rowId, name }: JournalRow) => ({ _id: rowId, name });

/** Returns the changes that all rows share. Never with employee numbers. */
function findCommonChanges(rows: readonly JournalRow[]): JournalEntry['changes'] {
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

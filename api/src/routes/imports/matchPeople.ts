import {
  externalId,
  type FieldError,
  locationForm,
  type UserCells,
  type UserColumn,
  userForm,
  userStatuses,
  validate,
} from 'contract';
import * as v from 'valibot';

import type { PersonValues } from '../../database/importTables.ts';
import { messages } from '../../messages/messages.ts';
import { repeatedRows } from '../rows.ts';
import { rowError } from './comparison.ts';

/** A person as stored, with the ids of their locations in order. */
export type StoredPerson = PersonValues & { id: string; version: number; isDisabled: boolean };

/** What is compared: the body of both calls. */
export type ComparedPeople = {
  columns: readonly UserColumn[];
  rows: readonly UserCells[];
  skip: readonly number[];
};

/** Reads the rows of a file and finds the person of each; the errors are of rows that are not left out. */
export function matchPeople(body: ComparedPeople, people: readonly StoredPerson[]) {
  const skipped = new Set(body.skip);
  const read = body.rows.map((row) => {
    const cells = pickColumns(row, body.columns);
    const result = validate(rowForm, cells);
    // A row with an error in another cell is looked at too.
    return { result, keys: keysOf(result.ok ? result.value : cells) };
  });
  const found = read.map(createFinder(people));
  const errors = [
    ...read.flatMap(({ result }, row) => (result.ok ? [] : result.errors.map((error) => atRow(error, row)))),
    ...findRepeated(
      read.map(({ keys }, row) => (skipped.has(row) ? null : keys)),
      found,
    ),
    ...found.flatMap(({ isAmbiguous }, row) =>
      isAmbiguous ? [rowError(row, 'externalId', messages.twoPeople, 'ambiguous')] : [],
    ),
    ...read.flatMap(({ result }, row) =>
      result.ok && found[row]?.person === null ? findMissingCells(result.value, row) : [],
    ),
  ].filter(({ path }) => !skipped.has(Number(path[1])));
  return { read, found, errors };
}

type Cells = Partial<Record<UserColumn, string | string[] | undefined>>;

/** The cells of the columns that count, without the empty ones. */
function pickColumns(row: UserCells, columns: readonly UserColumn[]): Cells {
  return Object.fromEntries(
    columns.flatMap((column) => (row[column] === undefined || row[column] === '' ? [] : [[column, row[column]]])),
  );
}

const rowForm = v.partial(
  v.object({
    ...userForm.entries,
    status: v.picklist(userStatuses, () => messages.chooseStatus),
    externalId: externalId(),
    locations: v.array(locationForm.entries.name),
  }),
);

/** The cells of a row that have a value. */
export type ReadRow = v.InferOutput<typeof rowForm>;

const atRow = (error: FieldError, row: number): FieldError => ({ ...error, path: ['rows', row, ...error.path] });

/** What a row names a person by; empty if it does not. */
type Keys = { email: string; externalId: string };

const keysOf = ({ email = '', externalId: number = '' }: Cells): Keys => ({
  email: String(email).toLowerCase(),
  externalId: String(number),
});

export type Found = { person: StoredPerson | null; isAmbiguous: boolean };

/** Finds the person of a row, by the address, or else by the employee number. */
function createFinder(people: readonly StoredPerson[]): (row: { keys: Keys }) => Found {
  const byEmail = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  const byExternalId = new Map(people.map((person) => [person.externalId, person]));
  return ({ keys }) => {
    const one = byEmail.get(keys.email);
    const other = byExternalId.get(keys.externalId);
    return { person: one ?? other ?? null, isAmbiguous: Boolean(one && other && one !== other) };
  };
}

/** Rows with the same address or number, or about the same person. Null for a row that is left out. */
function findRepeated(rows: readonly (Keys | null)[], found: readonly Found[]): FieldError[] {
  const emails = repeatedRows(rows.map((keys) => keys?.email || null));
  const externalIds = repeatedRows(rows.map((keys) => keys?.externalId || null));
  const people = repeatedRows(rows.map((keys, row) => (keys && found[row]?.person?.id) ?? null));
  const named = new Set([...emails, ...externalIds]);
  return [
    ...emails.map((row) => rowError(row, 'email', messages.duplicateEmail, 'duplicate')),
    ...externalIds.map((row) => rowError(row, 'externalId', messages.duplicateExternalId, 'duplicate')),
    ...people
      .filter((row) => !named.has(row))
      .map((row) => rowError(row, 'email', messages.duplicatePerson, 'duplicate')),
  ];
}

/** What new people need. */
function findMissingCells({ name, email: address }: ReadRow, row: number): FieldError[] {
  return [
    ...(name === undefined ? [rowError(row, 'name', messages.enterName, 'required')] : []),
    ...(address === undefined ? [rowError(row, 'email', messages.enterAddress, 'required')] : []),
  ];
}

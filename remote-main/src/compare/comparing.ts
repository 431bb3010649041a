import {
  applyLocations,
  applyUsers,
  compareLocations,
  compareUsers,
  type ImportAnswer,
  type Imported,
  locationColumns,
  type LocationCells,
  type LocationComparison,
  type UserCells,
  userColumns,
  type UserComparison,
} from 'contract/imports';
import type { Location } from 'contract/locations';
import { type ApiFailure, type ApiResult, readCurrentRow, sendCall } from 'shared-session';
import {
  saysPersonJoined,
  type LeftOut,
  createStatusReader,
  locationKind,
  otherEmailsBy,
  type LocationValues,
  type RowKind,
  type Rows,
  userKind,
  type UserValues,
} from 'shared-rows/import';

import { showField } from '../settings/showField.ts';
import { locationsMessages } from '../pages/LocationSettings/messages.ts';
import { peopleMessages } from '../pages/PeopleSettings/messages.ts';
import { compareMessages } from './messages.ts';

/** What a file would change. Only people have questions, omitted rows and deactivations. */
export type Comparison = LocationComparison & Partial<UserComparison>;

type Decisions = { file: string; hash: string; answers: ImportAnswer[]; deactivateMissing: boolean };

export type SentRows = {
  /** The rows in the request. If guessed values change them, they are compared again. */
  body: { rows: readonly object[]; skip: readonly number[] };
  compare: (signal: AbortSignal) => Promise<ApiResult<Comparison>>;
  apply: (decisions: Decisions, idempotencyKey: string) => Promise<ApiResult<Imported>>;
  /** Returns the new comparison, if the server refused to apply the file because the list has changed. */
  current: (failure: ApiFailure) => Comparison | null;
};

export type Comparing<Values> = {
  arePeople: boolean;
  kind: RowKind<Values>;
  /**
   * Adds guessed cells only to the rows in `needsGuesses`, which are new. Omits the rows in `skip`, but their people are not
   * missing from the file.
   */
  toSend: (table: MatchedTable<Values>, needsGuesses: ReadonlySet<number>, skip: readonly number[]) => SentRows;
};

/** Rows, and the lines of the file that they come from. */
export type MatchedTable<Values> = {
  rows: Rows<Values>;
  headings: readonly string[];
  targets: readonly (string | null)[];
  lines: readonly (readonly string[])[];
  /** The index of each omitted row at the end, with the reason. */
  leftOut: ReadonlyMap<number, LeftOut>;
};

const options = { silent: true, waits: true };

export const comparingPeople = (locations: readonly Location[]): Comparing<UserValues> => ({
  arePeople: true,
  kind: userKind(locations, true),
  toSend({ rows, headings, targets, lines }, needsGuesses, skip) {
    const names = new Map(locations.map(({ _id, name }) => [_id, name]));
    const [getStatus, hasJoined] = [createStatusReader(headings, targets), saysPersonJoined(headings)];
    const readOthers = otherEmailsBy(headings, targets);
    const cells = rows.map(({ values, unmatched, fieldsWithText = [] }, at): UserCells => {
      const { name, email, role, locations: ids, externalId } = values;
      const line = lines[at] ?? [];
      const otherEmails = readOthers(line, email);
      const hasName = fieldsWithText.includes('name') || needsGuesses.has(at);
      return {
        ...(name !== '' && hasName && { name: shorten(name) }),
        ...(email !== '' && { email: shorten(email) }),
        ...(fieldsWithText.includes('role') && { role: shorten(unmatched['role'] ?? role) }),
        ...(fieldsWithText.includes('locations') && {
          locations: [...ids.flatMap((id) => names.get(id) ?? []), ...(unmatched['locations']?.split('; ') ?? [])],
        }),
        ...(getStatus(line) === 'suspended' ? { status: 'deactivated' } : hasJoined(line) && { status: 'active' }),
        ...(externalId !== undefined && { externalId: shorten(externalId) }),
        ...(otherEmails !== '' && { otherEmails: shorten(otherEmails) }),
      };
    });
    const body = { columns: listColumns(userColumns, cells), rows: cells, skip: [...skip] };
    return {
      body,
      compare: (signal) => sendCall(compareUsers, { ...options, body, signal }),
      apply: (decisions, idempotencyKey) =>
        sendCall(applyUsers, { ...options, body: { ...body, ...decisions }, idempotencyKey }),
      current: (failure) => readCurrentRow(failure, compareUsers),
    };
  },
});

export const comparingLocations = (): Comparing<LocationValues> => ({
  arePeople: false,
  kind: locationKind(),
  toSend({ rows }, needsGuesses, skip) {
    const cells = rows.map(({ values, unmatched, fieldsWithText = [] }, at) => {
      const cell: LocationCells = {};
      for (const column of locationColumns) {
        const isWanted = fieldsWithText.includes(column) || needsGuesses.has(at);
        const cellText = unmatched[column] ?? values[column];
        if (isWanted && cellText !== '') cell[column] = shorten(cellText);
      }
      return cell;
    });
    const body = { columns: listColumns(locationColumns, cells), rows: cells, skip: [...skip] };
    return {
      body,
      compare: (signal) => sendCall(compareLocations, { ...options, body, signal }),
      apply: ({ file, hash }, idempotencyKey) =>
        sendCall(applyLocations, { ...options, body: { ...body, file, hash }, idempotencyKey }),
      current: (failure) => readCurrentRow(failure, compareLocations),
    };
  },
});

const listColumns = <Column extends string>(columns: readonly Column[], cells: readonly object[]) =>
  columns.filter((column) => cells.some((cell) => column in cell));

/** Shortens a cell. If a cell is too long, the server refuses the whole file instead of the row. */
const shorten = (text: string) => text.trim().slice(0, 1000);

const labels: Readonly<Record<string, string>> = {
  ...locationsMessages.fields,
  ...peopleMessages.fields,
  status: peopleMessages.status,
  externalId: peopleMessages.externalId,
};

export const getFieldLabel = (field: string) => labels[field] ?? field;

/** Formats a value of a comparison for the screen. */
export function showValue(field: string, value: unknown): string {
  if (field === 'status') return peopleMessages[value === 'deactivated' || value === 'invited' ? value : 'active'];
  return showField(field, value) || compareMessages.empty;
}

import { roleMessages, showDetail } from '@askwell/page-kit';
import {
  applyLocations,
  applyUsers,
  compareLocations,
  compareUsers,
  type ImportAnswer,
  type Imported,
  locationColumns,
  type LocationCells,
  type LocationsCompareForm,
  type UserCells,
  userColumns,
  type UserComparison,
  type UsersCompareForm,
} from 'contract/imports';
import type { Location } from 'contract/locations';
import { roles } from 'contract/session';
import { type ApiFailure, type ApiResult, readCurrentRow, sendCall } from 'shared-session';
import {
  joinedBy,
  lineStatus,
  locationKind,
  type LocationValues,
  type RowKind,
  type Rows,
  userKind,
  type UserValues,
} from 'shared-rows/import';

import { locationFieldMessages } from '../settings/messages.ts';
import { locationsMessages } from '../pages/LocationSettings/messages.ts';
import { peopleMessages } from '../pages/PeopleSettings/messages.ts';
import { compareMessages } from './messages.ts';

/** What a file would change. For locations, there are no questions. */
export type Comparison = UserComparison;

type Decisions = { file: string; hash: string; answers: ImportAnswer[]; deactivateMissing: boolean };

/** The requests with the rows of a file. */
export type SentRows = {
  /** The body of the request, to tell whether other rows are the same. */
  body: { skip?: number[] | undefined };
  without: (skipped: number[]) => SentRows;
  compare: (signal: AbortSignal) => Promise<ApiResult<Comparison>>;
  apply: (decisions: Decisions, idempotencyKey: string) => Promise<ApiResult<Imported>>;
  /** The comparison as it is now, if applying was refused because it has changed. */
  current: (failure: ApiFailure) => Comparison | null;
};

/** How a list is compared with a file. */
export type Comparing<Values> = {
  arePeople: boolean;
  kind: RowKind<Values>;
  /** Cells that were guessed from others are sent only for rows that need them, because they are new. */
  toSend: (table: MatchedTable<Values>, needsGuesses: ReadonlySet<number>) => SentRows;
};

/** Rows with the lines that they come from. */
export type MatchedTable<Values> = {
  rows: Rows<Values>;
  headings: readonly string[];
  lines: readonly (readonly string[])[];
};

const options = { silent: true, waits: true };

const sentUsers = (body: UsersCompareForm): SentRows => ({
  body,
  without: (skip) => sentUsers({ ...body, skip }),
  compare: (signal) => sendCall(compareUsers, { ...options, body, signal }),
  apply: (decisions, idempotencyKey) =>
    sendCall(applyUsers, { ...options, body: { ...body, ...decisions }, idempotencyKey }),
  current: (failure) => readCurrentRow(failure, compareUsers),
});

export const comparePeople = (locations: readonly Location[]): Comparing<UserValues> => ({
  arePeople: true,
  kind: userKind(locations, true),
  toSend({ rows, headings, lines }, needsGuesses) {
    const names = new Map(locations.map(({ _id, name }) => [_id, name]));
    const [statusOf, hasJoined] = [lineStatus(headings), joinedBy(headings)];
    const cells = rows.map(({ values, guessed, unmatched, given = [] }, at): UserCells => {
      const { name, email, role, locations: ids, externalId } = values;
      const line = lines[at] ?? [];
      const isGuessed = guessed.includes('name') && !needsGuesses.has(at);
      return {
        ...(name !== '' && !isGuessed && { name: cut(name) }),
        ...(email !== '' && { email: cut(email) }),
        ...(given.includes('role') && { role: cut(unmatched['role'] ?? role) }),
        ...(given.includes('locations') && {
          locations: [...ids.flatMap((id) => names.get(id) ?? []), ...(unmatched['locations']?.split('; ') ?? [])],
        }),
        ...(statusOf(line) === 'suspended' ? { status: 'deactivated' } : hasJoined(line) && { status: 'active' }),
        ...(externalId !== undefined && { externalId: cut(externalId) }),
      };
    });
    return sentUsers({ columns: columnsIn(userColumns, cells), rows: cells });
  },
});

const sentLocations = (body: LocationsCompareForm): SentRows => ({
  body,
  without: (skip) => sentLocations({ ...body, skip }),
  async compare(signal) {
    const result = await sendCall(compareLocations, { ...options, body, signal });
    return result.ok ? { ...result, payload: { ...result.payload, ...noQuestions } } : result;
  },
  apply: ({ file, hash }, idempotencyKey) =>
    sendCall(applyLocations, { ...options, body: { ...body, file, hash }, idempotencyKey }),
  current(failure) {
    const comparison = readCurrentRow(failure, compareLocations);
    return comparison && { ...comparison, ...noQuestions };
  },
});

const noQuestions = { canDeactivateMissing: false, questions: [], untouched: [] };

export const comparePlaces = (country?: string | null, timeZone?: string | null): Comparing<LocationValues> => ({
  arePeople: false,
  kind: locationKind(country ?? '', timeZone ?? ''),
  toSend({ rows }, needsGuesses) {
    const cells = rows.map(({ values, unmatched, given = [] }, at) => {
      const cell: LocationCells = {};
      for (const column of locationColumns) {
        const isWanted = given.includes(column) || needsGuesses.has(at);
        const written = unmatched[column] ?? values[column];
        if (isWanted && written !== '') cell[column] = cut(written);
      }
      return cell;
    });
    return sentLocations({ columns: columnsIn(locationColumns, cells), rows: cells });
  },
});

const columnsIn = <Column extends string>(columns: readonly Column[], cells: readonly object[]) =>
  columns.filter((column) => cells.some((cell) => column in cell));

/** Cuts a cell, because a longer one would refuse the whole file instead of its row. */
const cut = (text: string) => text.trim().slice(0, 1000);

const labels: Readonly<Record<string, string>> = {
  ...locationsMessages.fields,
  ...peopleMessages.fields,
  status: peopleMessages.status,
  externalId: peopleMessages.externalId,
};

export const fieldLabel = (field: string) => labels[field] ?? field;

/** A value of a comparison as text for the screen. */
export function showValue(field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ') || locationFieldMessages.wholeOrganization;
  const text = typeof value === 'string' ? value : '';
  if (text === '') return compareMessages.empty;
  const role = field === 'role' && roles.find((one) => one === text);
  if (role) return roleMessages[role].name;
  if (field === 'status') return text === 'deactivated' ? peopleMessages.deactivated : peopleMessages.active;
  return showDetail(field, text);
}

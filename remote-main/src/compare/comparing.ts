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
import { type ApiResult, readCurrentRow, sendCall } from 'shared-session';
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

import { locationFieldText } from '../settings/messages.ts';
import { locationsText } from '../pages/LocationSettings/messages.ts';
import { peopleText } from '../pages/PeopleSettings/messages.ts';
import { compareText } from './messages.ts';

/** What a file would change. Of locations, a comparison has no questions. */
export type Comparison = UserComparison;

export type Decisions = { file: string; hash: string; answers: ImportAnswer[]; deactivateMissing: boolean };

/** How a list is compared with a file: its rows, its calls, and how its values are shown. */
export type Comparing<Values, Body extends ComparedBody> = {
  arePeople: boolean;
  kind: RowKind<Values>;
  /** The cells of rows. Those that were guessed from others are only for rows that need them, because they are new. */
  toBody: (table: MatchedTable<Values>, needsGuesses: ReadonlySet<number>) => Body;
  compare: (body: Body, signal: AbortSignal) => Promise<ApiResult<Comparison>>;
  apply: (body: Body, decisions: Decisions, idempotencyKey: string) => Promise<ApiResult<Imported>>;
  /** The comparison as it is now, if it was refused because that has changed. */
  current: (result: ApiResult<Imported>) => Comparison | null;
};

type ComparedBody = { rows: readonly object[]; skip?: number[] | undefined };
/** Rows with the lines that they are of. */
export type MatchedTable<Values> = {
  rows: Rows<Values>;
  headings: readonly string[];
  lines: readonly (readonly string[])[];
};

export const comparePeople = (locations: readonly Location[]): Comparing<UserValues, UsersCompareForm> => ({
  arePeople: true,
  kind: userKind(locations, true),
  toBody({ rows, headings, lines }, needsGuesses) {
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
    return { columns: userColumns.filter((column) => cells.some((cell) => column in cell)), rows: cells };
  },
  compare: (body, signal) => sendCall(compareUsers, { body, signal, silent: true, waits: true }),
  apply: (body, decisions, idempotencyKey) =>
    sendCall(applyUsers, { body: { ...body, ...decisions }, idempotencyKey, silent: true, waits: true }),
  current: (result) => (result.ok ? null : readCurrentRow(result, compareUsers)),
});

export const comparePlaces = (
  country: string | undefined,
  timeZone: string | undefined,
): Comparing<LocationValues, LocationsCompareForm> => ({
  arePeople: false,
  kind: locationKind(country, timeZone),
  toBody({ rows }, needsGuesses) {
    const cells = rows.map(({ values, unmatched, given = [] }, at) => {
      const cell: LocationCells = {};
      for (const column of locationColumns) {
        const isWanted = given.includes(column) || needsGuesses.has(at);
        const written = unmatched[column] ?? values[column];
        if (isWanted && written !== '') cell[column] = cut(written);
      }
      return cell;
    });
    return { columns: locationColumns.filter((column) => cells.some((cell) => column in cell)), rows: cells };
  },
  compare: async (body, signal) =>
    asComparison(await sendCall(compareLocations, { body, signal, silent: true, waits: true })),
  apply: (body, { file, hash }, idempotencyKey) =>
    sendCall(applyLocations, { body: { ...body, file, hash }, idempotencyKey, silent: true, waits: true }),
  current(result) {
    const comparison = result.ok ? null : readCurrentRow(result, compareLocations);
    return comparison && { ...comparison, ...noQuestions };
  },
});

const noQuestions = { canDeactivateMissing: false, questions: [], untouched: [] };

const asComparison = (result: ApiResult<Omit<Comparison, keyof typeof noQuestions>>): ApiResult<Comparison> =>
  result.ok ? { ...result, payload: { ...result.payload, ...noQuestions } } : result;

/** A longer cell would refuse the whole file; a row with one is refused by itself. */
const cut = (text: string) => text.trim().slice(0, 1000);

const labels: Readonly<Record<string, string>> = {
  ...locationsText.fields,
  ...peopleText.fields,
  status: peopleText.status,
  externalId: peopleText.externalId,
};

export const fieldLabel = (field: string) => labels[field] ?? field;

/** A value of a comparison as text for the screen. */
export function showValue(field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ') || locationFieldText.none;
  const text = typeof value === 'string' ? value : '';
  if (text === '') return compareText.empty;
  const role = field === 'role' && roles.find((one) => one === text);
  if (role) return roleMessages[role].name;
  if (field === 'status') return text === 'deactivated' ? peopleText.deactivated : peopleText.active;
  return showDetail(field, text);
}

import { createHash } from 'node:crypto';

import { completeErrors, type FieldError, validate } from 'contract';
import type * as v from 'valibot';

import { HttpError, invalidFields } from '../../http/answers.ts';
import { messages } from '../../messages/messages.ts';
import { repeatedRows } from '../rows.ts';

/** A key that finds the stored row: a column, folded as in the database. */
type Key<Stored> = {
  field: string;
  fold(text: string): string;
  inStored(stored: Stored): string | null;
  /** The message if several rows have the same. */
  repeated: string;
};
type Cell = readonly [field: string, message: string];

type Matching<Wanted, Stored> = {
  body: { columns: readonly string[]; rows: readonly object[]; skip: readonly number[] };
  form: v.GenericSchema<unknown, Wanted>;
  stored: readonly Stored[];
  /** In the order in which they are tried. */
  keys: readonly Key<Stored>[];
  /** Finds rows that are likely about a stored row, if no key finds one. */
  similar?: Pick<Key<Stored>, 'inStored'> & { inRow(wanted: Wanted): string | undefined };
  /** The error if several rows are about the same stored row. */
  same: Cell;
  /** The error if the keys find different stored rows. */
  ambiguous: Cell;
  /** The cells that a new row must have, with their error. */
  required: readonly Cell[];
};

/** A row without errors, and the stored row that it is about, perhaps only likely; null for a new one. */
export type Matched<Wanted, Stored> = { row: number; wanted: Wanted; stored: Stored | null; isSimilar: boolean };

/**
 * Reads the rows of a file and finds the stored row of each. Rows that are left out have no errors and are not in `matched`;
 * `found` has the ids of all stored rows that the file names.
 */
export function matchRows<Wanted extends object, Stored extends { id: string }>({
  body: { columns, rows, skip },
  form,
  stored,
  keys,
  similar,
  same,
  ambiguous,
  required,
}: Matching<Wanted, Stored>) {
  const skipped = new Set(skip);
  const indexes = keys.map((key) => new Map(stored.map((row) => [key.inStored(row), row])));
  const read = rows.map((line) => {
    const filled = pickColumns(line, columns);
    const result = validate(form, filled);
    // Keys are also read from rows with an error in another cell.
    const cells = new Map<string, unknown>(Object.entries(result.ok ? result.value : filled));
    const values = keys.map(({ field, fold }) => fold(String(cells.get(field) ?? '')));
    const [byFirstKey, bySecondKey] = values.map((value, index) =>
      value === '' ? undefined : indexes[index]?.get(value),
    );
    const isAmbiguous = Boolean(byFirstKey && bySecondKey && byFirstKey !== bySecondKey);
    return { result, cells, values, match: byFirstKey ?? bySecondKey ?? null, isAmbiguous };
  });
  const keyErrors = keys.flatMap(({ field, repeated }, index) =>
    repeatedRows(read.map(({ values }, row) => (skipped.has(row) ? null : values[index] || null))).map((row) =>
      rowError(row, [field, repeated], 'duplicate'),
    ),
  );
  const repeated = new Set(keyErrors.map(({ path }) => path[1]));
  const errors = [
    ...read.flatMap(({ result }, row) =>
      result.ok ? [] : result.errors.map((error) => ({ ...error, path: ['rows', row, ...error.path] })),
    ),
    ...keyErrors,
    ...repeatedRows(read.map(({ match }, row) => (skipped.has(row) ? null : (match?.id ?? null))))
      .filter((row) => !repeated.has(row))
      .map((row) => rowError(row, same, 'duplicate')),
    ...read.flatMap(({ result, cells, match, isAmbiguous }, row) => [
      ...(isAmbiguous ? [rowError(row, ambiguous, 'ambiguous')] : []),
      ...(result.ok && match === null
        ? required.filter(([field]) => !cells.has(field)).map((cell) => rowError(row, cell, 'required'))
        : []),
    ]),
  ].filter(({ path }) => !skipped.has(Number(path[1])));
  const refused = new Set(errors.map(({ path }) => path[1]));
  const matched = read.flatMap(({ result, match }, row): Matched<Wanted, Stored>[] =>
    result.ok && !refused.has(row) && !skipped.has(row)
      ? [{ row, wanted: result.value, stored: match, isSimilar: false }]
      : [],
  );
  const found = new Set(read.map(({ match }) => match?.id));
  if (similar) matchSimilar(matched, stored, found, similar);
  return { errors, matched, found };
}

/** Matches new rows with the only stored row that is similar, unless the file has that one too. */
function matchSimilar<Wanted, Stored extends { id: string }>(
  matched: Matched<Wanted, Stored>[],
  stored: readonly Stored[],
  found: Set<string | undefined>,
  { inRow, inStored }: NonNullable<Matching<Wanted, Stored>['similar']>,
): void {
  const storedByKey = Map.groupBy(stored, inStored);
  const rowsByKey = Map.groupBy(
    matched.filter((match) => match.stored === null),
    ({ wanted }) => inRow(wanted),
  );
  for (const [key, [row, ...otherRows]] of rowsByKey) {
    const [match, ...others] = (key && storedByKey.get(key)) || [];
    if (!row || !match || otherRows.length + others.length > 0 || found.has(match.id)) continue;
    Object.assign(row, { stored: match, isSimilar: true });
    found.add(match.id);
  }
}

/** The cells of the columns that count, without the empty ones. */
function pickColumns(row: object, columns: readonly string[]): object {
  const filled = Object.entries(row).filter(([column, cell]) => columns.includes(column) && cell !== '');
  return Object.fromEntries(filled);
}

const rowError = (row: number, [field, message]: Cell, code: string): FieldError => ({
  path: ['rows', row, field],
  message,
  code,
});

/** Identifies a comparison, to tell whether it is still the one that was shown. */
export const hashOf = (...compared: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(compared)).digest('base64url');

type Shown = { hash: string; errors: readonly FieldError[]; invalidRows?: readonly number[] | undefined };

/** Refuses a file whose comparison has changed since it was shown, or has errors. */
export function requireUnchanged(comparison: Shown, shownHash: string): void {
  if (comparison.hash !== shownHash)
    throw new HttpError(409, messages.comparisonChanged, { payload: { current: comparison } });
  if (comparison.errors.length > 0) throw invalidFields(completeErrors(comparison));
}

import { createHash } from 'node:crypto';

import { completeErrors, type FieldError, validate } from 'contract';
import type * as v from 'valibot';

import { mapInSlices } from '../../domain/slices.ts';
import { HttpError, createInvalidFieldsError } from '../../http/answers.ts';
import { messages } from '../../messages/messages.ts';
import { findRepeatedRows } from '../rows.ts';

/** A key that finds the stored row: a column, folded like an indexed key of the database. */
type Key<Stored> = {
  field: string;
  fold(text: string): string;
  inStored(stored: Stored): string | null;
  /** Distinguishes stored rows that have the same key. */
  exact?(stored: Stored): string | null;
  /** The error if several rows have the same key. */
  repeated: string;
};
type Cell = readonly [field: string, message: string];
export type Judgment = 'same' | 'similar' | 'other' | 'unclear';

type Matching<FileValues, Stored> = {
  body: { columns: readonly string[]; rows: readonly object[]; skip: readonly number[] };
  form: v.GenericSchema<unknown, FileValues>;
  /** Reads the stored rows that have one of the values of each key. */
  readStored(values: readonly (readonly string[])[]): Promise<readonly Stored[]>;
  /** The keys, in the order in which they are tried. */
  keys: readonly Key<Stored>[];
  /**
   * Compares the row with a stored row that the second key finds: it is the same, likely the same, a different one, or
   * unclear.
   */
  judge?(cells: ReadonlyMap<string, unknown>, stored: Stored): Judgment;
  /** Finds stored rows that a row likely describes, if no key finds one. */
  similar?: readonly Similar<FileValues, Stored>[];
  /** The error if several rows describe the same stored row. */
  same: Cell;
  /** The error if the keys find different stored rows. */
  ambiguous(byFirstKey: Stored, bySecondKey: Stored): Cell;
  /** The error if it is unclear whether the row describes the stored row that the second key finds. */
  unclear?(bySecondKey: Stored): Cell;
  /** The cells that a new row must have, each with its error. */
  required: readonly Cell[];
};

export type Similar<FileValues, Stored> = {
  inStored(stored: Stored): string | null;
  /** Returns the keys of a row; none if the row must not be matched. */
  inRow(fileValues: FileValues): readonly string[];
  readStored(rows: readonly FileValues[]): Promise<readonly Stored[]>;
  /** Whether no other value contradicts the match. */
  fits?(fileValues: FileValues, stored: Stored): boolean;
  /** If a row may describe one of several stored rows, whether to return these rows as `namesakes`. */
  isAsked?: boolean;
  /** Whether the key leaves no doubt. */
  isSame?: boolean;
};

/** A row without errors, and the stored row that it describes, which may only be likely; null for a new row. */
export type Matched<FileValues, Stored> = {
  row: number;
  fileValues: FileValues;
  stored: Stored | null;
  isSimilar: boolean;
  /** The stored rows that a new row may describe, if that is unclear. */
  namesakes: readonly Stored[];
};

/**
 * Reads the rows of a file and finds the stored row of each. Omitted rows have no errors and are not in `matched`.
 * `storedById` has the stored rows that the file names or may name, by id.
 */
export async function matchRows<FileValues extends object, Stored extends { id: string }>(
  matching: Matching<FileValues, Stored>,
) {
  const { body, form, keys, judge, similar = [], same, required } = matching;
  const skippedRows = new Set(body.skip);
  const parsedRows = await mapInSlices(body.rows, (line) => {
    const filledCells = pickColumns(line, body.columns);
    const result = validate(form, filledCells);
    // Reads keys even from rows with an error in another cell.
    const values: object = result.ok ? result.value : filledCells;
    const cells = toCells(values);
    const texts = keys.map(({ field }) => String(cells.get(field) ?? ''));
    return { result, values, texts, folded: keys.map(({ fold }, index) => fold(texts[index] ?? '')) };
  });
  const storedRows = await matching.readStored(
    keys.map((_, index) => withoutDuplicates(parsedRows.map(({ folded }) => folded[index] ?? ''))),
  );
  const indexes = await Promise.all(keys.map((key) => createIndex(key, storedRows)));
  const lines = await mapInSlices(parsedRows, ({ texts, ...line }) => {
    const [byFirstKey, secondMatch] = texts.map((text, index) => indexes[index]?.find(text));
    const isOther = secondMatch !== undefined && secondMatch !== byFirstKey;
    const judgment = (isOther && judge?.(toCells(line.values), secondMatch)) || 'same';
    const bySecondKey = judgment === 'other' || judgment === 'similar' ? undefined : secondMatch;
    const isAmbiguous = byFirstKey && bySecondKey && byFirstKey !== bySecondKey;
    const isUnclear = !byFirstKey && bySecondKey && judgment === 'unclear';
    const conflict =
      (isAmbiguous && matching.ambiguous(byFirstKey, bySecondKey)) || (isUnclear && matching.unclear?.(bySecondKey));
    const likelyMatch = !byFirstKey && judgment === 'similar' ? secondMatch : undefined;
    return { ...line, texts, match: byFirstKey ?? bySecondKey ?? null, likely: likelyMatch, conflict };
  });
  const keysOfRows = await mapInSlices(lines, ({ texts }, row) =>
    keys.map((_, index) => (skippedRows.has(row) ? null : indexes[index]?.keyOf(texts[index] ?? '') || null)),
  );
  const keyErrors = keys.flatMap(({ field, repeated }, index) =>
    findRepeatedRows(keysOfRows.map((rowKeys) => rowKeys[index] ?? null)).map((row) =>
      createRowError(row, [field, repeated], 'duplicate'),
    ),
  );
  const rowsWithKeyErrors = new Set(keyErrors.map(({ path }) => path[1]));
  const formErrors = await mapInSlices(lines, ({ result }, row) =>
    result.ok ? [] : result.errors.map((error) => ({ ...error, path: ['rows', row, ...error.path] })),
  );
  const findMissing = (values: object) => {
    const cells = toCells(values);
    // A person who has left is not added, so no values are required.
    return cells.get('status') === 'deactivated' ? [] : required.filter(([field]) => !cells.has(field));
  };
  const otherErrors = await mapInSlices(lines, ({ result, values, match, conflict }, row) => [
    ...(conflict ? [createRowError(row, conflict, 'ambiguous')] : []),
    ...(result.ok && match === null ? findMissing(values).map((cell) => createRowError(row, cell, 'required')) : []),
  ]);
  const errors = [
    ...formErrors.flat(),
    ...keyErrors,
    ...findRepeatedRows(lines.map(({ match }, row) => (skippedRows.has(row) ? null : (match?.id ?? null))))
      .filter((row) => !rowsWithKeyErrors.has(row))
      .map((row) => createRowError(row, same, 'duplicate')),
    ...otherErrors.flat(),
  ].filter(({ path }) => !skippedRows.has(Number(path[1])));
  const invalidRows = new Set(errors.map(({ path }) => path[1]));
  const matches = lines.flatMap(({ result, match }, row): Matched<FileValues, Stored>[] =>
    result.ok && !invalidRows.has(row) && !skippedRows.has(row)
      ? [{ row, fileValues: result.value, stored: match, isSimilar: false, namesakes: [] }]
      : [],
  );
  const storedById = new Map(lines.flatMap(({ match }) => (match ? [[match.id, match]] : [])));
  for (const match of matches) takeSimilar(match, lines[match.row]?.likely, storedById);
  for (const kind of similar) await matchSimilar(matches, storedById, kind);
  return { errors, matched: matches, storedById };
}

/** Builds an index that finds stored rows by the value of a cell. */
async function createIndex<Stored>({ fold, inStored, exact }: Key<Stored>, stored: readonly Stored[]) {
  const byKey = new Map<string, Stored[]>();
  await mapInSlices(stored, (row) => {
    const key = inStored(row);
    const rowsWithKey = byKey.get(key ?? '');
    if (rowsWithKey) rowsWithKey.push(row);
    else if (key) byKey.set(key, [row]);
  });
  const findSharing = (text: string) => (text === '' ? [] : (byKey.get(fold(text)) ?? []));
  return {
    find(text: string): Stored | undefined {
      const [first, ...others] = findSharing(text);
      return others.length > 0 ? findSharing(text).find((row) => exact?.(row) === text) : first;
    },
    /** Returns the same key for strings that match the same row. */
    keyOf: (text: string) => (findSharing(text).length > 1 ? text : fold(text)),
  };
}

/** Matches a new row with a stored row that is the only similar one and that no other row describes. */
async function matchSimilar<FileValues, Stored extends { id: string }>(
  matched: readonly Matched<FileValues, Stored>[],
  storedById: Map<string, Stored>,
  { inRow, inStored, readStored, fits = () => true, isAsked = false, isSame = false }: Similar<FileValues, Stored>,
): Promise<void> {
  const getKeys = (row: Matched<FileValues, Stored>) =>
    row.stored === null ? inRow(row.fileValues).map((key) => ({ key, row })) : [];
  const rowsWithKeys = (await mapInSlices(matched, getKeys)).flat();
  const newRows = [...new Set(rowsWithKeys.map(({ row }) => row))];
  if (newRows.length === 0) return;
  const rowsByKey = Map.groupBy(rowsWithKeys, ({ key }) => key);
  const storedRows = await readStored(newRows.map(({ fileValues }) => fileValues));
  const storedKeys = await mapInSlices(storedRows, (row) => inStored(row));
  const storedByKey = Map.groupBy(storedRows, (_, index) => storedKeys[index]);
  for (const [key, keyedRows] of rowsByKey) {
    const rows = keyedRows.map(({ row }) => row);
    const freeRows = storedByKey.get(key)?.filter(({ id }) => !storedById.has(id)) ?? [];
    if (freeRows.length === 0) continue;
    const fittingRows = await mapInSlices(rows, ({ fileValues }) =>
      freeRows.length > maxComparedRows ? freeRows : freeRows.filter((match) => fits(fileValues, match)),
    );
    const [row, ...otherRows] = rows;
    const [match, ...others] = fittingRows[0] ?? [];
    if (row && match && otherRows.length + others.length === 0) takeSimilar(row, match, storedById, !isSame);
    else if (isAsked) {
      for (const [index, asked] of rows.entries()) Object.assign(asked, { namesakes: fittingRows[index] });
      for (const namesake of freeRows) storedById.set(namesake.id, namesake);
    }
  }
}

/** If more stored rows than this share a name, they are not compared one by one. */
const maxComparedRows = 100;

/** Matches a new row with a similar stored row, unless another row of the file already matches that one. */
function takeSimilar<FileValues, Stored extends { id: string }>(
  row: Matched<FileValues, Stored>,
  match: Stored | undefined,
  storedById: Map<string, Stored>,
  isSimilar = true,
): void {
  if (!match || row.stored !== null || storedById.has(match.id)) return;
  Object.assign(row, { stored: match, isSimilar });
  storedById.set(match.id, match);
}

const withoutDuplicates = (texts: Iterable<string>) => [...new Set(texts)].filter((text) => text !== '');

/** Creates the map on demand, because ten thousand stored maps would take much memory. */
const toCells = (values: object): ReadonlyMap<string, unknown> => new Map(Object.entries(values));

/** Returns the nonempty cells of the given columns. */
function pickColumns(row: object, columns: readonly string[]): object {
  const filledCells = Object.entries(row).filter(([column, cell]) => columns.includes(column) && cell !== '');
  return Object.fromEntries(filledCells);
}

const createRowError = (row: number, [field, message]: Cell, code: string): FieldError => ({
  path: ['rows', row, field],
  message,
  code,
});

/** Identifies a comparison, to check that it is still the one on screen. */
export async function hashComparison(...compared: readonly unknown[]): Promise<string> {
  const hash = createHash('sha256');
  for (const part of compared) {
    hash.update('[');
    await mapInSlices(Array.isArray(part) ? part : [part], (item) => hash.update(`${JSON.stringify(item)},`));
  }
  return hash.digest('base64url');
}

type Shown = { hash: string; errors: readonly FieldError[]; invalidRows?: readonly number[] | undefined };

/** Refuses a file whose comparison has changed since it was shown, or has errors. */
export function requireUnchanged(comparison: Shown, shownHash: string): void {
  if (comparison.hash !== shownHash)
    throw new HttpError(409, messages.comparisonChanged, { payload: { current: comparison } });
  if (comparison.errors.length > 0) throw createInvalidFieldsError(completeErrors(comparison));
}

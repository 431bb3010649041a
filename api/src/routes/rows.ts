import { count, sql, type SQL } from 'drizzle-orm';
import { type FieldError, validate } from 'contract';
import type { GenericSchema } from 'valibot';

import { isId } from '../database/organizations.ts';
import { HttpError, createInvalidFieldsError } from '../http/answers.ts';
import { messages } from '../messages/messages.ts';

/** Parses a query with the contract's schema, and ignores unknown parameters. */
export function readQuery<Parsed>(form: GenericSchema<unknown, Parsed>, query: unknown): Parsed {
  const validation = validate(form, query);
  if (!validation.ok) throw createInvalidFieldsError(validation.errors);
  return validation.value;
}

/** Returns all rows whose key occurs more than once, including the first one. */
export function findRepeatedRows(keys: readonly (string | null)[]): number[] {
  const rowsByKey = Map.groupBy(keys.keys(), (row) => keys[row] ?? null);
  rowsByKey.delete(null);
  return [...rowsByKey.values()].filter((rows) => rows.length > 1).flat();
}

type Versioned = { version?: number | undefined };

/**
 * Whether the row already has the requested values, because the request changes nothing or because its change was saved
 * and the answer lost. Refuses other changes of an outdated row with a 409 that contains the current row.
 */
export function isChangedAlready({ version, ...values }: Versioned, current: Versioned): boolean {
  const storedValues = new Map<string, unknown>(Object.entries(current));
  if (Object.entries(values).every(([field, value]) => normalize(value) === normalize(storedValues.get(field))))
    return true;
  if (version === undefined || version === current.version) return false;
  throw new HttpError(409, messages.changedMeanwhile, { payload: { current } });
}

/** Makes two values comparable: ignores the order of ids, and treats an empty field like a missing one. */
const normalize = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? ''));

type Kind<Row> = { read(ids: readonly string[]): Promise<Row[]>; unknown: string };
type FindOptions = {
  path?: (row: number) => FieldError['path'];
  /** Ids to skip, because their rows were removed. */
  removedIds?: ReadonlySet<string>;
};

/** Finds the rows with these ids, each once. Throws an error for each id that does not belong to the organization. */
export async function findRows<Row extends { _id: string }>(
  { read, unknown }: Kind<Row>,
  ids: readonly string[],
  { path = (row) => ['ids', row], removedIds = new Set() }: FindOptions = {},
): Promise<Row[]> {
  const lowerIds = ids.map((id) => id.toLowerCase());
  const storedRows = await read([...new Set(lowerIds)].filter((id) => isId(id) && !removedIds.has(id)));
  const rowIds = new Set(storedRows.map(({ _id }) => _id));
  const errors = lowerIds.flatMap((id, row) =>
    rowIds.has(id) || removedIds.has(id) ? [] : [{ path: path(row), message: unknown, code: 'not_found' }],
  );
  if (errors.length > 0) throw createInvalidFieldsError(errors);
  return storedRows;
}

/** Selects the columns of a list's `selectJson`, given a row's JSON. */
export const asJson = (row: SQL) => ({
  json: sql<string>`coalesce(string_agg(${row}::text, ',' order by place), '')`,
  count: count(),
});

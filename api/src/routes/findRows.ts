import type { FieldError } from 'contract';

import { isId } from '../database/ids.ts';
import { createInvalidFieldsError } from '../http/answers.ts';

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

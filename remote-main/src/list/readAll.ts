import type { ApiFailure } from 'shared-session';

import { cursorOf, type FetchPage, type ListedRow } from './usePagedRows.ts';

/** Reads every row of a list. */
export async function readAll<Row extends ListedRow>(fetchPage: FetchPage<Row>): Promise<Row[] | ApiFailure> {
  const parts: (readonly Row[])[] = [];
  const failure = await readParts<Row>(fetchPage, (part) => parts.push(part));
  return failure ?? parts.flat();
}

type OnPart<Row> = (rows: readonly Row[], total: number | undefined) => void;

/** Reads a list a large part at a time; a row that moved meanwhile is in the first of them only. */
export async function readParts<Row extends ListedRow>(
  fetchPage: FetchPage<Row>,
  onPart: OnPart<Row>,
): Promise<ApiFailure | null> {
  const seen = new Set<string>();
  let last: Row | undefined;
  for (let offset = 0; ;) {
    const result = await fetchPage({ limit: partLength, offset, after: cursorOf(last) });
    if (!result.ok) return result;
    const rows = result.payload.filter(({ _id }) => !seen.has(_id));
    for (const { _id } of rows) seen.add(_id);
    onPart(rows, result.total);
    offset += result.payload.length;
    last = result.payload.at(-1);
    // The total is not the end: it changes while rows are added and removed. A server without pages sends the same again.
    if (result.payload.length < partLength || rows.length === 0) return null;
  }
}

const partLength = 1000;

import { pauseForOthers } from '../../domain/slices.ts';

/**
 * Reads rows by lists of keys, a few keys at a time, because reading thousands of rows at once would block the thread.
 */
export async function readInSlices<Row extends { id: string }>(
  lists: readonly (readonly string[])[],
  read: (slices: (readonly string[])[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let from = 0; lists.some(({ length }) => from < length); from += sliceRows) {
    const start = performance.now();
    // Two keys can find the same row.
    for (const row of await read(lists.map((list) => list.slice(from, from + sliceRows))))
      rows.set(row.id, rows.get(row.id) ?? row);
    await pauseForOthers(performance.now() - start);
  }
  return [...rows.values()];
}

const sliceRows = 400;

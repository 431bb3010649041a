import type { ApiFailure } from 'shared-session';

import type { AskPage } from './createPageLoader.ts';
import { type Listed, placeOf } from './placeOf.ts';

/** Every row of a list, asked for in large parts one after the other; the failure of the first part that fails. */
export async function readAll<Row extends Listed>(ask: AskPage<Row>): Promise<Row[] | ApiFailure> {
  const rows: Row[] = [];
  for (;;) {
    const result = await ask(
      { limit: part, offset: rows.length, after: placeOf(rows.at(-1)) },
      new AbortController().signal,
    );
    if (!result.ok) return result;
    rows.push(...result.payload);
    const isLast = result.payload.length < part || rows.length >= (result.total ?? Infinity);
    if (isLast) return rows;
  }
}

const part = 1000;

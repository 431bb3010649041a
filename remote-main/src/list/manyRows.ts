import { useStore } from 'jotai';
import { type ApiFailure, type ApiResult, sessionAtom } from 'shared-session';
import { csvLines, csvText, saveFile } from 'shared-rows/csv';

import { cursorOf, type FetchPage, type ListedRow } from './usePagedRows.ts';

/** Reads every row of a list. */
export async function readAll<Row extends ListedRow>(fetchPage: FetchPage<Row>): Promise<Row[] | ApiFailure> {
  const pages: (readonly Row[])[] = [];
  const failure = await readPages<Row>(fetchPage, (page) => pages.push(page));
  return failure ?? pages.flat();
}

type OnPage<Row> = (rows: readonly Row[], total: number | undefined) => void;

/** Reads a list in large pages. A row that moves from one page to the next meanwhile is passed on once. */
async function readPages<Row extends ListedRow>(
  fetchPage: FetchPage<Row>,
  onPage: OnPage<Row>,
): Promise<ApiFailure | null> {
  const seen = new Set<string>();
  let last: Row | undefined;
  for (let offset = 0; ;) {
    const result = await fetchPage({ limit: pageLength, offset, after: cursorOf(last) });
    if (!result.ok) return result;
    const rows = result.payload.filter(({ _id }) => !seen.has(_id));
    for (const { _id } of rows) seen.add(_id);
    onPage(rows, result.total);
    offset += result.payload.length;
    last = result.payload.at(-1);
    // Does not stop at the total, because rows may be added meanwhile, and a server without paging repeats its rows.
    if (result.payload.length < pageLength || rows.length === 0) return null;
  }
}

const pageLength = 1000;

export type Export<Row> = {
  fileName: string;
  fetchPage: FetchPage<Row>;
  header: readonly string[];
  toCells: (row: Row) => readonly string[];
};

/** Saves all rows as a CSV file; returns how many. Only their text is kept, in blobs outside the page's memory. */
export async function exportCsv<Row extends ListedRow>(
  { fileName, fetchPage, header, toCells }: Export<Row>,
  onProgress: (share: number | null) => void,
): Promise<ApiResult<number>> {
  const parts = [new Blob([csvText([header])])];
  let read = 0;
  const failure = await readPages(fetchPage, (rows, total) => {
    parts.push(new Blob([csvLines(rows.map(toCells))]));
    read += rows.length;
    onProgress(total === undefined ? null : Math.min(1, read / total));
  });
  if (failure) return failure;
  saveFile(fileName, ...parts);
  return { ok: true, statusCode: 200, message: '', payload: read };
}

export type FailedChange<Row> = { row: Row; failure: ApiFailure };

type Change<Row> = (row: Row) => Promise<ApiResult<unknown>>;

/**
 * Sends one request for each row, a few at a time, and returns the rows that failed. If another account signs in meanwhile,
 * as in another tab, the rest are not sent in its name and count as failed.
 */
export function useChangeEach() {
  const store = useStore();
  const account = () => store.get(sessionAtom).firebaseUser?.uid;

  return async <Row>(rows: readonly Row[], change: Change<Row>, onProgress?: (done: number) => void) => {
    const own = account();
    const waiting = [...rows];
    const failed: FailedChange<Row>[] = [];
    let done = 0;

    async function work() {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
        const result = account() === own ? await change(row) : notSent;
        if (!result.ok) failed.push({ row, failure: result });
        onProgress?.((done += 1));
      }
    }

    await Promise.all(Array.from({ length: parallelRequests }, work));
    return failed;
  };
}

// Without a message, because the pages of the account before are gone.
const notSent: ApiFailure = { ok: false, serverIsOk: true, statusCode: 500, message: '' };

const parallelRequests = 4;

/** The result of several changes: the first failure, or success. */
export const resultOf = ([first]: readonly FailedChange<unknown>[]): ApiResult<null> =>
  first?.failure ?? { ok: true, statusCode: 200, message: '', payload: null };

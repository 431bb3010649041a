import type { ApiFailure, ApiResult, ListedRow } from 'shared-session';
import { csvLines, csvText, saveFile } from 'shared-rows/csv';

/** Requests the rows after `last`. `after` names it, so that the server does not have to count up to `offset`. */
type FetchPage<Row> = (
  page: { limit: number; offset: number; after?: string },
  last: Row | undefined,
) => Promise<ApiResult<Row[]>>;

export type Export<Row> = {
  fileName: string;
  fetchPage: FetchPage<Row>;
  /** The most rows that the server sends at once. */
  pageLength?: number;
  header: readonly string[];
  toCells: (row: Row) => readonly string[];
};

/** Saves all rows as a CSV file; returns how many. Only their text is kept, in blobs outside the page's memory. */
export async function exportCsv<Row extends ListedRow>(exported: Export<Row>): Promise<ApiResult<number>> {
  const { fileName, fetchPage, pageLength = 1000, header, toCells } = exported;
  const parts = [new Blob([csvText([header])])];
  const seen = new Set<string>();
  let last: Row | undefined;
  for (let offset = 0; ;) {
    const after = last?.version ? `${last._id}.${last.version}` : null;
    const result: ApiFailure | Awaited<ReturnType<FetchPage<Row>>> = await fetchPage(
      { limit: pageLength, offset, ...(after && { after }) },
      last,
    );
    if (!result.ok) return result;
    // A row may move from one page to the next meanwhile.
    const rows = result.payload.filter(({ _id }) => !seen.has(_id));
    for (const { _id } of rows) seen.add(_id);
    parts.push(new Blob([csvLines(rows.map(toCells))]));
    offset += result.payload.length;
    last = result.payload.at(-1);
    // Does not stop at the total, because rows may be added meanwhile, and a server without paging repeats its rows.
    if (result.payload.length < pageLength || rows.length === 0) break;
  }
  saveFile(fileName, ...parts);
  return { ok: true, statusCode: 200, message: '', payload: seen.size };
}

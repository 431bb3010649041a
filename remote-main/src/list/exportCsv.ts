import { csvLines, csvText, saveFile } from 'shared-rows/csv';
import type { ApiResult } from 'shared-session';

import { readParts } from './readAll.ts';
import type { FetchPage, ListedRow } from './usePagedRows.ts';

export type Export<Row> = {
  fileName: string;
  fetchPage: FetchPage<Row>;
  header: readonly string[];
  toCells: (row: Row) => readonly string[];
};

/** Reads all rows and saves them as a CSV file; answers how many there were. Of what was read only the text is kept, outside the page's memory. */
export async function exportCsv<Row extends ListedRow>(
  { fileName, fetchPage, header, toCells }: Export<Row>,
  onProgress: (share: number | null) => void,
): Promise<ApiResult<number>> {
  const parts = [new Blob([csvText([header])])];
  let read = 0;
  const failure = await readParts(fetchPage, (rows, total) => {
    parts.push(new Blob([csvLines(rows.map(toCells))]));
    read += rows.length;
    onProgress(total === undefined ? null : Math.min(1, read / total));
  });
  if (failure) return failure;
  saveFile(fileName, ...parts);
  return { ok: true, statusCode: 200, message: '', payload: read };
}

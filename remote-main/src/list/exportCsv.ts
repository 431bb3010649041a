import { csvText, saveFile } from 'shared-rows/csv';
import type { ApiResult } from 'shared-session';

import { type FetchPage, type ListedRow, readAll } from './pagedRows.ts';

export type Export<Row> = {
  fileName: string;
  fetchPage: FetchPage<Row>;
  header: readonly string[];
  toCells: (row: Row) => readonly string[];
};

/** Reads all rows and saves them as a CSV file; answers how many there were. */
export async function exportCsv<Row extends ListedRow>(wanted: Export<Row>): Promise<ApiResult<number>> {
  const { fileName, fetchPage, header, toCells } = wanted;
  const rows = await readAll(fetchPage);
  if (!Array.isArray(rows)) return rows;
  saveFile(fileName, csvText([header, ...rows.map(toCells)]));
  return { ok: true, statusCode: 200, message: '', payload: rows.length };
}

import papaparse from 'papaparse';
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
  saveFile(fileName, toCsv(header, rows.map(toCells)));
  return { ok: true, statusCode: 200, message: '', payload: rows.length };
}

/** A table as a CSV file that spreadsheets open: what they would run as a formula begins with an apostrophe. */
function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const fields = [...header];
  const data = rows.map((row) => [...row]);
  // Without the mark, spreadsheets take the letters for those of an older encoding.
  return byteOrderMark + papaparse.unparse({ fields, data }, { escapeFormulae: formula, newline: '\r\n' });
}

// oxlint-disable-next-line no-control-regex -- what spreadsheets skip before a formula begins with it
const formula = /^[=+\-@＝＋－＠\t\r\n\0].*$/s;
const byteOrderMark = '\ufeff';

/** Hands a text to the browser as a file to keep. */
function saveFile(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

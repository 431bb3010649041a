import { csvText, saveFile } from 'shared-rows/csv';
import { type ListedRow, showToast } from 'shared-session';

import type { ListColumn } from './columns.tsx';
import { listMessages } from './messages.ts';

/** The file of an export. It has the columns with an accessor. */
export type Exported<Row extends ListedRow> = { fileName: string; columns: readonly ListColumn<Row>[] };

/** Saves rows as a CSV file. A toast names their number: "295 people". */
export function exportRows<Row extends ListedRow>(
  rows: readonly Row[],
  { fileName, columns }: Exported<Row>,
  amountOf: (rows: number) => string,
): void {
  const written = columns.filter((column) => 'accessorFn' in column);
  const cells = rows.map((row) => written.map(({ accessorFn }) => String(accessorFn(row, 0))));
  saveFile(fileName, csvText([written.map(({ header }) => String(header)), ...cells]));
  showToast({ kind: 'good', text: listMessages.exported(amountOf(rows.length)) });
}

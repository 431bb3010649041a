import { formatCsv, saveFile } from 'shared-rows/csv';
import { showToast } from 'shared-session';

import type { Column } from './columns.tsx';
import { listMessages } from './messages.ts';

export type ExportOptions<Row> = { fileName: string; columns: readonly Column<Row>[] };

/** Saves rows as a CSV file. A toast says how many: "295 people". */
export function exportRows<Row>(
  rows: readonly Row[],
  { fileName, columns }: ExportOptions<Row>,
  formatAmount: (rows: number) => string,
): void {
  const exportedColumns = columns.flatMap(({ header, value }) => (value ? [{ header: String(header), value }] : []));
  const cells = rows.map((row) => exportedColumns.map(({ value }) => value(row)));
  saveFile(fileName, formatCsv([exportedColumns.map(({ header }) => header), ...cells]));
  showToast({ kind: 'good', text: listMessages.exported(formatAmount(rows.length)) });
}

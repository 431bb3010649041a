import { importMessages } from '../messages.ts';
import type { RowErrors } from '../model/rowErrors.ts';
import type { NewRow, Row, RowKind } from '../model/rows.ts';
import { csvText, saveFile } from './csvFile.ts';

/** The downloads of the row editor. This code loads while the page is idle. */
export const saveRows = {
  template: <Values>(kind: RowKind<Values>) => saveFile(`${kind.list}-template.csv`, rowsCsv([], kind)),
  problems: <Values>(kind: RowKind<Values>, rows: readonly Row<Values>[], errors: RowErrors) =>
    saveFile(`${kind.list}-to-check.csv`, problemRowsCsv(rows, errors, kind)),
};

/** Rows as a CSV file that can be imported again; without rows, a template. */
export function rowsCsv<Values>(rows: readonly NewRow<Values>[], { fields }: RowKind<Values>): string {
  return csvText([
    [...fields.map(({ label }) => label), ...(rows.length > 0 ? [importMessages.csv.unmatched] : [])],
    ...rows.map(({ values, unmatchedText }) => [...fields.map(({ write }) => write(values)), unmatchedText]),
  ]);
}

/** Rows with errors as a CSV file, with a column for the errors, which an import ignores. */
export function problemRowsCsv<Values>(
  rows: readonly Row<Values>[],
  errors: RowErrors,
  { fields }: RowKind<Values>,
): string {
  return csvText([
    [...fields.map(({ label }) => label), importMessages.csv.unmatched, importMessages.csv.problems],
    ...rows.map(({ key, values, unmatchedText }) => [
      ...fields.map(({ write }) => write(values)),
      unmatchedText,
      (errors.get(key) ?? []).map(({ message }) => message).join(' '),
    ]),
  ]);
}

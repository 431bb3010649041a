import type { RowErrors } from '../model/checkRows.ts';
import type { NewRow, Row } from '../model/row.ts';
import type { RowKind } from '../model/rowKind.ts';
import { problemRowsCsv } from './problemRowsCsv.ts';
import { rowsCsv } from './rowsCsv.ts';
import { saveFile } from './saveFile.ts';

/** Everything that can be downloaded beside the rows. Loaded with the first download. */
export const saveRows = {
  template: <Values>(kind: RowKind<Values>) => saveFile(`${kind.list}-template.csv`, rowsCsv([], kind)),
  rest: <Values>(kind: RowKind<Values>, rows: readonly NewRow<Values>[]) =>
    saveFile(`${kind.list}-rest.csv`, rowsCsv(rows, kind)),
  problems: <Values>(kind: RowKind<Values>, rows: readonly Row<Values>[], errors: RowErrors) =>
    saveFile(`${kind.list}-to-check.csv`, problemRowsCsv(rows, errors, kind)),
};

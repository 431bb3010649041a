import { isEmptyRow, maxRows, newRow, type RowField, type RowKind, type Rows, type TextValues } from '../model/rows.ts';
import { withValues } from '../model/editRows.ts';
import { type Lines, matchColumns } from './matchColumns.ts';
import { maxColumns, plainText, readLines } from './readFile.ts';
import { fillByColumn, rowsToImport } from './readRows.ts';

/** Where text was pasted: the column's position among the fields, and the row if it has text already. */
type PasteTarget<Values> = { position: number; started: Rows<Values>[number] | null };

/** A column that fills existing rows downward, or rows to add, or a table whose columns have to be matched first. */
type PasteResult<Values> = Pasted<Values> | { type: 'column'; amount: number; fill: Fill<Values> };

type Pasted<Values> = { type: 'rows'; rows: Rows<Values> } | { type: 'table'; lines: Lines };
type Fill<Values> = (rows: Rows<Values>) => Rows<Values>;

/** What pasted text does to the rows. This code loads with the first paste of a block. */
export function pasteIntoRows<Values extends TextValues>(
  pasted: string,
  kind: RowKind<Values>,
  { position, started }: PasteTarget<Values>,
): PasteResult<Values> {
  const text = plainText(pasted);
  const field = kind.fields[position];
  const texts = text.trimEnd().split('\n');
  const isColumn = texts.length > 1 && texts.length <= maxRows && !text.includes('\t');
  // A column pasted into a started row fills the rows below it, as in a spreadsheet.
  if (started && field && (position > 0 || field.write(started.values) === '') && isColumn)
    return { type: 'column', amount: texts.length, fill: fillDown(started.key, field, texts, kind) };
  return readPaste(text, kind);
}

/** Fills one text into each row from the given one down. The remaining texts make new rows. */
const fillDown =
  <Values extends TextValues>(
    from: string,
    field: RowField<Values>,
    texts: readonly string[],
    kind: RowKind<Values>,
  ): Fill<Values> =>
  (rows) => {
    const below = rows.slice(rows.findIndex(({ key }) => key === from));
    const more = texts.slice(below.length).map(() => newRow(kind.empty));
    const textOf = new Map([...below, ...more].map(({ key }, at) => [key, texts[at]]));
    return [...rows, ...more].map((row) => {
      const text = textOf.get(row.key);
      // A blank text skips its row.
      if (!text) return row;
      const { values, unmatchedText = '' } = field.read(text);
      const beside = [row.unmatchedText, unmatchedText].filter(Boolean).join(' · ');
      const changed = { ...withValues(row, values), unmatchedText: beside, isLeft: true };
      // A row with this text alone counts as empty, so the text would be lost.
      return isEmptyRow(changed, kind) ? { ...row, unmatchedText: text } : changed;
    });
  };

/** Parses a pasted list or spreadsheet block. */
export function readPaste<Values>(pasted: string, kind: RowKind<Values>): Pasted<Values> {
  const lines = readLines(plainText(pasted), kind, true);
  // Only the dialog can say which columns are left out.
  if (lines.some(({ length }) => length > maxColumns)) return { type: 'table', lines };
  const match = matchColumns(lines, kind);
  const { rows: taken, suspended, remarks } = rowsToImport(lines, match, kind);
  const rows = fillByColumn(taken, match.targets, kind);
  const isClear =
    rows.length > 0 &&
    rows.length <= maxRows &&
    suspended.length + remarks.length === 0 &&
    !match.targets.includes(null) &&
    rows.every(({ unmatchedText }) => unmatchedText === '');
  return isClear ? { type: 'rows', rows } : { type: 'table', lines };
}

import type { Row, RowField, RowKind, TextValues } from '../model/rowKind.ts';
import { isEmptyRow, maxRows, type RowList, withBlankRow } from '../model/rowList.ts';
import { type Pasted, readPaste } from './readPaste.ts';
import { splitLines } from './splitCells.ts';

/** Where a text was pasted: the column's position among the fields, and the row's key if it has text already. */
type PastePlace = { position: number; startedKey: number | null };

/** A column that goes down along the rows that are there, or what else the text means. */
export type PasteResult<Values> = Pasted<Values> | { type: 'column'; amount: number; fill: Fill<Values> };

type Fill<Values> = (list: RowList<Values>, isShown: (key: number) => boolean) => RowList<Values>;

/** What a pasted text does to the rows. Loaded with the first block: typing needs none of it. */
export function pasteIntoRows<Values extends TextValues>(
  text: string,
  kind: RowKind<Values>,
  { position, startedKey }: PastePlace,
): PasteResult<Values> {
  const field = kind.fields[position];
  const texts = oneColumn(text);
  // A column beside what is there already goes down along it, as in a spreadsheet.
  if (startedKey !== null && field && position > 0 && texts && texts.length <= maxRows)
    return {
      type: 'column',
      amount: texts.length,
      fill: (list, isShown) => fillDown(list, startedKey, field, texts, kind, isShown),
    };
  return readPaste(text, kind, kind.hasEmails ? 0 : Math.max(0, position));
}

/** The texts of a block that is one cell wide and several high; null for anything else. */
function oneColumn(text: string): string[] | null {
  const lines = splitLines(text.trimEnd(), '\t');
  return lines.length > 1 && lines.every((cells) => cells.length === 1) ? lines.flat() : null;
}

/** One text for each shown row from the given one on, as people see a column; what is left at the end makes new rows. */
export function fillDown<Values extends TextValues>(
  list: RowList<Values>,
  from: number,
  field: RowField<Values>,
  texts: readonly string[],
  kind: RowKind<Values>,
  isShown: (key: number) => boolean,
): RowList<Values> {
  const start = list.rows.findIndex(({ key }) => key === from);
  const room = list.rows.at(-1)?.key;
  const below = list.rows.slice(start).filter(({ key }) => isShown(key) || key === room);
  const missing = Math.max(0, texts.length - below.length);
  const more = Array.from({ length: missing }, (_, at): Row<Values> => {
    return { key: list.nextKey + at, values: kind.empty, guessed: [], unmatchedText: '' };
  });
  const textOf = new Map([...below, ...more].map(({ key }, at) => [key, texts[at]]));
  const rows = [...list.rows, ...more].map((row) => {
    const text = textOf.get(row.key);
    // A blank text skips its row.
    if (!text) return row;
    const filled = withText(row, field, text);
    // What makes no row by itself would go without a word.
    return isEmptyRow(filled, kind) ? { ...row, unmatchedText: text } : filled;
  });
  return withBlankRow({ rows, nextKey: list.nextKey + missing }, kind);
}

function withText<Values>(row: Row<Values>, field: RowField<Values>, text: string): Row<Values> {
  const { values, unmatchedText = '' } = field.read(text);
  return {
    ...row,
    values: { ...row.values, ...values },
    guessed: row.guessed.filter((column) => !(column in values)),
    unmatchedText: [row.unmatchedText, unmatchedText].filter(Boolean).join(' · '),
  };
}

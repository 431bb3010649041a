import type { Row, TextValues } from './row.ts';
import type { RowField, RowKind } from './rowKind.ts';
import { type RowList, withRoom } from './rowList.ts';

/** One text for each row from the given one on, as a spreadsheet fills a column; what is left at the end makes new rows. */
export function fillDown<Values extends TextValues>(
  list: RowList<Values>,
  from: number,
  field: RowField<Values>,
  texts: readonly string[],
  kind: RowKind<Values>,
): RowList<Values> {
  const start = list.rows.findIndex(({ key }) => key === from);
  const missing = Math.max(0, start + texts.length - list.rows.length);
  const more = Array.from({ length: missing }, (_, at): Row<Values> => {
    return { key: list.nextKey + at, values: kind.empty, guessed: [], unplaced: '' };
  });
  const rows = [...list.rows, ...more].map((row, at) => {
    const text = texts[at - start];
    // A blank one keeps its place and changes nothing.
    return text ? withText(row, field, text) : row;
  });
  return withRoom({ rows, nextKey: list.nextKey + missing }, kind);
}

function withText<Values>(row: Row<Values>, field: RowField<Values>, text: string): Row<Values> {
  const { values, unplaced = '' } = field.read(text);
  return {
    ...row,
    values: { ...row.values, ...values },
    guessed: row.guessed.filter((column) => !(column in values)),
    unplaced: [row.unplaced, unplaced].filter(Boolean).join(' · '),
  };
}

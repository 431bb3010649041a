import type { Row, TextValues } from './row.ts';
import type { RowField, RowKind } from './rowKind.ts';
import { isEmptyRow, type RowList, withRoom } from './rowList.ts';

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
    return { key: list.nextKey + at, values: kind.empty, guessed: [], unplaced: '' };
  });
  const textOf = new Map([...below, ...more].map(({ key }, at) => [key, texts[at]]));
  const rows = [...list.rows, ...more].map((row) => {
    const text = textOf.get(row.key);
    // A blank one keeps its place and changes nothing.
    if (!text) return row;
    const filled = withText(row, field, text);
    // What makes no row by itself would go without a word.
    return isEmptyRow(filled, kind) ? { ...row, unplaced: text } : filled;
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

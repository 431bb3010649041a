import { fillDown } from '../model/fillDown.ts';
import type { RowKind } from '../model/rowKind.ts';
import type { RowList } from '../model/rowList.ts';
import type { TextValues } from '../model/row.ts';
import { mostRows } from '../model/mostRows.ts';
import { type Pasted, readPaste } from './readPaste.ts';
import { splitLines } from './splitCells.ts';

/** Where a text was pasted: the column's place among the fields, and the row's key where it has something already. */
type PastePlace = { position: number; startedKey: number | null };

/** A column that goes down along the rows that are there, or what else the text means. */
export type PastedIntoRows<Values> = Pasted<Values> | { type: 'column'; amount: number; fill: Fill<Values> };

type Fill<Values> = (list: RowList<Values>, isShown: (key: number) => boolean) => RowList<Values>;

/** What a pasted text does to the rows. Loaded with the first block: typing needs none of it. */
export function readIntoRows<Values extends TextValues>(
  text: string,
  kind: RowKind<Values>,
  { position, startedKey }: PastePlace,
): PastedIntoRows<Values> {
  const field = kind.fields[position];
  const texts = oneColumn(text);
  // A column beside what is there already goes down along it, as in a spreadsheet.
  if (startedKey !== null && field && position > 0 && texts && texts.length <= mostRows)
    return {
      type: 'column',
      amount: texts.length,
      fill: (list, isShown) => fillDown(list, startedKey, field, texts, kind, isShown),
    };
  return readPaste(text, kind, kind.isAddressed ? 0 : Math.max(0, position));
}

/** The texts of a block that is one cell wide and several high; null for anything else. */
function oneColumn(text: string): string[] | null {
  const lines = splitLines(text.trimEnd(), '\t');
  return lines.length > 1 && lines.every((cells) => cells.length === 1) ? lines.flat() : null;
}

import type { RowKind } from '../model/rowKind.ts';

type Kind = Pick<RowKind<unknown>, 'isAddressed'>;

/** Whether text pasted into a cell is more than the text of that cell. `isLater`: the cell is not the row's first. */
export function isBlock(text: string, { isAddressed }: Kind, isLater: boolean): boolean {
  const trimmed = text.trim();
  if (/[\t\r\n]/.test(trimmed)) return true;
  return isAddressed ? trimmed.includes('@') : !isLater && isListOfNames(trimmed);
}

/** "Acme, Inc." and "Springfield, IL" are one name each. */
const isListOfNames = (text: string) => text.includes(';') || text.split(',').length > 2;

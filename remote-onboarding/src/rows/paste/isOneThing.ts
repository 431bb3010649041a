import type { RowKind } from '../model/rowKind.ts';

/** Whether a block holds no more than one row: in a row that has something already it is then text for its cell. */
export function isOneThing(text: string, { isAddressed }: Pick<RowKind<unknown>, 'isAddressed'>): boolean {
  const trimmed = text.trim();
  if (/[\r\n]/.test(trimmed)) return false;
  return isAddressed ? trimmed.split('@').length <= 2 : !trimmed.includes(';');
}

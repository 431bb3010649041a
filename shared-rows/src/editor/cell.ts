/** Where an error summary's link, and the focus after Enter, lead. */
export const cellId = (list: string, key: number, column: string) => `${list}-${key}-${column}`;

export const rowAttribute = 'data-row';
export const columnAttribute = 'data-column';

/** Which row and column an element on the page belongs to. */
export function cellAt(target: EventTarget | null): { key: number; column: string } | null {
  if (!(target instanceof Element)) return null;
  const key = target.closest(`[${rowAttribute}]`)?.getAttribute(rowAttribute);
  const column = target.closest(`[${columnAttribute}]`)?.getAttribute(columnAttribute);
  return key && column ? { key: Number(key), column } : null;
}

/** Brings the focus to a cell, and its text under the caret. */
export function focusCell(id: string): void {
  const cell = document.getElementById(id);
  cell?.focus();
  cell?.scrollIntoView({ block: 'nearest' });
}

/** The id of a cell's control, for focus and for links of the error summary. */
export const cellId = (list: string, key: number, column: string) => `${list}-${key}-${column}`;

export const rowAttribute = 'data-row';
export const columnAttribute = 'data-column';

/** The row and column that an element belongs to. */
export function cellAt(target: EventTarget | null): { key: number; column: string } | null {
  if (!(target instanceof Element)) return null;
  const key = target.closest(`[${rowAttribute}]`)?.getAttribute(rowAttribute);
  const column = target.closest(`[${columnAttribute}]`)?.getAttribute(columnAttribute);
  return key && column ? { key: Number(key), column } : null;
}

/** Focuses a cell and scrolls it into view. */
export function focusCell(id: string): void {
  const cell = document.getElementById(id);
  cell?.focus();
  cell?.scrollIntoView({ block: 'nearest' });
}

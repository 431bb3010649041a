import { useEffect, useRef } from 'react';
import { useWindowEvent } from 'remote-kit';
import { storedText } from 'shared-session';

type Props = {
  /** Selects the rows from one index to another. */
  onRange?: (first: number, last: number) => void;
  onClear?: () => void;
};

/** Keyboard shortcuts for rows, and Shift with a click, as in mail programs. Everything also works without them. */
export function ListKeys({ onRange, onClear }: Props) {
  const anchor = useRef<number | null>(null);

  useWindowEvent('keydown', (event) => {
    const row = rowOf(event);
    if (event.defaultPrevented || event.altKey || !row) return;
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const steps = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== 'a' || !press('thead input:not(:checked)')) return;
    } else if (steps !== undefined) moveFocus(row, steps, shiftKey);
    else if (key === 'Escape') return onClear?.();
    else if (!(areLetterKeysOn() ? /^([\p{L}]|Delete|Backspace)$/u : /^(Delete|Backspace)$/).test(key)) return;
    else if (key.toLowerCase() === 'x') boxOf(row)?.click();
    else if (!press(`[aria-keyshortcuts~="${key}" i]`)) return;
    event.preventDefault();
  });

  useWindowEvent('click', (event) => {
    const row = rowOf(event);
    if (!row || event.target !== boxOf(row)) return;
    const clicked = Number(row.dataset['index']);
    if (event.shiftKey && anchor.current !== null)
      onRange?.(Math.min(anchor.current, clicked), Math.max(anchor.current, clicked));
    anchor.current = clicked;
  });

  // Otherwise Shift+click would select the text in between.
  useWindowEvent('mousedown', (event) => {
    if (event.shiftKey && rowOf(event)) event.preventDefault();
  });

  useEffect(() => {
    // A row may have been selected before this code was loaded.
    const selected = document.querySelector<HTMLElement>('tr[data-index]:has([type=checkbox]:checked)');
    if (selected) anchor.current = Number(selected.dataset['index']);
  }, []);

  return null;
}

/** Whether single letters are shortcuts. People who use speech input can turn them off. */
export const areLetterKeysOn = () => storedText('singleKeys').read() !== 'off';

/** The row of an event; null inside a select or a menu, which have keys of their own. */
function rowOf({ target }: Event): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('select, [role=menu]')) return null;
  return target.closest<HTMLElement>('tr[data-index]');
}

const boxOf = (row: Element) => row.querySelector<HTMLInputElement>('[type=checkbox]');

/** Moves the focus to the same control of another row. With Shift, both rows are selected. */
function moveFocus(row: HTMLElement, steps: number, isSelecting: boolean): void {
  const next = document.querySelector(`tr[data-index="${Number(row.dataset['index']) + steps}"]`);
  if (!next) return;
  const at = [...row.children].findIndex((cell) => cell.contains(document.activeElement));
  const control = 'input, button, a';
  (next.children[at]?.querySelector<HTMLElement>(control) ?? next.querySelector<HTMLElement>(control))?.focus();
  if (isSelecting) for (const box of [boxOf(row), boxOf(next)]) if (box?.checked === false) box.click();
}

/** Clicks the first element that matches, if there is one. */
function press(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(`main :is(${selector})`);
  element?.click();
  return element !== null;
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Whoever opened a dialog from a row that is then gone stays in the list: the focus goes to the row that is the last now,
 * or without any to the button that adds one. `total` tells when the list has changed.
 */
export function useFocusOfRemoved(isOpen: boolean, total: number | null, adding: RefObject<HTMLElement | null>): void {
  const opener = useRef<{ button: Element; rows: Element } | null>(null);

  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const button = document.activeElement;
    const rows = button?.closest('tbody');
    opener.current = button && rows ? { button, rows } : null;
  }, [isOpen]);

  useEffect(() => {
    if (isOpen || opener.current === null) return;
    const { button, rows } = opener.current;
    // Where the next row has taken this one's place, its button is the same and keeps the focus.
    if (button.isConnected || document.activeElement !== document.body) return;
    opener.current = null;
    const last = [...rows.querySelectorAll('button')].at(-1);
    (last?.isConnected ? last : adding.current)?.focus();
  }, [isOpen, total, adding]);
}

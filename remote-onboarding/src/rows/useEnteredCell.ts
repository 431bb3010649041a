import { type FocusEvent, useRef } from 'react';

import { cellAt } from './cellId.ts';
import type { TextValues } from './model/row.ts';
import type { RowsForm } from './useRowsForm.ts';

/** Where somebody is in the rows, and what stood there when they came. */
export function useEnteredCell<Values extends TextValues>(form: RowsForm<Values>) {
  /** Where the present run of Tabs began: Enter goes back to that column, as in a spreadsheet. */
  const start = useRef(form.kind.fields[0]?.id ?? '');
  const isTabbing = useRef(false);
  const entered = useRef<{ key: number; values: Values } | null>(null);

  function onFocus(event: FocusEvent<HTMLElement>) {
    const place = cellAt(event.target);
    const row = place ? form.live.row(place.key) : undefined;
    if (!place || !row) return;
    const before = entered.current;
    if (!isTabbing.current || before?.key !== row.key) start.current = place.column;
    isTabbing.current = false;
    if (before && before.key !== row.key) form.look([before.key]);
    entered.current = row;
  }

  const noteTab = (isTab: boolean) => void (isTabbing.current = isTab);
  const here = () => ({ start: start.current, entered: entered.current });
  return [onFocus, noteTab, here] as const;
}

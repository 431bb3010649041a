import { useLayoutEffect, useRef, useState } from 'react';

import { cellId, focusCell } from './cellId.ts';
import type { TextValues } from './model/row.ts';
import type { RowKind } from './model/rowKind.ts';

/** Brings the focus to a cell that may not be on the page yet; to the row's first where there is no such column. */
export function useRowFocus<Values extends TextValues>({ list, fields }: RowKind<Values>) {
  const waiting = useRef<string | null>(null);
  const [, renderAgain] = useState({});

  // A row can be focused only once it is on the page, and then at once: no key may go elsewhere.
  useLayoutEffect(() => {
    if (waiting.current !== null) focusCell(waiting.current);
    waiting.current = null;
  });

  return (key: number | undefined, column?: string) => {
    const field = fields.find(({ id }) => id === column) ?? fields[0];
    if (key === undefined || !field) return;
    waiting.current = cellId(list, key, field.id);
    renderAgain({});
  };
}

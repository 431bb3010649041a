import { useCallback, useEffect, useRef } from 'react';
import type { ListedRow } from 'shared-session';

import type { ListHandle } from './ListTable.tsx';

/** Moves the focus to the first of some rows, once the list shows it and no dialog is open. */
export function useFocusOnRow(rows: readonly ListedRow[], isDialogOpen: boolean) {
  const handle = useRef<ListHandle>(null);
  const wanted = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (isDialogOpen || wanted.current.size === 0) return;
    const index = rows.findIndex(({ _id }) => wanted.current.has(_id));
    if (index === -1) return;
    wanted.current = new Set();
    handle.current?.focusRow(index);
  });

  const focusSoon = useCallback((changed: readonly { _id: string }[]) => {
    wanted.current = new Set(changed.map(({ _id }) => _id));
  }, []);
  return { handle, focusSoon };
}

import { useRef } from 'react';
import { type ApiResult, type ListedRow, showToast, useQueryClient } from 'shared-session';

import type { Undoable } from './undo.ts';

/** A change of one or many rows. */
export type RowChange<Row> = {
  send: (ids: string[]) => Promise<ApiResult<{ before: readonly Row[]; entry?: string | null | undefined }>>;
  isRemoval?: boolean;
  text: { done: string; undone: (rows: readonly Row[]) => string };
};

export type OfferUndo<Row> = (undoable: Omit<Undoable, 'onUndone'> & { rows: readonly Row[] }) => void;

/** Changes one or many rows of a list in one call, and offers to undo the change. */
export function useChangeRows<Row extends ListedRow>(path: string, offer: OfferUndo<Row>) {
  const client = useQueryClient();
  /** Ids of rows that a call without an answer may have removed. */
  const maybeRemoved = useRef<ReadonlySet<string>>(new Set());

  return async (rows: readonly Row[], change: RowChange<Row>): Promise<ApiResult<unknown>> => {
    const { send, isRemoval = false, text } = change;
    const ids = rows.map(({ _id }) => _id);
    const result = await send(ids);
    if (!result.ok) {
      if (isRemoval && result.statusCode >= 500) maybeRemoved.current = new Set([...maybeRemoved.current, ...ids]);
      // The list may be stale: others may have changed or removed the rows.
      void client.invalidateQueries({ queryKey: [path] });
      return result;
    }
    const { before, entry } = result.payload;
    const answered = new Set(before.map(({ _id }) => _id));
    // The answer lacks rows that another admin or an earlier try has already removed.
    const back = rows.filter(({ _id }) => answered.has(_id) || (isRemoval && maybeRemoved.current.has(_id)));
    if (back.length === 0 || !entry) showToast({ kind: 'good', text: text.done });
    else offer({ entry, text: { done: text.done, undone: text.undone(back) }, rows: back });
    return result;
  };
}

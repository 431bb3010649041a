import { useStore } from 'jotai';
import { useRef } from 'react';
import {
  type ApiFailure,
  type ApiResult,
  type ListedRow,
  sessionAtom,
  showToast,
  useQueryClient,
} from 'shared-session';

import type { Undoable } from './undo.ts';

/** A change of one or many rows, and its undo. */
export type RowChange<Row, Old extends { _id: string }> = {
  send: (ids: string[]) => Promise<ApiResult<{ before: readonly Row[]; after: readonly Row[] }>>;
  isRemoval?: boolean;
  /** The values of a row that undo restores. */
  oldOf: (before: Row) => Old;
  undo: (rows: (Old & { version?: number })[]) => Promise<ApiResult<unknown>>;
  text: { done: string; undone: (rows: readonly Row[]) => string };
};

export type OfferUndo<Row> = (undoable: Omit<Undoable, 'onUndone'> & { rows: readonly Row[] }) => void;

/** Changes one or many rows of a list in one call, and offers to undo the change. */
export function useChangeRows<Row extends ListedRow>(path: string, offer: OfferUndo<Row>) {
  const store = useStore();
  const client = useQueryClient();
  /** Ids of rows that a call without an answer may have removed. */
  const maybeRemoved = useRef<ReadonlySet<string>>(new Set());
  const account = () => store.get(sessionAtom).firebaseUser?.uid;

  return async <Old extends { _id: string }>(
    rows: readonly Row[],
    change: RowChange<Row, Old>,
  ): Promise<ApiResult<unknown>> => {
    const { send, isRemoval = false, oldOf, undo, text } = change;
    const changedBy = account();
    const ids = rows.map(({ _id }) => _id);
    const result = await send(ids);
    if (!result.ok) {
      if (isRemoval && result.statusCode >= 500) maybeRemoved.current = new Set([...maybeRemoved.current, ...ids]);
      // The list may be stale: others may have changed or removed the rows.
      void client.invalidateQueries({ queryKey: [path] });
      return result;
    }
    const { before, after } = result.payload;
    const answered = new Set(before.map(({ _id }) => _id));
    const versions = new Map(after.map(({ _id, version }) => [_id, version]));
    // The answer lacks rows that another admin or an earlier try has already removed.
    const back = rows.filter(({ _id }) => answered.has(_id) || (isRemoval && maybeRemoved.current.has(_id)));
    const undoable = (isRemoval ? back : before).map((row) => {
      const version = versions.get(row._id);
      return { ...oldOf(row), ...(version !== undefined && { version }) };
    });
    if (back.length === 0) showToast({ kind: 'good', text: text.done });
    else
      offer({
        text: { done: text.done, undone: text.undone(back) },
        // If another account has signed in since, nothing is undone on its behalf.
        undo: async () => (account() === changedBy ? undo(undoable) : notSent),
        rows: back,
      });
    return result;
  };
}

// Without a message, because the pages of the earlier account are gone.
const notSent: ApiFailure = { ok: false, serverIsOk: true, statusCode: 500, message: '' };

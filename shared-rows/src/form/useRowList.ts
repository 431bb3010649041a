import { startTransition, useEffect, useRef, useState } from 'react';
import { useDraftKeeper } from 'remote-kit';
import { accountKey, schema as v, storedValue, useSession } from 'shared-session';

import type { KnownColumns } from '../columns/matchColumns.ts';
import { rowMessages } from '../editor/messages.ts';
import {
  changeRow,
  createLiveRows,
  createRowList,
  isEmptyRow,
  type NewRow,
  removeRows,
  type Row,
  type ListKind,
  type RowList,
  type RowsDraft,
  type TextValues,
  type UndoableList,
  withBlankRow,
  withStep,
} from '../model/rows.ts';

/** The name and schema of the draft that holds the rows on this device. */
export type KeptRows<Values> = { name: string; schema: RowsDraft<Values> };

/** The rows of a list while they are edited, with a draft and undo. */
export function useRowList<Values extends TextValues>({ name, schema }: KeptRows<Values>, kind: ListKind<Values>) {
  const draft = useDraftKeeper(name, schema);
  const [list, setList] = useState<UndoableList<Values>>(() => begin(draft.restored, kind));
  const [live] = useState(() => createLiveRows(list.rows));
  // The current list, because two changes may happen before the next render.
  const latest = useRef(list);

  function store(next: UndoableList<Values>) {
    latest.current = next;
    live.set(next.rows);
  }

  useEffect(() =>
    draft.onElsewhere((rows) => {
      store(begin(rows, kind));
      setList(latest.current);
    }),
  );

  // The default values of the blank row may load after the row was created.
  useEffect(() => {
    const { rows } = latest.current;
    const blank = rows.at(-1);
    if (!blank || blank.values === kind.empty || !isEmptyRow(blank, kind)) return;
    latest.current = { ...latest.current, rows: [...rows.slice(0, -1), { ...blank, values: kind.empty }] };
    live.set(latest.current.rows);
    setList(latest.current);
  }, [kind, live]);

  function set(next: UndoableList<Values>) {
    if (next.rows !== latest.current.rows) draft.keep(next.rows);
    store(next);
    setList(next);
  }

  return {
    /** As of the last render. */
    list,
    /** As of now, row by row. */
    live,
    latest: () => latest.current,
    isSaved: draft.isSaved,
    edit: {
      /** Updates the row at once, and the list's counts and errors in a transition. */
      change(key: number, change: Partial<Values>) {
        const before = latest.current;
        const next = { ...before, ...changeRow(before, key, change, kind), hasTypedSince: true };
        // A new row is rendered at once, because Enter moves the focus to it.
        if (next.rows.length !== before.rows.length) return set(next);
        draft.keep(next.rows);
        store(next);
        startTransition(() => setList(next));
      },
      /** Renders the latest changes without waiting for the transition. */
      flush: () => setList(latest.current),
      /** A change that can be undone. */
      apply: (label: string, change: (before: RowList<Values>) => RowList<Values>, columns?: KnownColumns) =>
        set(withStep(latest.current, change(latest.current), label, columns)),
      /** Removes empty rows, without an undo step. */
      removeEmpty(keys: ReadonlySet<number>) {
        set({ ...latest.current, ...removeRows(latest.current, keys, kind) });
        return latest.current.rows;
      },
      undo: (undo: (list: UndoableList<Values>, kind: ListKind<Values>) => UndoableList<Values>) =>
        set(undo(latest.current, kind)),
      /** Empties the list and its draft; can be undone. */
      discard() {
        set(withStep(latest.current, listOf([]), rowMessages.rows.discarded));
        draft.clear();
      },
      /** Keeps only the rows that are left after the others were saved, in the list and in its draft. */
      clear(left: readonly Row<Values>[] = []) {
        set({ ...listOf(left), steps: [], hasTypedSince: false });
        if (left.length === 0) draft.clear();
      },
    },
  };

  /** With a new blank row: the one before may count as touched, and would show errors while it is typed in. */
  function listOf(rows: readonly Row<Values>[]): RowList<Values> {
    return withBlankRow({ ...latest.current, rows }, kind);
  }
}

const begin = <Values extends TextValues>(rows: readonly Row<Values>[] | null, kind: ListKind<Values>) => ({
  ...createRowList(rows ?? [], kind),
  steps: [],
  hasTypedSince: false,
});

/** Rows that did not fit into one request, stored on this device until the rows before them are saved. */
export function useWaitingRows<Values>({ name, schema }: KeptRows<Values>) {
  const user = useSession().firebaseUser?.uid ?? '';
  const [stored] = useState(() => storedValue(accountKey('draft', user, `${name}-waiting`), schema));
  const [rows, setRows] = useState<readonly Row<Values>[]>(() => stored.read() ?? []);
  const latest = useRef(rows);

  function keep(next: readonly Row<Values>[]) {
    latest.current = next;
    setRows(next);
    if (next.length > 0) stored.write(next);
    else stored.clear();
  }

  return {
    rows,
    add: (more: readonly NewRow<Values>[]) =>
      keep([...latest.current, ...more].map((row, key) => Object.assign({ key }, row))),
    discard: () => keep([]),
    /** Removes and returns the next rows, as many as there is room for. */
    take(room: number): readonly NewRow<Values>[] {
      const next = latest.current.slice(0, room);
      keep(latest.current.slice(room));
      return next;
    },
  };
}

/** The user's earlier matches of headings and fields, stored on this device. */
export function knownColumnsOf(user: string, list: string) {
  const stored = storedValue(accountKey('columns', user, list), columnsSchema);
  const recall = () => stored.read() ?? {};
  return { recall, remember: (columns: KnownColumns) => stored.write({ ...recall(), ...columns }) };
}

const columnsSchema = v.record(v.string(), v.nullable(v.string()));

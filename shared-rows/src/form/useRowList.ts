import { startTransition, useEffect, useRef, useState } from 'react';
import { useDraftKeeper } from 'remote-kit';
import { accountKey, schema as v, storedValue, useSession } from 'shared-session';

import type { KnownColumns } from '../columns/matchColumns.ts';
import { rowMessages } from '../editor/messages.ts';
import type { NewRow, Row, RowKind, TextValues } from '../model/rowKind.ts';
import {
  changeRow,
  createLiveRows,
  createRowList,
  isEmptyRow,
  maxRows,
  removeRows,
  type RowList,
  type RowsDraft,
} from '../model/rowList.ts';
import { undo, type UndoableList, withStep } from '../model/undo.ts';

/** Where the rows are kept on this device until they are sent. */
export type KeptRows<Values> = { name: string; schema: RowsDraft<Values> };

/** The rows of one list while they are edited: kept as a draft, with undo. */
export function useRowList<Values extends TextValues>({ name, schema }: KeptRows<Values>, kind: RowKind<Values>) {
  const draft = useDraftKeeper(name, schema);
  const [list, setList] = useState<UndoableList<Values>>(() => begin(draft.restored, kind));
  const [live] = useState(() => createLiveRows(list.rows));
  // Two changes may come before the next render.
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

  // The default values of a blank row may load after the row was created.
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
    /** As of this moment, row by row. */
    live,
    latest: () => latest.current,
    isSaved: draft.isSaved,
    edit: {
      /** The row shows what is typed at once; the list's counts and errors follow in a transition. */
      change(key: number, change: Partial<Values>) {
        const before = latest.current;
        const next = { ...before, ...changeRow(before, key, change, kind), hasTypedSince: true };
        // Enter goes to the new row, so it must be on the page at once.
        if (next.rows.length !== before.rows.length) return set(next);
        draft.keep(next.rows);
        store(next);
        startTransition(() => setList(next));
      },
      /** Renders what was typed last, without waiting for the transition. */
      flush: () => setList(latest.current),
      /** A change that can be undone. */
      apply: (label: string, change: (before: RowList<Values>) => RowList<Values>, columns?: KnownColumns) =>
        set(withStep(latest.current, change(latest.current), label, columns)),
      /** Removes empty rows, without an undo step. */
      removeEmpty(keys: ReadonlySet<number>) {
        set({ ...latest.current, ...removeRows(latest.current, keys, kind) });
        return latest.current.rows;
      },
      undo: () => set(undo(latest.current, kind)),
      /** Empties the list and the device's copy; this can be undone. */
      discard() {
        set(withStep(latest.current, emptied(), rowMessages.rows.discarded));
        draft.clear();
      },
      /** Empties everything after the rows were saved. */
      clear() {
        set({ ...emptied(), steps: [], hasTypedSince: false });
        draft.clear();
      },
    },
  };

  /** The blank row stays, and keys are never used again. */
  function emptied(): RowList<Values> {
    return { ...latest.current, rows: latest.current.rows.slice(-1) };
  }
}

const begin = <Values extends TextValues>(rows: readonly Row<Values>[] | null, kind: RowKind<Values>) => ({
  ...createRowList(rows ?? [], kind),
  steps: [],
  hasTypedSince: false,
});

/** Rows that did not fit into one request. They stay on this device until the ones before them are saved. */
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
    /** Removes and returns the next rows. */
    take(): readonly NewRow<Values>[] {
      const next = latest.current.slice(0, maxRows);
      keep(latest.current.slice(maxRows));
      return next;
    },
  };
}

/** Which field each column of earlier files went to, by its heading; stored on this device for each user. */
export function knownColumnsOf(user: string, list: string) {
  const stored = storedValue(accountKey('columns', user, list), columnsSchema);
  const recall = () => stored.read() ?? {};
  return { recall, remember: (columns: KnownColumns) => stored.write({ ...recall(), ...columns }) };
}

const columnsSchema = v.record(v.string(), v.nullable(v.string()));

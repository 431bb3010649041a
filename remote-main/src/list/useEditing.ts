import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { isNotOffered } from '@askwell/page-kit';
import { useOfferUndo, useUndoKeys } from 'product-kit';
import { getSummary } from 'contract/organization';
import { type ApiResult, type ListedRow, useQueryClient, useRead } from 'shared-session';

import type { EditableList } from '../settings/messages.ts';
import { type List, type ListHandle, type ListQuery, noRows } from './useList.ts';

/** An open dialog and the rows that it changes. */
export type RowsDialog<Row> = { rows: readonly Row[] };

/** A change to one or more rows in one call. */
type RowChange<Row> = {
  send: (ids: string[]) => Promise<ApiResult<{ before: readonly Row[]; entry?: string | null | undefined }>>;
  isRemoval?: boolean;
  text: { done: string; undone: (rows: readonly Row[]) => string };
};

/** The state of a list in which the user selects rows, opens one in a panel, and changes rows in dialogs. */
export function useEditing<Row extends ListedRow, Dialog extends RowsDialog<Row>>(
  name: EditableList,
  list: Pick<List<Row>, 'path' | 'rows' | 'loadAll'>,
  query: ListQuery,
) {
  const client = useQueryClient();
  // A server without the organization's numbers has only the specification's calls, which change no rows.
  const canEdit = !isNotOffered(useRead(getSummary));
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { deselect, ...selection } = useSelection(list, query);
  const { shown, show } = useShownRow(name);
  const [closing, setClosing] = useState<string | null>(null);
  const { handle, focusSoon } = useFocusOnRow(list.rows, dialog !== null || shown !== null);
  const offerUndo = useOfferUndo();
  useUndoKeys();
  /** Ids of rows that an unanswered call may have removed. */
  const maybeRemoved = useRef<ReadonlySet<string>>(new Set());

  /** Tells the user that rows were changed, and offers an undo. */
  function offer(entry: string | null, text: { done: string; undone: string }, rows: readonly Row[]) {
    offerUndo({ entry, text, hasKeys: true, onUndone: () => focusSoon(rows) });
  }

  /** Changes rows in one call, and offers an undo. */
  async function change(rows: readonly Row[], { send, isRemoval = false, text }: RowChange<Row>) {
    const ids = rows.map(({ _id }) => _id);
    const result = await send(ids);
    if (!result.ok) {
      if (isRemoval && result.statusCode >= 500) maybeRemoved.current = new Set([...maybeRemoved.current, ...ids]);
      // The list may be stale, because others may have changed or removed the rows.
      void client.invalidateQueries({ queryKey: [list.path] });
      return result;
    }
    const { before, entry = null } = result.payload;
    const answeredIds = new Set(before.map(({ _id }) => _id));
    // The answer lacks rows that another admin or an earlier attempt has already removed.
    const undoableRows = rows.filter(({ _id }) => answeredIds.has(_id) || (isRemoval && maybeRemoved.current.has(_id)));
    offer(undoableRows.length > 0 ? entry : null, { done: text.done, undone: text.undone(undoableRows) }, undoableRows);
    onChanged(rows);
    return result;
  }

  function onChanged(rows: readonly Row[]) {
    if (rows.some(({ _id }) => _id === shown)) setClosing(shown);
    // The pressed button disappears with the selection bar.
    if (rows.length > 1) focusSoon(rows);
    deselect(rows);
  }

  function closePanel(how: ClosePanel = {}) {
    setClosing(null);
    show(null, how);
  }

  function clearSelection() {
    focusSoon(selection.rows);
    selection.onSelect([]);
  }

  return {
    selection: { ...selection, clear: clearSelection },
    dialog,
    setDialog,
    canEdit,
    panel: shown === null || !canEdit ? null : { id: shown, isClosing: closing === shown, onClose: closePanel },
    show,
    handle,
    offer,
    change,
  };
}

export type Editing<Row extends ListedRow, Dialog extends RowsDialog<Row>> = ReturnType<typeof useEditing<Row, Dialog>>;

/** `flushSync` renders the list without the panel before the next frame. Do not use it in an effect. */
export type ClosePanel = { flushSync?: boolean };

/** A context for the cells, the panel and the dialogs of a list, and the hook that reads it. */
export function createListContext<Value>() {
  const Context = createContext<Value | null>(null);
  const useList = (): Value => {
    const value = use(Context);
    if (value === null) throw new Error('A part of a list is outside of it.');
    return value;
  };
  return [Context, useList] as const;
}

/** Keeps the selected rows with their newest values. Changing a filter clears the selection. */
function useSelection<Row extends ListedRow>({ rows, loadAll }: Pick<List<Row>, 'rows' | 'loadAll'>, query: ListQuery) {
  const filters = JSON.stringify({ ...query, sort: '' });
  const [selected, setSelected] = useState<{ filters: string; rows: readonly Row[] }>({ filters, rows: noRows });
  const selectedRows = selected.filters === filters ? selected.rows : noRows;
  const newestRows = useMemo(() => {
    if (selectedRows.length === 0) return selectedRows;
    const byId = new Map(rows.map((row) => [row._id, row]));
    return selectedRows.map((row) => byId.get(row._id) ?? row);
  }, [selectedRows, rows]);
  const onSelect = (chosenRows: readonly Row[]) => setSelected({ filters, rows: chosenRows });
  return {
    rows: newestRows,
    onSelect,
    /** Selects all rows that match the filters, loaded or not. */
    selectAll: async (isWanted: (row: Row) => boolean = () => true) => {
      const allRows = await loadAll();
      if (allRows) onSelect(allRows.filter(isWanted));
    },
    /** Deselects rows that were changed. */
    deselect: (changed: readonly ListedRow[]) => {
      const ids = new Set(changed.map(({ _id }) => _id));
      setSelected((before) => ({ ...before, rows: before.rows.filter(({ _id }) => !ids.has(_id)) }));
    },
  };
}

/** Returns the id of the row in the panel, from the URL, and a function that shows another row or none. */
function useShownRow(list: EditableList) {
  const { '*': id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const show = (row: { _id: string } | null, how: ClosePanel = {}) => {
    const rowPath = row === null ? '' : `/${encodeURIComponent(row._id)}`;
    void navigate({ pathname: `/settings/${list}${rowPath}`, search }, { preventScrollReset: true, ...how });
  };
  return { shown: id === '' ? null : id, show };
}

/** Moves the focus to the first of some rows, once the list shows that row and no dialog is open. */
function useFocusOnRow(rows: readonly ListedRow[], isDialogOpen: boolean) {
  const handle = useRef<ListHandle>(null);
  const idsToFocus = useRef<ReadonlySet<string>>(new Set());
  const [, forceRender] = useState({});

  useEffect(() => {
    if (isDialogOpen || idsToFocus.current.size === 0) return;
    const index = rows.findIndex(({ _id }) => idsToFocus.current.has(_id));
    if (index === -1) return;
    idsToFocus.current = new Set();
    handle.current?.focusRow(index);
  });

  const focusSoon = useCallback((changed: readonly { _id: string }[]) => {
    idsToFocus.current = new Set(changed.map(({ _id }) => _id));
    // Renders again, because the list may already show the rows.
    forceRender({});
  }, []);
  return { handle, focusSoon };
}

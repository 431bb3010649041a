import { functionalUpdate, useTable } from '@tanstack/react-table';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ListedRow } from 'shared-session';
import { tableClass, VisuallyHidden } from 'shared-ui';

import { features, type ListColumn } from './columns.ts';
import { areLetterKeysOn } from './listKeys.ts';
import styles from './ListTable.module.css';
import { Head, ListRow, Space } from './TableParts.tsx';
import { useDrawnRows } from './useDrawnRows.ts';
import type { List } from './useRows.ts';

export type ListTableProps<Row extends ListedRow> = {
  caption: string;
  columns: readonly ListColumn<Row>[];
  list: Pick<List<Row>, 'rows' | 'total' | 'isCounted' | 'loadMore'>;
  /** A column's id; "-name" is descending. Without it, the list has one order only. */
  sort?: string | undefined;
  onSort: (sort: string) => void;
  selection?: Selection<Row> | undefined;
  handle?: Ref<ListHandle> | undefined;
};

type Selection<Row> = {
  rows: readonly Row[];
  onSelect: (rows: readonly Row[]) => void;
  onSelectAll: () => void;
};

export type ListHandle = {
  /** Moves the focus to a row, which may be out of sight. */
  focusRow: (index: number) => void;
};

type Place = { row: number; cell: number };

/** A table of any length, of which only the rows in sight are drawn. In a narrow container each row is a card. */
export function ListTable<Row extends ListedRow>(props: ListTableProps<Row>) {
  const { caption, columns, list, sort, onSort, selection, handle } = props;
  const { rows, loadMore } = list;
  const total = list.total ?? 0;
  const selected = Object.fromEntries(selection?.rows.map(({ _id }) => [_id, true as const]) ?? []);
  const sorting = sort === undefined ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ _id }) => _id,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting, rowSelection: selected },
    onSortingChange: (change) => {
      for (const { id, desc } of functionalUpdate(change, sorting)) onSort(desc ? `-${id}` : id);
    },
    onRowSelectionChange: (change) => {
      const known = new Map([...(selection?.rows ?? []), ...rows].map((row) => [row._id, row]));
      selection?.onSelect(Object.keys(functionalUpdate(change, selected)).flatMap((id) => known.get(id) ?? []));
    },
  });
  const shown = table.getRowModel().rows;
  const body = useRef<HTMLTableSectionElement>(null);
  const { virtualizer, before, after, drawn } = useDrawnRows(body, total, list.isCounted);
  const last = drawn.at(-1)?.index ?? -1;
  const wanted = useRef<Place | null>(null);
  /** Where the focus is, or was when a dialog opened. */
  const focused = useRef<Place | null>(null);

  useEffect(() => {
    if (last >= rows.length) loadMore();
  });

  useLayoutEffect(() => {
    // The last row has gone, and the focus with it.
    const lost = focused.current;
    if (lost && lost.row >= total && document.activeElement === document.body)
      wanted.current = { ...lost, row: total - 1 };
    if (wanted.current) focusPlace(wanted.current);
  });

  useImperativeHandle(handle, () => ({ focusRow: (row) => focusPlace({ row, cell: 0 }) }));

  /** Moves the focus to the control in a cell, or the first in its row, as soon as it is drawn. */
  function focusPlace(place: Place) {
    const row = virtualizer.elementsCache.get(place.row);
    wanted.current = row?.isConnected ? null : place;
    if (!row?.isConnected) return virtualizer.scrollToIndex(place.row);
    const control = 'input, button, select, a';
    const own = row.cells.item(place.cell)?.querySelector<HTMLElement>(control);
    (own ?? row.querySelector<HTMLElement>(control))?.focus();
  }

  function placeOf(target: EventTarget): Place | null {
    const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null;
    return cell?.parentElement instanceof HTMLTableRowElement
      ? { row: virtualizer.indexFromElement(cell.parentElement), cell: cell.cellIndex }
      : null;
  }

  /** As in mail programs. Everything also works without keys. */
  function onKeyDown(event: KeyboardEvent) {
    const { target, key, shiftKey, ctrlKey, metaKey, altKey } = event;
    // These have keys of their own.
    if (!(target instanceof Element) || target.closest('select, [role=menu]') || event.isDefaultPrevented()) return;
    const place = placeOf(target);
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (place === null || altKey) return;
    if (step !== undefined && !ctrlKey && !metaKey) {
      if (place.row + step < 0 || place.row + step >= total) return;
      focusPlace({ ...place, row: place.row + step });
      if (shiftKey && selection) select(place.row, place.row + step);
    } else if (!selection) return;
    else if (key.toLowerCase() === 'a' && (ctrlKey || metaKey)) selection.onSelectAll();
    else if (key.toLowerCase() === 'x' && !ctrlKey && !metaKey && areLetterKeysOn()) shown[place.row]?.toggleSelected();
    else return;
    event.preventDefault();
  }

  function select(...indexes: readonly number[]) {
    const ids = indexes.flatMap((index) => shown[index]?.id ?? []);
    table.setRowSelection((current) => ({ ...current, ...Object.fromEntries(ids.map((id) => [id, true])) }));
  }

  return (
    <table className={`${tableClass} ${styles.table}`} aria-rowcount={list.isCounted ? total + 1 : -1}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead className={styles.head}>
        <tr aria-rowindex={1}>
          {table.getFlatHeaders().map(({ column }) => (
            <Head
              key={column.id}
              column={column.columnDef}
              direction={column.getCanSort() ? column.getIsSorted() : null}
              onSort={column.getToggleSortingHandler()}
            />
          ))}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls in it */}
      <tbody
        ref={body}
        className={styles.body}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => (focused.current = placeOf(target))}
        onBlur={({ relatedTarget }) => {
          if (!relatedTarget?.closest('dialog')) focused.current = null;
        }}
        // Otherwise Shift and a click would select the text in between.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      >
        <Space size={before} columns={columns.length} />
        {drawn.map(({ index }) => (
          <ListRow
            key={index}
            index={index}
            row={shown[index]}
            isSelected={shown[index]?.getIsSelected() ?? false}
            columns={columns}
            measure={virtualizer.measureElement}
          />
        ))}
        <Space size={after} columns={columns.length} />
      </tbody>
    </table>
  );
}

import { flexRender, functionalUpdate, type Row as TableRow, useTable } from '@tanstack/react-table';
import { type KeyboardEvent, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import type { ListedRow } from 'shared-session';
import { Skeleton, tableClass, VisuallyHidden } from 'shared-ui';

import { type RenderRow, FirstRows, type Measure, rowSize } from './FirstRows.tsx';
import { features, type ListColumn, SelectionContext } from '../columns.tsx';
import { controlOf, Head } from './ListHead.tsx';
import styles from './ListTable.module.css';
import type { VisibleRows } from './VisibleRows.tsx';
import type { List, ListAddress, ListHandle } from '../useList.ts';

export type ListTableProps<Row extends ListedRow> = {
  caption: string;
  /** How many rows there are, as text. */
  amount: string;
  /** For the page's own styles of its rows. */
  className?: string | undefined;
  columns: readonly ListColumn<Row>[];
  list: Pick<List<Row>, 'rows' | 'total' | 'isCounted' | 'loadMore'>;
  address: ListAddress;
  selection?:
    | { rows: readonly Row[]; onSelect: (rows: readonly Row[]) => void; selectAll: () => Promise<void> }
    | undefined;
  handle?: Ref<ListHandle> | undefined;
  /** Null for a short list. `rows` renders a long list, once its code has loaded. */
  long: { rows: typeof VisibleRows | undefined } | null;
};

/** From this length, only visible rows are rendered. */
export const virtualizedFrom = 201;

/** A table that renders only its visible rows if it is long. In a narrow container, each row is a card. */
export function ListTable<Row extends ListedRow>(props: ListTableProps<Row>) {
  const { caption, amount, className = '', columns, list, address, selection, handle, long } = props;
  const { rows, isCounted, loadMore } = list;
  const total = list.total ?? 0;
  const { sort } = address.query;
  // A column's id; "-name" is descending.
  const sorting = sort === undefined ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
  const rowSelection = Object.fromEntries(selection?.rows.map(({ _id }) => [_id, true as const]) ?? []);
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ _id }) => _id,
    defaultColumn: { enableSorting: false },
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting, rowSelection },
    onSortingChange: (change) => {
      for (const { id, desc } of functionalUpdate(change, sorting)) address.change('sort', desc ? `-${id}` : id);
    },
    onRowSelectionChange: (change) => {
      const known = new Map([...(selection?.rows ?? []), ...rows].map((row) => [row._id, row]));
      selection?.onSelect(Object.keys(functionalUpdate(change, rowSelection)).flatMap((id) => known.get(id) ?? []));
    },
  });
  const shown = table.getRowModel().rows;
  const isWhole = isCounted && total < virtualizedFrom;
  const visibleRows = useRef<{ scrollTo: (index: number) => void }>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const wanted = useRef<number | null>(null);
  /** The row that has the focus, or had it when a dialog opened. */
  const focused = useRef<Position>(nowhere);

  function afterRender(last: number) {
    // Early enough that scrolling at a usual pace does not reach rows that are still loading.
    if (last + 15 >= rows.length) loadMore();
    const { index, id } = focused.current;
    const active = document.activeElement;
    if (body.current?.contains(active)) focused.current = positionOf(active);
    else if (active === document.body && index !== -1) {
      // If another row has taken its place, the row was removed or moved. Otherwise it was scrolled out of view.
      if (rows[index]?._id !== id) wanted.current = Math.min(index, total - 1);
      focused.current = nowhere;
    }
    if (wanted.current !== null) focusRow(wanted.current);
  }

  useImperativeHandle(handle, () => ({ focusRow }));

  function positionOf(element: Element | null): Position {
    const index = Number(element?.closest<HTMLElement>('tr')?.dataset['index']);
    return { index, id: rows[index]?._id };
  }

  /** Moves the focus to the first control of a row, as soon as it is rendered. */
  function focusRow(index: number) {
    const row = body.current?.querySelector(`[data-index="${index}"]`);
    wanted.current = row ? null : index;
    if (row?.contains(document.activeElement)) return;
    if (row) row.querySelector<HTMLElement>(control)?.focus();
    else visibleRows.current?.scrollTo(index);
  }

  const renderRow: RenderRow = (index, measure) => (
    <ListRow
      // A row that moves takes the focus with it.
      key={shown[index]?.id ?? index}
      index={index}
      row={shown[index]}
      isSelected={shown[index]?.getIsSelected() ?? false}
      columns={columns}
      measure={measure}
    />
  );

  return (
    <SelectionContext
      value={
        selection
          ? {
              total,
              label: amount,
              selected: selection.rows.length,
              selectAll: selection.selectAll,
              selectNone: () => selection.onSelect([]),
            }
          : null
      }
    >
      <table
        className={`${tableClass} ${styles.table} ${className}`}
        data-whole={isWhole || undefined}
        aria-rowcount={isCounted ? total + 1 : -1}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead className={styles.head} data-plain={!columns.some(controlOf) || undefined}>
          <tr aria-rowindex={1}>
            {table.getFlatHeaders().map((header) => (
              <Head key={header.id} header={header} />
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls in it */}
        <tbody
          ref={body}
          className={styles.body}
          onKeyDown={moveFocus}
          onFocus={({ target }) => {
            focused.current = positionOf(target);
          }}
          onBlur={({ relatedTarget }) => {
            if (!relatedTarget?.closest('dialog')) focused.current = nowhere;
          }}
          // Otherwise Shift and a click would select the text in between.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        >
          {long?.rows ? (
            <long.rows
              count={total}
              isWhole={isWhole}
              ref={visibleRows}
              rowHeight={() => body.current?.querySelector('[data-index]')?.getBoundingClientRect().height ?? rowSize()}
              renderRow={renderRow}
              onRendered={afterRender}
            />
          ) : (
            <FirstRows
              count={long ? Math.min(rows.length, 50) : total}
              total={total}
              renderRow={renderRow}
              onRendered={afterRender}
            />
          )}
        </tbody>
      </table>
    </SelectionContext>
  );
}

type Position = { index: number; id: string | undefined };
const nowhere: Position = { index: -1, id: undefined };

const control = 'input, button, select, a';

/** Arrow keys move the focus within a column. Everything also works with Tab. */
function moveFocus(event: KeyboardEvent) {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  // Selects and menus have keys of their own.
  if (!(target instanceof Element) || target.closest('select, [role=menu]') || ctrlKey || metaKey || altKey) return;
  const cell = target.closest<HTMLTableCellElement>('td, th');
  const row = cell?.parentElement;
  const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[key];
  if (!cell || !(next instanceof HTMLTableRowElement)) return;
  event.preventDefault();
  next.cells.item(cell.cellIndex)?.querySelector<HTMLElement>(control)?.focus();
}

type ListRowProps<Row extends ListedRow> = {
  index: number;
  row: TableRow<typeof features, Row> | undefined;
  isSelected: boolean;
  columns: readonly ListColumn<Row>[];
  measure: Measure | undefined;
};

/** One row, or a skeleton while it loads. Memoized, so that scrolling does not render it again. */
function ListRow<Row extends ListedRow>({ index, row, isSelected, columns, measure }: ListRowProps<Row>) {
  return useMemo(() => {
    const cells = row?.getAllCells();
    return (
      <tr
        ref={measure}
        data-index={index}
        aria-rowindex={index + 2}
        className={styles.row}
        data-selected={isSelected || undefined}
      >
        {columns.map(({ id, meta }, at) => {
          const Cell = meta?.isHeader ? 'th' : 'td';
          const cell = cells?.[at];
          return (
            <Cell
              key={id}
              scope={meta?.isHeader ? 'row' : undefined}
              className={meta?.className}
              data-empty={cell?.getValue() === '' || undefined}
            >
              <span className={meta?.isText ? `${styles.cell} ${styles.text}` : styles.cell}>
                {/* No component of its own, because scrolling renders many cells. */}
                {cell ? flexRender(cell.column.columnDef.cell, cell.getContext()) : <Skeleton width="70%" />}
              </span>
            </Cell>
          );
        })}
      </tr>
    );
  }, [index, row, isSelected, columns, measure]);
}

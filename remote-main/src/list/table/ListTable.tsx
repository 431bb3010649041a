import { usePart } from '@askwell/page-kit';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { ListedRow } from 'shared-session';
import { tableClass, VisuallyHidden } from 'shared-ui';

import type { Column } from '../columns.tsx';
import { FirstRows, countFirstRows, type RenderRow, estimateRowHeight } from './FirstRows.tsx';
import { Head, SelectAll } from './ListHead.tsx';
import { ListRow, ToggleContext } from './ListRow.tsx';
import selectStyles from './Select.module.css';
import styles from './ListTable.module.css';
import { listMessages } from '../messages.ts';
import type { List, ListUrl, ListHandle } from '../useList.ts';

type Props<Row extends ListedRow> = {
  caption: string;
  /** Formats the total number of rows. */
  formatAmount?: ((total: number) => string) | undefined;
  /** A class for the page's own row styles. */
  className?: string | undefined;
  columns: readonly Column<Row>[];
  list: Pick<List<Row>, 'rows' | 'total' | 'isCounted' | 'loadMore'>;
  url: ListUrl;
  selection?: Selection<Row> | undefined;
  handle?: Ref<ListHandle> | undefined;
};

type Selection<Row> = {
  rows: readonly Row[];
  onSelect: (rows: readonly Row[]) => void;
  selectAll: () => Promise<void>;
  getName: (row: Row) => string;
};

/** From this length on, only visible rows are rendered. */
const minVirtualizedRows = 201;

/** Skeleton rows for the time while the list loads. */
export const reservedRows = { rows: [], total: 12, isCounted: true };

// Stored in the module, so that returning to a list does not render its first rows before the visible ones.
let visibleRows: typeof import('./VisibleRows.tsx') | null = null;
const loadVisibleRows = async () => (visibleRows = await import('./VisibleRows.tsx'));

/** A table. A long one renders only its visible rows. In a narrow container, each row is a card. */
export function ListTable<Row extends ListedRow>(props: Props<Row>) {
  const { caption, formatAmount = listMessages.rows, className = '', columns, list, url, selection, handle } = props;
  const { rows, isCounted, loadMore } = list;
  const total = list.total ?? reservedRows.total;
  // Remains true when a filter leaves few rows, because switching to another component would render all rows again.
  const [isLong, setIsLong] = useState(false);
  if (!isLong && (!isCounted || total >= minVirtualizedRows)) setIsLong(true);
  const { part, failure } = usePart(isLong ? loadVisibleRows : null, visibleRows);
  const { sort } = url.query;
  const selectedIds = new Set(selection?.rows.map(({ _id }) => _id));
  /** The id of the row that the user has last selected or deselected. */
  const lastToggled = useRef<string>(null);
  const isWhole = isCounted && total < minVirtualizedRows;
  const scroller = useRef<{ scrollTo: (index: number) => void }>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const indexToFocus = useRef<number | null>(null);
  /** The row that has the focus, or that had it when a dialog opened. */
  const focused = useRef<Position>(noPosition);

  function toggle(index: number, isRange: boolean) {
    const row = rows[index];
    if (!selection || !row) return;
    const lastIndex = isRange ? rows.findIndex(({ _id }) => _id === lastToggled.current) : -1;
    const [from, to] = lastIndex === -1 ? [index, index] : [Math.min(index, lastIndex), Math.max(index, lastIndex)];
    const range = rows.slice(from, to + 1);
    const ids = new Set(range.map(({ _id }) => _id));
    const otherRows = selection.rows.filter(({ _id }) => !ids.has(_id));
    selection.onSelect(selectedIds.has(row._id) ? otherRows : [...otherRows, ...range]);
    lastToggled.current = row._id;
  }

  function handleRender(last: number) {
    // Loads early enough that scrolling at a usual speed does not reach rows that are still loading.
    if (last + 15 >= rows.length) loadMore();
    const { index, id } = focused.current;
    const active = document.activeElement;
    if (body.current?.contains(active)) focused.current = getPosition(active);
    else if (active === document.body && index !== -1) {
      // If another row is now in this place, the row was removed or moved. Otherwise, it was scrolled out of view.
      if (rows[index]?._id !== id) indexToFocus.current = Math.min(index, total - 1);
      focused.current = noPosition;
    }
    if (indexToFocus.current !== null) focusRow(indexToFocus.current);
  }

  useImperativeHandle(handle, () => ({ focusRow }));

  function getPosition(element: Element | null): Position {
    const index = Number(element?.closest<HTMLElement>('tr')?.dataset['index']);
    return { index, id: rows[index]?._id };
  }

  /** Moves the focus to the first control of a row as soon as the row is rendered. */
  function focusRow(index: number) {
    const row = body.current?.querySelector(`[data-index="${index}"]`);
    indexToFocus.current = row ? null : index;
    if (row?.contains(document.activeElement)) return;
    if (row) row.querySelector<HTMLElement>(control)?.focus();
    else scroller.current?.scrollTo(index);
  }

  const renderRow: RenderRow = (index, measure) => {
    const row = rows[index];
    return (
      <ListRow
        // A row that moves keeps the focus.
        key={row?._id ?? index}
        index={index}
        row={row}
        isSelected={row !== undefined && selectedIds.has(row._id)}
        columns={columns}
        getName={selection?.getName}
        measure={measure}
      />
    );
  };

  return (
    <ToggleContext value={toggle}>
      {failure}
      <table
        className={`${tableClass} ${styles.table} ${className}`}
        data-whole={isWhole || undefined}
        aria-rowcount={isCounted ? total + 1 : -1}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead
          className={styles.head}
          data-plain={(!selection && !columns.some(({ isSortable }) => isSortable)) || undefined}
        >
          <tr aria-rowindex={1}>
            {selection && (
              <th scope="col" className={selectStyles.column} data-control="select">
                <SelectAll
                  total={total}
                  label={formatAmount(total)}
                  selected={selection.rows.length}
                  onSelectAll={selection.selectAll}
                  onClear={() => selection.onSelect([])}
                />
              </th>
            )}
            {columns.map(
              (column) =>
                column.isDetail !== true && (
                  <Head
                    key={column.id}
                    column={column}
                    detail={column.isHeader ? columns.find(({ isDetail }) => isDetail) : undefined}
                    sort={sort}
                    onSort={(next) => url.change('sort', next)}
                  />
                ),
            )}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls in it */}
        <tbody
          ref={body}
          className={styles.body}
          onKeyDown={moveFocus}
          onFocus={({ target }) => {
            focused.current = getPosition(target);
          }}
          onBlur={({ relatedTarget }) => {
            if (!relatedTarget?.closest('dialog')) focused.current = noPosition;
          }}
          // Keeps a click with Shift from selecting text.
          onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        >
          {isLong && part ? (
            <part.VisibleRows
              name={caption}
              count={total}
              isWhole={isWhole}
              ref={scroller}
              getRowHeight={() =>
                body.current?.querySelector('[data-index]')?.getBoundingClientRect().height ?? estimateRowHeight()
              }
              renderRow={renderRow}
              onRendered={handleRender}
            />
          ) : (
            <FirstRows
              count={isLong ? Math.min(rows.length, countFirstRows()) : total}
              total={total}
              renderRow={renderRow}
              onRendered={handleRender}
            />
          )}
        </tbody>
      </table>
    </ToggleContext>
  );
}

type Position = { index: number; id: string | undefined };
const noPosition: Position = { index: -1, id: undefined };

const control = 'input, button, select, a';

/** Arrow keys move the focus within a column. All of this also works with Tab. */
function moveFocus(event: KeyboardEvent) {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  // Selects and menus handle these keys themselves.
  if (!(target instanceof Element) || target.closest('select, [role=menu]') || ctrlKey || metaKey || altKey) return;
  const cell = target.closest<HTMLTableCellElement>('td, th');
  const row = cell?.parentElement;
  const nextRow = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[key];
  if (!cell || !(nextRow instanceof HTMLTableRowElement)) return;
  event.preventDefault();
  nextRow.cells.item(cell.cellIndex)?.querySelector<HTMLElement>(control)?.focus();
}

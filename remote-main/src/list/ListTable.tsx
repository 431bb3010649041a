import { ArrowDown, ArrowUp, ChevronsUpDown, Icon } from 'shared-ui/icons';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Skeleton, tableClass, VisuallyHidden } from 'shared-ui';

import { type PagedRows, rowAt, type RowWindow } from './usePagedRows.ts';
import styles from './ListTable.module.css';

/** A column. `isHeader` marks the one that names its row; `sort` is the server's name for sorting by it. */
export type ListColumn<Row> = {
  header: string;
  /** The style of its cells. */
  className?: string | undefined;
  cell: (row: Row) => ReactNode;
  isHeader?: boolean;
  /** Shown in the header instead of its name; with null, the name is for assistive technology only. */
  head?: ReactNode;
  sort?: string;
};

type ListTableProps<Row> = {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: PagedRows<Row>;
  sort: string;
  onSort: (sort: string) => void;
  onWindow: (window: RowWindow) => void;
};

/** A table of any length that renders only the visible rows. In a narrow container each row is a card. */
export function ListTable<Row>({ caption, columns, rows, sort, onSort, onWindow }: ListTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const total = rows.total ?? 0;
  const { first, last, rowHeight } = useRowWindow(body, total);
  const indexes = useMemo(() => Array.from({ length: last - first }, (_, step) => first + step), [first, last]);

  useEffect(() => {
    if (last > 0) onWindow({ first, last });
  }, [first, last, onWindow]);

  return (
    <table className={`${tableClass} ${styles.table}`} aria-rowcount={total + 1}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead className={styles.head}>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <SortHeader key={column.header} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} className={styles.body}>
        <Space rows={first} rowHeight={rowHeight} columns={columns.length} />
        {indexes.map((index) => (
          <ListRow key={index} index={index} row={rowAt(rows, index)} columns={columns} />
        ))}
        <Space rows={total - last} rowHeight={rowHeight} columns={columns.length} />
      </tbody>
    </table>
  );
}

/** Takes the space of the rows that are not rendered, so that the scroll bar has the right size. */
function Space({ rows, rowHeight, columns }: { rows: number; rowHeight: number; columns: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden="true" className={styles.space}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is empty and hidden */}
      <td colSpan={columns} style={{ blockSize: rows * rowHeight }} />
    </tr>
  );
}

type ListRowProps<Row> = { index: number; row: Row | undefined; columns: readonly ListColumn<Row>[] };

/** One row, or a skeleton while it loads. Memoized, so that scrolling does not render visible rows again. */
function ListRow<Row>({ index, row, columns }: ListRowProps<Row>) {
  return useMemo(
    () => (
      <tr data-index={index} aria-rowindex={index + 2} className={styles.row}>
        {columns.map((column) => (
          <Cell key={column.header} column={column} row={row} />
        ))}
      </tr>
    ),
    [index, row, columns],
  );
}

function Cell<Row>({ column, row }: { column: ListColumn<Row>; row: Row | undefined }) {
  const content = (
    <span className={styles.cell} data-label={column.header}>
      {row === undefined ? <Skeleton width="70%" /> : column.cell(row)}
    </span>
  );
  const { className } = column;
  return column.isHeader ? (
    <th scope="row" className={className}>
      {content}
    </th>
  ) : (
    <td className={className}>{content}</td>
  );
}

type SortHeaderProps<Row> = { column: ListColumn<Row>; sort: string; onSort: (sort: string) => void };

/** The header of a column; a button if the list can be sorted by it. */
function SortHeader<Row>({ column: { header, className, head, sort: name }, sort, onSort }: SortHeaderProps<Row>) {
  if (name === undefined)
    return (
      <th scope="col" className={className}>
        {head === undefined ? header : (head ?? <VisuallyHidden>{header}</VisuallyHidden>)}
      </th>
    );
  const direction = sortDirection(sort, name);
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, name))}>
        <span>{header}</span>
        <Icon of={icons[direction ?? 'none']} />
      </button>
    </th>
  );
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

/** The direction in which the list is sorted by this column, or null. "-name" is descending. */
function sortDirection(sort: string, name: string): 'ascending' | 'descending' | null {
  if (sort === name) return 'ascending';
  return sort === `-${name}` ? 'descending' : null;
}

/** The order after a click on a column's header: ascending first, then descending. */
const nextSort = (sort: string, name: string) => (sort === name ? `-${name}` : name);

/** The visible rows of a long list and the height of one; updated on scrolling, resizing and a change of density. */
function useRowWindow(body: RefObject<HTMLElement | null>, total: number) {
  // Rendered at once, as if the list began at the window's top: laying out the page without rows first takes longer.
  const [rendered, setRendered] = useState(() => measureWindow(null, total));

  useLayoutEffect(() => {
    const measure = () => setRendered((before) => measureWindow(body.current, total, before));
    measure();
    if (total <= maxDrawn) return;
    let frame = 0;
    const measureSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    window.addEventListener('scroll', measureSoon, { passive: true });
    const size = new ResizeObserver(measureSoon);
    size.observe(document.documentElement);
    if (body.current) size.observe(body.current);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', measureSoon);
      size.disconnect();
    };
  }, [body, total]);

  return rendered;
}

// Used until a row has been rendered and measured.
const usualHeight = 49;

const notMeasured = { first: 0, last: 0, rowHeight: usualHeight };

function measureWindow(body: HTMLElement | null, total: number, before = notMeasured) {
  const after = total <= maxDrawn ? { ...before, first: 0, last: total } : visibleWindow(body, total, before.rowHeight);
  const isSame = after.first === before.first && after.last === before.last && after.rowHeight === before.rowHeight;
  return isSame ? before : after;
}

function visibleWindow(body: HTMLElement | null, total: number, usual: number) {
  const row = body?.querySelector('[data-index]');
  const rowHeight = row?.getBoundingClientRect().height || usual;
  const above = -(body?.getBoundingClientRect().top ?? 0);
  return { ...rowWindow({ above, height: window.innerHeight, rowHeight, total }), rowHeight };
}

type Viewport = {
  /** The distance from the list's start up to the top of the window, in pixels; negative if the list starts below. */
  above: number;
  height: number;
  rowHeight: number;
  total: number;
};

/** The rows to render: the visible ones and some around them, in steps, so that scrolling by a line renders nothing. */
function rowWindow({ above, height, rowHeight, total }: Viewport): RowWindow {
  const first = Math.floor(above / rowHeight) - around;
  const last = Math.ceil((above + height) / rowHeight) + around;
  return { first: within(floorTo(first, step), total), last: within(floorTo(last + step - 1, step), total) };
}

// Lists of up to this many rows are rendered completely, without measuring, so that the browser's search finds every row.
const maxDrawn = 200;
const around = 10;
// A few rows fit into every frame; many at once would miss a frame.
const step = 4;

const floorTo = (value: number, size: number) => Math.floor(value / size) * size;
const within = (value: number, total: number) => Math.min(Math.max(value, 0), total);

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'shared-ui/icons';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Skeleton, tableClass, VisuallyHidden } from 'shared-ui';

import styles from './ListTable.module.css';
import { type PagedRows, rowAt } from './pagedRows.ts';
import { type RowWindow, useRowWindow } from './useRowWindow.ts';

/** A column; `isHeader` marks the one that names its row, `sort` is what the server calls sorting by it. */
export type ListColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  isHeader?: boolean;
  /** The header is only for assistive technology. */
  isHeaderHidden?: boolean;
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

/** A table of any length that draws the rows in sight alone; in a narrow room each row is a card. */
export function ListTable<Row>({ caption, columns, rows, sort, onSort, onWindow }: ListTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const total = rows.total ?? 0;
  const { first, last, rowHeight } = useRowWindow(body, total);
  const places = useMemo(() => Array.from({ length: last - first }, (_, step) => first + step), [first, last]);

  useEffect(() => {
    if (last > 0) onWindow({ first, last });
  }, [first, last, onWindow]);

  return (
    <table className={`${tableClass} ${styles.table}`} aria-rowcount={total + 1}>
      <caption className={styles.caption}>{caption}</caption>
      <thead className={styles.head}>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <SortHeader key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} className={styles.body}>
        <Space rows={first} rowHeight={rowHeight} columns={columns.length} />
        {places.map((place) => (
          <ListRow key={place} place={place} row={rowAt(rows, place)} columns={columns} />
        ))}
        <Space rows={total - last} rowHeight={rowHeight} columns={columns.length} />
      </tbody>
    </table>
  );
}

/** Keeps the room of the rows that are not drawn, so that the scroll bar tells the truth. */
function Space({ rows, rowHeight, columns }: { rows: number; rowHeight: number; columns: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden="true" className={styles.space}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it holds nothing and nobody meets it */}
      <td colSpan={columns} style={{ blockSize: rows * rowHeight }} />
    </tr>
  );
}

type ListRowProps<Row> = { place: number; row: Row | undefined; columns: readonly ListColumn<Row>[] };

/** One row, or its outline while it is on its way; scrolling draws no row again that is already there. */
function ListRow<Row>({ place, row, columns }: ListRowProps<Row>) {
  return useMemo(
    () => (
      <tr data-place={place} aria-rowindex={place + 2} className={styles.row}>
        {columns.map((column) => (
          <Cell key={column.key} column={column} row={row} />
        ))}
      </tr>
    ),
    [place, row, columns],
  );
}

function Cell<Row>({ column, row }: { column: ListColumn<Row>; row: Row | undefined }) {
  const content = (
    <span className={styles.cell}>{row === undefined ? <Skeleton width="70%" /> : column.cell(row)}</span>
  );
  const own = {
    'data-label': column.header,
    className: `${styles[column.align ?? 'start'] ?? ''} ${styles[column.key] ?? ''}`,
  };
  return column.isHeader ? (
    <th scope="row" {...own}>
      {content}
    </th>
  ) : (
    <td {...own}>{content}</td>
  );
}

type SortHeaderProps<Row> = { column: ListColumn<Row>; sort: string; onSort: (sort: string) => void };

/** The head of a column; where the list can be sorted by it, a button that does. */
function SortHeader<Row>({
  column: { key, header, align, isHeaderHidden, sort: name },
  sort,
  onSort,
}: SortHeaderProps<Row>) {
  const className = `${styles[align ?? 'start'] ?? ''} ${styles[key] ?? ''}`;
  if (name === undefined)
    return (
      <th scope="col" className={className}>
        {isHeaderHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}
      </th>
    );
  const direction = sortDirection(sort, name);
  const Icon = icons[direction ?? 'none'];
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, name))}>
        <span>{header}</span>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </th>
  );
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

/** Which way the list runs by this column, or null when it is sorted by another. "-name" runs down. */
function sortDirection(sort: string, name: string): 'ascending' | 'descending' | null {
  if (sort === name) return 'ascending';
  return sort === `-${name}` ? 'descending' : null;
}

/** What pressing a column's head asks for: up first, then down, then up again. */
const nextSort = (sort: string, name: string) => (sort === name ? `-${name}` : name);

import { ArrowDown, ArrowUp, ChevronsUpDown, Icon } from 'shared-ui/icons';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Skeleton, tableClass, VisuallyHidden } from 'shared-ui';

import styles from './ListTable.module.css';
import { type PagedRows, rowAt } from './usePagedRows.ts';
import { type RowWindow, useRowWindow } from './useRowWindow.ts';

/** A column. `isHeader` marks the one that names its row; `sort` is the server's name for sorting by it. */
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

/** A table of any length that draws only the visible rows. In a narrow container each row is a card. */
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
        {indexes.map((index) => (
          <ListRow key={index} index={index} row={rowAt(rows, index)} columns={columns} />
        ))}
        <Space rows={total - last} rowHeight={rowHeight} columns={columns.length} />
      </tbody>
    </table>
  );
}

/** Stands in for the rows that are not drawn, so that the scroll bar has the right size. */
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
          <Cell key={column.key} column={column} row={row} />
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
  const own = {
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

/** The header of a column, a button where the list can be sorted by it. */
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

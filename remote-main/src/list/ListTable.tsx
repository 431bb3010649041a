import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { tableClass } from 'shared-ui';

import { ListRow } from './ListRow.tsx';
import styles from './ListTable.module.css';
import { type PagedRows, rowAt } from './pagedRows.ts';
import type { RowWindow } from './rowWindow.ts';
import { SortHeader } from './SortHeader.tsx';
import { useRowWindow } from './useRowWindow.ts';

/** A column; `isHeader` marks the one that names its row, `sort` is what the server calls sorting by it. */
export type ListColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  isHeader?: boolean;
  sort?: string;
};

type Props<Row> = {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: PagedRows<Row>;
  sort: string;
  onSort: (sort: string) => void;
  onWindow: (window: RowWindow) => void;
};

/** A table of any length that draws the rows in sight alone; in a narrow room each row is a card. */
export function ListTable<Row>({ caption, columns, rows, sort, onSort, onWindow }: Props<Row>) {
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

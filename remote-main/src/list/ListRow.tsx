import { useMemo } from 'react';
import { Skeleton } from 'shared-ui';

import type { ListColumn } from './ListTable.tsx';
import styles from './ListTable.module.css';

type Props<Row> = { place: number; row: Row | undefined; columns: readonly ListColumn<Row>[] };

/** One row, or its outline while it is on its way; scrolling draws no row again that is already there. */
export function ListRow<Row>({ place, row, columns }: Props<Row>) {
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

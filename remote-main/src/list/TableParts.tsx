import { FlexRender, type Row as TableRow } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import type { ListedRow } from 'shared-session';
import { Skeleton, VisuallyHidden } from 'shared-ui';
import { ArrowDown, ArrowUp, ChevronsUpDown, Icon } from 'shared-ui/icons';

import type { features, ListColumn } from './columns.ts';
import styles from './ListTable.module.css';

/** Takes the space of rows that are not drawn, so that the scroll bar has the right size. */
export function Space({ size, columns }: { size: number; columns: number }) {
  if (size <= 0) return null;
  return (
    <tr aria-hidden="true" className={styles.space}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is empty and hidden */}
      <td colSpan={columns} style={{ blockSize: size }} />
    </tr>
  );
}

type ListRowProps<Row extends ListedRow> = {
  index: number;
  row: TableRow<typeof features, Row> | undefined;
  isSelected: boolean;
  columns: readonly ListColumn<Row>[];
  measure: (element: HTMLTableRowElement | null) => void;
};

/** One row, or a skeleton while it loads. Memoized, so that scrolling does not render it again. */
export function ListRow<Row extends ListedRow>({ index, row, isSelected, columns, measure }: ListRowProps<Row>) {
  return useMemo(
    () => (
      <tr
        ref={measure}
        data-index={index}
        aria-rowindex={index + 2}
        className={isSelected ? `${styles.row} ${styles.selected}` : styles.row}
      >
        {row
          ? row.getAllCells().map((cell) => (
              <Cell key={cell.id} column={cell.column.columnDef}>
                <FlexRender cell={cell} />
              </Cell>
            ))
          : columns.map((column, at) => (
              <Cell key={at} column={column}>
                <Skeleton width="70%" />
              </Cell>
            ))}
      </tr>
    ),
    [index, row, isSelected, columns, measure],
  );
}

type ColumnProps<Row extends ListedRow> = { column: ListColumn<Row> };

function Cell<Row extends ListedRow>({ column, children }: ColumnProps<Row> & { children: ReactNode }) {
  const { className, isHeader } = column.meta ?? {};
  const content = (
    <span className={styles.cell} data-label={column.header}>
      {children}
    </span>
  );
  return isHeader ? (
    <th scope="row" className={className}>
      {content}
    </th>
  ) : (
    <td className={className}>{content}</td>
  );
}

type HeadProps<Row extends ListedRow> = ColumnProps<Row> & {
  /** Null if the list cannot be sorted by it. */
  direction: keyof typeof directions | false | null;
  onSort: ((event: unknown) => void) | undefined;
};

/** The header of a column; a button if the list can be sorted by it. */
export function Head<Row extends ListedRow>({ column: { header, meta }, direction, onSort }: HeadProps<Row>) {
  const Own = meta?.head;
  const name = String(header);
  if (direction === null)
    return (
      <th scope="col" className={meta?.className}>
        {Own ? <Own /> : Own === null ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      </th>
    );
  const [sorted, icon] = direction === false ? (['none', ChevronsUpDown] as const) : directions[direction];
  return (
    <th scope="col" className={meta?.className} aria-sort={sorted}>
      <button type="button" className={styles.sort} onClick={onSort}>
        <span>{name}</span>
        <Icon of={icon} />
      </button>
    </th>
  );
}

const directions = { asc: ['ascending', ArrowUp], desc: ['descending', ArrowDown] } as const;

import { FlexRender, type Header } from '@tanstack/react-table';
import type { ListedRow } from 'shared-session';
import { ArrowDown, ArrowUp, ChevronsUpDown, Icon } from 'shared-ui/icons';

import { type features, selectColumn } from '../columns.tsx';
import styles from './ListTable.module.css';

/** The header of a column; a button if the list can be sorted by it. */
export function Head<Row extends ListedRow>({ header }: { header: Header<typeof features, Row> }) {
  const { column } = header;
  const name = <FlexRender header={header} />;
  const [sorted, icon] = directions[column.getIsSorted() || 'none'];
  return (
    <th
      scope="col"
      className={column.columnDef.meta?.className}
      data-control={controlOf(column.columnDef)}
      aria-sort={column.getCanSort() ? sorted : undefined}
    >
      {column.getCanSort() ? (
        <button type="button" className={styles.sort} onClick={column.getToggleSortingHandler()}>
          <span>{name}</span>
          <Icon of={icon} />
        </button>
      ) : (
        name
      )}
    </th>
  );
}

/** Whether the header of a column sorts the list or selects all rows. */
export function controlOf({ enableSorting, id }: { enableSorting?: boolean | undefined; id?: string | undefined }) {
  if (id === selectColumn) return 'select';
  return enableSorting ? 'sort' : undefined;
}

const directions = {
  none: ['none', ChevronsUpDown],
  asc: ['ascending', ArrowUp],
  desc: ['descending', ArrowDown],
} as const;

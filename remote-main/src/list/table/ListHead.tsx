import { ArrowDown, ArrowUp, ChevronsUpDown, Icon } from 'shared-ui/icons';

import type { Column } from '../columns.tsx';
import styles from './ListTable.module.css';

type Props<Row> = { column: Column<Row>; sort: string | undefined; onSort: (sort: string) => void };

/** The header of a column; a button if the list can be sorted by it. */
export function Head<Row>({ column: { id, header, className, isSortable }, sort, onSort }: Props<Row>) {
  if (!isSortable)
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  const direction = { [id]: 'ascending', [`-${id}`]: 'descending' } as const;
  const sorted = direction[sort ?? ''] ?? 'none';
  return (
    <th scope="col" className={className} data-control="sort" aria-sort={sorted}>
      <button type="button" className={styles.sort} onClick={() => onSort(sort === id ? `-${id}` : id)}>
        <span>{header}</span>
        <Icon icon={icons[sorted]} />
      </button>
    </th>
  );
}

const icons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown };

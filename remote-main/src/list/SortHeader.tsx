import { ArrowDown, ArrowUp, ChevronsUpDown } from 'shared-ui/icons';

import type { ListColumn } from './ListTable.tsx';
import styles from './ListTable.module.css';
import { nextSort, sortDirection } from './sorting.ts';

type Props<Row> = { column: ListColumn<Row>; sort: string; onSort: (sort: string) => void };

/** The head of a column; where the list can be sorted by it, a button that does. */
export function SortHeader<Row>({ column: { key, header, align, sort: name }, sort, onSort }: Props<Row>) {
  const className = `${styles[align ?? 'start'] ?? ''} ${styles[key] ?? ''}`;
  if (name === undefined)
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  const direction = sortDirection(sort, name);
  const Icon = icons[direction ?? 'none'];
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, name))}>
        {header}
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </th>
  );
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

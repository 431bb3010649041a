import { useState } from 'react';
import { Choice } from 'shared-ui';
import { ArrowDown, ArrowUp, ChevronsUpDown, Icon } from 'shared-ui/icons';

import type { Column } from '../columns.tsx';
import { listMessages } from '../messages.ts';
import selectStyles from './Select.module.css';
import styles from './ListTable.module.css';

type Props<Row> = {
  column: Column<Row>;
  /** The column whose values appear below this column's values in the same cell. */
  detail: Column<Row> | undefined;
  sort: string | undefined;
  onSort: (sort: string) => void;
};

/** The header of a column, with a button for each of its sort orders. */
export function Head<Row>({ column, detail, sort = '', onSort }: Props<Row>) {
  const sortColumns = detail ? [column, detail] : [column];
  const isSortable = sortColumns.some((sortColumn) => sortColumn.isSortable);
  const orders = sortColumns.map(({ id }) => getAriaSort(id, sort));
  return (
    <th
      scope="col"
      className={column.className}
      style={column.width ? { inlineSize: column.width } : undefined}
      data-minor={column.isMinor && ''}
      data-menu={column.isMenu && ''}
      data-own={column.isDetail && ''}
      data-control={isSortable ? 'sort' : undefined}
      aria-sort={isSortable ? (orders.find((order) => order !== 'none') ?? 'none') : undefined}
    >
      {sortColumns.map(({ id, header, isSortable: hasButton, isDetail }) =>
        hasButton ? (
          <button
            key={id}
            type="button"
            className={styles.sort}
            data-narrow={!column.isDetail && isDetail === 'narrow' ? '' : undefined}
            data-order={getAriaSort(id, sort)}
            onClick={() => onSort(sort === id ? `-${id}` : id)}
          >
            <span>{header}</span>
            <Icon icon={icons[getAriaSort(id, sort)]} />
          </button>
        ) : (
          <span key={id} className={detail && styles.label}>
            {header}
          </span>
        ),
      )}
    </th>
  );
}

function getAriaSort(id: string, sort: string): 'none' | 'ascending' | 'descending' {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : 'none';
}

const icons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown };

type SelectAllProps = {
  total: number;
  /** The number of all rows with their noun: "295 people". */
  label: string;
  selected: number;
  onSelectAll: () => Promise<void>;
  onClear: () => void;
};

/** Selects all rows that match the filters, loaded or not. */
export function SelectAll({ total, label, selected, onSelectAll, onClear }: SelectAllProps) {
  const [isLoading, setIsLoading] = useState(false);
  const isAll = selected > 0 && selected >= total;

  async function select() {
    setIsLoading(true);
    await onSelectAll();
    setIsLoading(false);
  }

  return (
    <label className={`${selectStyles.check} ${selectStyles.checkAll}`}>
      <Choice
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && !isAll;
        }}
        onChange={() => (isAll ? onClear() : void select())}
      />
      <span className={selectStyles.selectAll}>
        {isLoading ? listMessages.selecting : listMessages.selectAll(total, label)}
      </span>
    </label>
  );
}

import type { ReactNode } from 'react';
import { SelectField } from 'remote-kit';
import { Button, EmptyState, Notice, Skeleton, VisuallyHidden } from 'shared-ui';
import { Icon, Search } from 'shared-ui/icons';

import { type ListColumn, ListTable } from './ListTable.tsx';
import styles from './ListView.module.css';
import { listText } from './messages.ts';
import type { ListedRow, usePagedRows } from './usePagedRows.ts';

type Props<Row extends ListedRow> = {
  list: ReturnType<typeof usePagedRows<Row>>;
  /** `what` is listed, as a part of a sentence: "the people". */
  text: { what: string; caption: string; amount: (total: number) => string };
  columns: readonly ListColumn<Row>[];
  sort: string;
  onSort: (sort: string) => void;
  filters: ReactNode;
  /** Shown beside how many rows there are. */
  toolbar?: ReactNode;
  /** Shown instead of a list without rows. */
  empty: { title: string; hint: string; action?: ReactNode };
};

/** A long list in each of its states: filters, how many rows there are, and the table. */
export function ListView<Row extends ListedRow>(props: Props<Row>) {
  const { list, text, columns, sort, onSort, filters, toolbar, empty } = props;
  const { what, caption, amount } = text;
  const { rows, show, reload } = list;
  return (
    <div className={styles.room}>
      <div className={styles.filters}>
        {filters}
        <div className={styles.sort}>
          <SelectField
            id={`${caption}-sort`}
            label={listText.sort}
            required={false}
            value={sort}
            onChange={onSort}
            options={columns.flatMap(sortOptions)}
          />
        </div>
      </div>
      {rows.error && (
        <Notice
          kind={rows.total === null ? 'bad' : 'warn'}
          role="alert"
          title={listText.failed(what)}
          actions={<Button onClick={reload}>{listText.retry}</Button>}
        >
          {rows.total === null ? rows.error.message : listText.stale}
        </Notice>
      )}
      {rows.total === null && !rows.error && (
        <div aria-live="polite" data-loading>
          <VisuallyHidden>{listText.loading(what)}</VisuallyHidden>
          <Skeleton lines={8} height="1.75rem" />
        </div>
      )}
      {rows.total !== null && (
        <div className={styles.toolbar}>
          {toolbar}
          <p className={styles.amount} aria-live="polite">
            {amount(rows.total)}
          </p>
        </div>
      )}
      {rows.total === 0 && (
        <EmptyState icon={<Icon of={Search} size={20} />} title={empty.title} action={empty.action}>
          {empty.hint}
        </EmptyState>
      )}
      {rows.total !== null && rows.total > 0 && (
        <ListTable caption={caption} columns={columns} rows={rows} sort={sort} onSort={onSort} onWindow={show} />
      )}
    </div>
  );
}

function sortOptions<Row>({ header, sort }: ListColumn<Row>) {
  if (sort === undefined) return [];
  return [
    { value: sort, label: listText.up(header) },
    { value: `-${sort}`, label: listText.down(header) },
  ];
}

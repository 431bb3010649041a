import type { ReactNode } from 'react';
import { SelectField } from 'remote-kit';
import { Button, EmptyState, Notice, VisuallyHidden } from 'shared-ui';
import { Icon, Search } from 'shared-ui/icons';

import { type ListColumn, ListTable } from './ListTable.tsx';
import { clear, ListToolbar, type ListToolbarProps } from './ListToolbar.tsx';
import styles from './ListView.module.css';
import { listText } from './messages.ts';
import { emptyPagedRows, type ListedRow, type usePagedRows } from './usePagedRows.ts';

type Props<Row extends ListedRow> = {
  list: ReturnType<typeof usePagedRows<Row>>;
  /** `what` is listed, as a part of a sentence: "the people". */
  text: { what: string; caption: string; amount: (total: number) => string };
  columns: readonly ListColumn<Row>[];
  sort: string;
  onSort: (sort: string) => void;
  toolbar: ListToolbarProps;
  /** Shown instead of a list without rows. */
  empty: { title: string; hint: string };
};

/** A long list in each of its states: what narrows it, how many rows there are, and the table. */
export function ListView<Row extends ListedRow>(props: Props<Row>) {
  const { list, text, columns, sort, onSort, toolbar, empty } = props;
  const { what, caption, amount } = text;
  const { onClear } = toolbar;
  const { rows, show, reload } = list;
  const withOrder = (controls: ReactNode, isWanted: boolean) => (
    <>
      {controls}
      {isWanted && order}
    </>
  );
  const order = (
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
  );
  return (
    <div className={styles.room}>
      <ListToolbar
        {...toolbar}
        // The empty list below has a button of its own.
        onClear={rows.total === 0 ? null : onClear}
        search={withOrder(toolbar.search, toolbar.filters === undefined)}
        filters={toolbar.filters && withOrder(toolbar.filters, true)}
      >
        <p className={styles.amount} aria-live="polite">
          {rows.total !== null && amount(rows.total)}
        </p>
      </ListToolbar>
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
        <div className={styles.coming} aria-live="polite" data-loading>
          <VisuallyHidden>{listText.loading(what)}</VisuallyHidden>
          <div inert aria-hidden>
            <ListTable
              caption={caption}
              columns={columns}
              rows={comingRows}
              sort={sort}
              onSort={onSort}
              onWindow={show}
            />
          </div>
        </div>
      )}
      {rows.total === 0 && (
        <EmptyState
          icon={<Icon of={Search} size={20} />}
          title={empty.title}
          action={onClear && <Button onClick={(event) => clear(event, onClear)}>{listText.clear}</Button>}
        >
          {empty.hint}
        </EmptyState>
      )}
      {rows.total !== null && rows.total > 0 && (
        <ListTable caption={caption} columns={columns} rows={rows} sort={sort} onSort={onSort} onWindow={show} />
      )}
    </div>
  );
}

/** What is coming, in the shape that it will have. */
const comingRows = { ...emptyPagedRows<never>(), total: 12 };

function sortOptions<Row>({ header, sort }: ListColumn<Row>) {
  if (sort === undefined) return [];
  return [
    { value: sort, label: listText.up(header) },
    { value: `-${sort}`, label: listText.down(header) },
  ];
}

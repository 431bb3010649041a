import type { ReactNode } from 'react';
import { SelectField, sharedMessages, useIsOnline } from 'remote-kit';
import { Button, EmptyState, Notice, VisuallyHidden } from 'shared-ui';
import { Icon, Search } from 'shared-ui/icons';

import { type ListAddress, searched } from './listAddress.ts';
import { type ListColumn, ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import styles from './ListView.module.css';
import { listText } from './messages.ts';
import { emptyPagedRows, type ListedRow, type PagedRows, type usePagedRows } from './usePagedRows.ts';

type Props<Row extends ListedRow> = {
  list: ReturnType<typeof usePagedRows<Row>>;
  address: ListAddress;
  /** What is listed, as a part of a sentence: "the people". */
  what: string;
  text: ListText;
  columns: readonly ListColumn<Row>[];
  sort: string;
  filters?: ReactNode;
  /** How many of the filters narrow the list. */
  applied?: number;
};

/** What a list says of itself; `none` is shown where there is nothing, `noMatch` where all is left out. */
type ListText = Readonly<Record<'search' | 'caption' | 'none' | 'noneHint' | 'noMatch' | 'noMatchHint', string>> & {
  shown: (total: number) => string;
};

/** A long list in each of its states: what narrows it, how many rows there are, and the table. */
export function ListView<Row extends ListedRow>(props: Props<Row>) {
  const { list, address, what, text, columns, sort, filters, applied = 0 } = props;
  const { rows, show, reload } = list;
  // Offline, the page says so itself, and the list loads again by itself.
  const isOnline = useIsOnline();
  const isNarrowed = applied > 0 || searched(address.search).search !== undefined;
  const onSort = (chosen: string) => address.change('sort', chosen);
  const table = (shown: PagedRows<Row>) => (
    <ListTable caption={text.caption} columns={columns} rows={shown} sort={sort} onSort={onSort} onWindow={show} />
  );
  return (
    <div className={styles.room}>
      <ListToolbar
        address={address}
        searchLabel={text.search}
        filters={filters}
        applied={applied}
        isNarrowed={isNarrowed}
        order={
          <div className={styles.sort}>
            <SelectField
              id="list-sort"
              label={listText.sort}
              required={false}
              value={sort}
              onChange={onSort}
              options={columns.flatMap(sortOptions)}
            />
          </div>
        }
      >
        <p className={styles.amount} aria-live="polite">
          {rows.total !== null && text.shown(rows.total)}
        </p>
      </ListToolbar>
      {rows.error && !isOnline && rows.total === null && <p>{sharedMessages.resource.missing}</p>}
      {rows.error && isOnline && (
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
            {table(comingRows)}
          </div>
        </div>
      )}
      {rows.total === 0 && (
        <EmptyState icon={<Icon of={Search} size={20} />} title={isNarrowed ? text.noMatch : text.none}>
          {isNarrowed ? text.noMatchHint : text.noneHint}
        </EmptyState>
      )}
      {rows.total !== null && rows.total > 0 && table(rows)}
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

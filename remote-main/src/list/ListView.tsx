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
  /** What the list contains, as part of a sentence: "the people". */
  what: string;
  text: ListText;
  columns: readonly ListColumn<Row>[];
  sort: string;
  filters?: ReactNode;
  /** How many of the filters narrow the list. */
  applied?: number;
};

/** The texts of a list; `none` is shown for an empty list, `noMatch` if nothing matches the filters. */
type ListText = Readonly<Record<'search' | 'caption' | 'none' | 'noneHint' | 'noMatch' | 'noMatchHint', string>> & {
  shown: (total: number) => string;
};

/** A long list in each of its states, with its toolbar and its table. */
export function ListView<Row extends ListedRow>(props: Props<Row>) {
  const { list, address, what, text, columns, sort, filters, applied = 0 } = props;
  const { rows, show, reload } = list;
  // The page already shows that the browser is offline, and the list reloads when the network is back.
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
            {table(placeholderRows)}
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

/** Placeholder rows while the list loads. */
const placeholderRows = { ...emptyPagedRows<never>(), total: 12 };

function sortOptions<Row>({ header, sort }: ListColumn<Row>) {
  if (sort === undefined) return [];
  return [
    { value: sort, label: listText.up(header) },
    { value: `-${sort}`, label: listText.down(header) },
  ];
}

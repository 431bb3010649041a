import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ResourceView, type ShownQuery } from '@askwell/page-kit';
import type { ListedRow } from 'shared-session';
import { buttonClass, Card, EmptyState } from 'shared-ui';
import { Icon, Plus, Search } from 'shared-ui/icons';

import { SettingsPage } from '../settings/SettingsPage.tsx';
import styles from './ListPage.module.css';
import { ListTable, type ListTableProps, type Place } from './ListTable.tsx';
import type { ListColumn } from './columns.ts';
import { type ListAddress, searched } from './listAddress.ts';
import { FilterSelect, ListToolbar } from './ListToolbar.tsx';
import { listText } from './messages.ts';
import type { List } from './useRows.ts';

type Props<Row extends ListedRow> = Pick<ListTableProps<Row>, 'columns' | 'sort' | 'selection' | 'handle'> & {
  list: List<Row>;
  /** Other queries that its rows show. */
  waitsFor?: readonly ShownQuery<unknown>[];
  address: ListAddress;
  /** What the list contains, as part of a sentence: "the people". */
  what: string;
  title: string;
  text: ListText;
  lead?: ReactNode;
  /** The link to the page that adds rows. */
  add?: { path: string; label: string };
  /** Shown beside it. */
  actions: ReactNode;
  filters?: ReactNode;
  /** How many of the filters narrow the list. */
  applied?: number;
  /** Whether the address narrows it, if not by these filters or the search only. */
  isNarrowed?: boolean;
  /** Shown at the lower edge of the window, but reached before the list, so that Tab does not pass every row. */
  bar?: ReactNode;
  dialog?: ReactNode;
};

/** The texts of a list; `none` is shown for an empty list, `noMatch` if nothing matches the filters. */
type ListText = Readonly<Record<'search' | 'none' | 'noneHint' | 'noMatch' | 'noMatchHint', string>> & {
  /** How many rows match. */
  shown?: (total: number) => string;
};

/** A page with a long list in each of its states, its toolbar, and the dialog that is open. */
export function ListPage<Row extends ListedRow>(props: Props<Row>) {
  const { list, waitsFor, columns, address, sort, selection, handle, what, title, text, lead } = props;
  const { add, actions, filters, applied = 0, bar, dialog } = props;
  const { total } = list;
  const { isNarrowed = applied > 0 || searched(address.search).search !== undefined } = props;
  const onSort = (chosen: string) => address.change('sort', chosen);
  const focused = useRef<Place | null>(null);
  const addLink = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    // The only row has gone, and the focus with it.
    if (total === 0 && focused.current && document.activeElement === document.body) addLink.current?.focus();
  });

  return (
    <SettingsPage
      title={title}
      lead={lead}
      isWide
      action={
        <div className={styles.pageActions}>
          {actions}
          {add && (
            <Link ref={addLink} className={buttonClass('primary')} to={add.path}>
              <Icon of={Plus} />
              {add.label}
            </Link>
          )}
        </div>
      }
    >
      <Card>
        {bar}
        <div className={styles.room}>
          <ListToolbar
            address={address}
            searchLabel={text.search}
            filters={filters}
            applied={applied}
            isNarrowed={isNarrowed}
            order={
              sort !== undefined && (
                <div className={styles.sort}>
                  <FilterSelect
                    id="list-sort"
                    label={listText.sort}
                    value={sort}
                    onChange={onSort}
                    options={columns.flatMap(sortOptions)}
                  />
                </div>
              )
            }
          >
            {text.shown && (
              <p className={styles.amount} aria-live="polite">
                {total !== null && text.shown(total)}
              </p>
            )}
          </ListToolbar>
          <ResourceView query={list.query} waitsFor={waitsFor} what={what} expected={coming}>
            {(shown) =>
              shown.total === 0 ? (
                <EmptyState
                  icon={isNarrowed && <Icon of={Search} size={20} />}
                  title={isNarrowed ? text.noMatch : text.none}
                >
                  {isNarrowed ? text.noMatchHint : text.noneHint}
                </EmptyState>
              ) : (
                <ListTable
                  caption={title}
                  list={total === null ? { ...coming, loadMore: () => {} } : list}
                  {...{ columns, sort, onSort, selection, handle, focused }}
                  onFocus={(place) => (focused.current = place)}
                />
              )
            }
          </ResourceView>
        </div>
      </Card>
      {dialog}
    </SettingsPage>
  );
}

/** As much as is reserved while the list loads. */
const coming = { rows: [], total: 12, isCounted: true };

function sortOptions<Row extends ListedRow>({ id, header, enableSorting = true, ...column }: ListColumn<Row>) {
  if (id === undefined || !enableSorting || !('accessorFn' in column)) return [];
  return [
    { value: id, label: listText.up(String(header)) },
    { value: `-${id}`, label: listText.down(String(header)) },
  ];
}

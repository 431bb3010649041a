import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ResourceView, type ShownQuery } from '@askwell/page-kit';
import type { ListedRow } from 'shared-session';
import { Button, buttonClass, Card, EmptyState } from 'shared-ui';
import { ChevronDown, Icon, Plus, Search, X } from 'shared-ui/icons';

import { SettingsPage } from '../settings/SettingsPage.tsx';
import styles from './ListPage.module.css';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import { type ListAddress, searched } from './listAddress.ts';
import { SearchField } from './ListToolbar.tsx';
import toolbar from './ListToolbar.module.css';
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
  const { add, actions, applied = 0, bar, dialog } = props;
  const { total } = list;
  const { isNarrowed = applied > 0 || searched(address.search).search !== undefined } = props;
  const hadRows = useRef(false);
  const addLink = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (total) hadRows.current = true;
    // The only row has gone, and the focus with it, once the dialog has closed.
    else if (total === 0 && hadRows.current && document.activeElement === document.body) addLink.current?.focus();
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
          <Toolbar {...props} total={total} isNarrowed={isNarrowed} />
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
                  onSort={(chosen) => address.change('sort', chosen)}
                  {...{ columns, sort, selection, handle }}
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

type ToolbarProps = Pick<Props<ListedRow>, 'address' | 'text' | 'filters' | 'applied'> & {
  total: number | null;
  /** Whether a search or a filter is set. */
  isNarrowed: boolean;
};

/** The search and the filters of a list, in one line above it. On a phone they open below the search. */
function Toolbar(props: ToolbarProps) {
  const { address, text, filters, applied = 0, total, isNarrowed } = props;
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={toolbar.toolbar}>
      <SearchField
        field={field}
        label={text.search}
        value={address.search.get('search') ?? ''}
        onChange={(value) => address.change('search', value)}
      />
      {filters !== undefined && (
        <>
          <Button className={toolbar.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {listText.filters(applied)}
            <Icon of={ChevronDown} />
          </Button>
          <div className={toolbar.filters} data-open={isOpen}>
            {filters}
          </div>
        </>
      )}
      {isNarrowed && (
        <Button
          kind="quiet"
          icon={<Icon of={X} />}
          onClick={({ detail }) => {
            // The button disappears; with a pointer, the field would open the keyboard of a phone.
            const isByKey = detail === 0;
            if (isByKey) field.current?.focus();
            address.clearFilters();
          }}
        >
          {listText.clear}
        </Button>
      )}
      {text.shown && (
        <p className={styles.amount} aria-live="polite">
          {total !== null && text.shown(total)}
        </p>
      )}
    </div>
  );
}

/** As much as is reserved while the list loads. */
const coming = { rows: [], total: 12, isCounted: true };

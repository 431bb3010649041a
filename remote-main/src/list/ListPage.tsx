import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { resourceMessages, useIsOnline } from 'remote-kit';
import { type Call, schema as v } from 'shared-session';
import { Button, buttonClass, Card, EmptyState, Notice, type OpenMenu, useMenu, VisuallyHidden } from 'shared-ui';
import { Ellipsis, Icon, Plus, Search } from 'shared-ui/icons';

import { useFoundDraft } from '../settings/formDraft.ts';
import { SettingsPage, UsageLead } from '../settings/SettingsPage.tsx';
import styles from './ListPage.module.css';
import { type ListColumn, ListTable } from './ListTable.tsx';
import { type ListAddress, searched } from './listAddress.ts';
import { FilterSelect, ListToolbar } from './ListToolbar.tsx';
import { listText, rowText } from './messages.ts';
import { emptyPagedRows, type ListedRow, type PagedRows, type usePagedRows } from './usePagedRows.ts';

type Props<Row> = {
  /** The list's name in requests. */
  list: 'users' | 'locations';
  /** The call that changes a row. */
  change: Pick<Call<Row>, 'payload'>;
  /** How many rows there are; null until the list has loaded. */
  total: number | null;
  text: { title: string; lead: string; add: string };
  /** The page that adds rows. */
  addPath: string;
  /** Shown beside the link to that page. */
  actions: ReactNode;
  renderList: (open: (state: DialogState<Row>) => void) => ReactNode;
  renderDialog: (state: DialogState<Row>, close: () => void) => ReactNode;
};

/** A tab with a list, the link to the page that adds rows, and the dialog that is open. */
export function ListPage<Row>(props: Props<Row>) {
  const { list, change, total, text, addPath, actions, renderList, renderDialog } = props;
  const draft = useFoundDraft(list, change, v.unknown());
  // A draft from when the session ended opens again.
  const [dialog, setDialog] = useState<DialogState<Row> | null>(draft && { dialog: 'edit', row: draft.row });
  const addLink = useRef<HTMLAnchorElement>(null);
  useFocusAfterRemoval(dialog !== null, total, addLink);
  return (
    <SettingsPage
      title={text.title}
      lead={<UsageLead what={list === 'users' ? 'people' : list}>{text.lead}</UsageLead>}
      isWide
      action={
        <div className={styles.pageActions}>
          {actions}
          <Link ref={addLink} className={buttonClass('primary')} to={addPath}>
            <Icon of={Plus} />
            {text.add}
          </Link>
        </div>
      }
    >
      <Card>{renderList(setDialog)}</Card>
      {dialog && renderDialog(dialog, () => setDialog(null))}
    </SettingsPage>
  );
}

/** Which dialog of a list is open, and for which of its rows. */
export type DialogState<Row> = { dialog: 'edit' | 'remove'; row: Row };

/** When the row that opened a dialog is gone, moves the focus to the last row, or to the link that adds one. */
function useFocusAfterRemoval(isOpen: boolean, total: number | null, addLink: RefObject<HTMLElement | null>): void {
  const opener = useRef<{ button: Element; rows: Element } | null>(null);

  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const button = document.activeElement;
    const rows = button?.closest('tbody');
    opener.current = button && rows ? { button, rows } : null;
  }, [isOpen]);

  useEffect(() => {
    if (isOpen || opener.current === null) return;
    const { button, rows } = opener.current;
    // The next row may have taken over the element, which then still has the focus.
    if (button.isConnected || document.activeElement !== document.body) return;
    opener.current = null;
    const last = [...rows.querySelectorAll('button')].at(-1);
    (last?.isConnected ? last : addLink.current)?.focus();
  }, [isOpen, total, addLink]);
}

type ListViewProps<Row extends ListedRow> = {
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
export function ListView<Row extends ListedRow>(props: ListViewProps<Row>) {
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
            <FilterSelect
              id="list-sort"
              label={listText.sort}
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
      {rows.error && !isOnline && rows.total === null && <p>{resourceMessages.missing}</p>}
      {rows.error && isOnline && (
        <Notice
          kind={rows.total === null ? 'bad' : 'warn'}
          role="alert"
          title={resourceMessages.failed(what)}
          actions={<Button onClick={reload}>{resourceMessages.retry}</Button>}
        >
          {rows.total === null ? rows.error.message : resourceMessages.stale}
        </Notice>
      )}
      {rows.total === null && !rows.error && (
        <div className={styles.coming} aria-live="polite" data-loading>
          <VisuallyHidden>{resourceMessages.loading(what)}</VisuallyHidden>
          <div inert aria-hidden>
            {table(placeholderRows)}
          </div>
        </div>
      )}
      {rows.total === 0 && (
        <EmptyState icon={isNarrowed && <Icon of={Search} size={20} />} title={isNarrowed ? text.noMatch : text.none}>
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

type RowMenuProps<Own> = { name: string; list: ComponentType<Own & OpenMenu>; about: Own };

/** The button at the end of a row and the menu that it opens; `about` is passed to the menu. */
export function RowMenu<Own extends object>({ name, list: List, about }: RowMenuProps<Own>) {
  const { open, button } = useMenu();
  return (
    <span className={styles.menu}>
      <Button
        {...button}
        kind="quiet"
        className={styles.more}
        aria-label={rowText.more(name)}
        title={rowText.actions}
        icon={ellipsis}
      />
      {open && <List {...about} {...open} />}
    </span>
  );
}

/** The name of a row, as the button that opens it. */
export function RowName({ name, picture, onOpen }: { name: string; picture?: ReactNode; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.name}
      title={name}
      aria-label={rowText.edit(name)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {picture}
      <span className={styles.nameText}>{name}</span>
    </button>
  );
}

// Created once, because scrolling renders many rows.
const ellipsis = <Icon of={Ellipsis} />;

import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { isNotOffered, ResourceView, type ShownQuery } from '@askwell/page-kit';
import { csvText, saveFile } from 'shared-rows/csv';
import { type ListedRow, showToast } from 'shared-session';
import { Button, buttonClass, Card, EmptyState, TextInput } from 'shared-ui';
import { ChevronDown, Download, Icon, Plus, Search, X } from 'shared-ui/icons';

import { SettingsPage } from '../settings/SettingsPage.tsx';
import type { ListColumn } from './columns.tsx';
import styles from './ListPage.module.css';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import { listText } from './messages.ts';
import { useUndoKeys } from './undo.ts';
import { type List, type ListAddress, newestAddress } from './useList.ts';

type Props<Row extends ListedRow> = Omit<ListTableProps<Row>, 'caption' | 'list'> & {
  list: List<Row>;
  /** Other queries that its rows show. */
  waitsFor?: readonly ShownQuery<unknown>[];
  /** What the list contains, as part of a sentence: "the people". */
  what: string;
  title: string;
  text: ListText;
  lead?: ReactNode;
  /** Compares a file with the list. */
  fileImport?: ReactNode;
  /** The link to the page that adds rows. */
  add?: { path: string; label: string };
  /** The file that an export saves. Its columns with an accessor are written. */
  exported: { fileName: string; columns: readonly ListColumn<Row>[] };
  filters?: ReactNode;
  /** Shown at the lower edge of the window, but reached before the list, so that Tab does not pass every row. */
  bar?: ReactNode;
  dialog?: ReactNode;
};

/** The texts of a list; `none` is shown for an empty list, `noMatch` if nothing matches the filters. */
type ListText = ToolbarProps['text'] & Readonly<Record<'none' | 'noneHint' | 'noMatch' | 'noMatchHint', string>>;

/** A page with a long list in each of its states, its toolbar, and the dialog that is open. */
export function ListPage<Row extends ListedRow>(props: Props<Row>) {
  const { list, waitsFor, what, title, text, lead, fileImport, add, exported, filters, bar, dialog, ...table } = props;
  const { total } = list;
  const { sort: _sort, ...narrowing } = table.address.query;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const hadRows = useRef(false);
  const addLink = useRef<HTMLAnchorElement>(null);
  const isMissing = isNotOffered(list.query);
  useUndoKeys();

  useEffect(() => {
    if (total) hadRows.current = true;
    // The last row was removed. Once the dialog has closed, nothing has the focus.
    else if (total === 0 && hadRows.current && document.activeElement === document.body) addLink.current?.focus();
  });

  return (
    <SettingsPage
      title={title}
      lead={lead}
      isWide
      action={
        <div className={styles.pageActions}>
          {!isMissing && <ExportButton list={list} exported={exported} />}
          {fileImport}
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
        {bar && <div className={styles.bar}>{bar}</div>}
        <div className={styles.room}>
          {!isMissing && <ListToolbar address={table.address} {...{ text, filters, total, isNarrowed }} />}
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
                  {...table}
                  caption={title}
                  list={total === null ? { ...coming, loadMore: () => {} } : list}
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

/** Saves all rows that match the filters as a CSV file. */
function ExportButton<Row extends ListedRow>({ list, exported }: Pick<Props<Row>, 'list' | 'exported'>) {
  const [isSaving, setIsSaving] = useState(false);
  const written = exported.columns.filter((column) => 'accessorFn' in column);

  async function save() {
    setIsSaving(true);
    const rows = await list.loadAll();
    setIsSaving(false);
    if (rows === null) return;
    const cells = rows.map((row) => written.map(({ accessorFn }) => String(accessorFn(row, 0))));
    saveFile(exported.fileName, csvText([written.map(({ header }) => String(header)), ...cells]));
    showToast({ kind: 'good', text: listText.exported(rows.length) });
  }

  return (
    <Button icon={<Icon of={Download} />} busy={isSaving && listText.exporting} onClick={() => void save()}>
      {listText.export}
    </Button>
  );
}

type ToolbarProps = {
  address: ListAddress;
  /** `shown` says how many rows match. */
  text: { search: string; shown?: (total: number) => string };
  filters: ReactNode;
  total: number | null;
  /** Whether a search or a filter is set. */
  isNarrowed: boolean;
};

/** The search and the filters of a list, in one line above it. On a phone they open below the search. */
function ListToolbar({ address, text, filters, total, isNarrowed }: ToolbarProps) {
  const { sort: _sort, search: _search, ...applied } = address.query;
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.toolbar}>
      <SearchField field={field} label={text.search} address={address} />
      {filters !== undefined && (
        <>
          <Button className={styles.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {listText.filters(Object.keys(applied).length)}
            <Icon of={ChevronDown} />
          </Button>
          <div className={styles.filters} data-open={isOpen}>
            {filters}
          </div>
        </>
      )}
      {isNarrowed && (
        <Button
          kind="quiet"
          icon={<Icon of={X} />}
          onClick={({ detail }) => {
            // The button disappears. Not after a press with a pointer: the field would open the keyboard of a phone.
            if (detail === 0) field.current?.focus();
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

type SearchProps = { label: string; address: ListAddress; field: Ref<HTMLInputElement> };

/** A search field with its label as the placeholder. The address gets its text after a pause in typing. */
function SearchField({ label, address, field }: SearchProps) {
  const found = address.search.get('search') ?? '';
  /** What the address does not have yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [rendered, setRendered] = useState(found);
  if (found !== rendered) {
    setRendered(found);
    // On a slow device, the address is rendered only after more was typed; or Back came first, whose search then counts.
    if (found === typed || !sent.includes(found)) setTyped(null);
  }

  const report = useEffectEvent((text: string) => {
    if (text === (newestAddress().get('search') ?? '')) setTyped(null);
    else {
      setSent([...sent, text]);
      address.change('search', text);
    }
  });

  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => report(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className={styles.search}>
      <TextInput
        ref={field}
        id="list-search"
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed ?? found}
        onChange={({ currentTarget }) => {
          if (typed === null) setSent([]);
          setTyped(currentTarget.value);
        }}
      />
      <Icon of={Search} className={styles.searchIcon} />
    </div>
  );
}

const pause = 200;

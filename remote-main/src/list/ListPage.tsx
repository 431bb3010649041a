import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { isNotOffered, ResourceView, sharedMessages, type ShownQuery, usePart } from '@askwell/page-kit';
import { type ListedRow, showToast } from 'shared-session';
import { Button, buttonClass, Card, EmptyState } from 'shared-ui';
import { Download, Icon, Plus, Search } from 'shared-ui/icons';

import { SettingsPage } from '../settings/SettingsPage.tsx';
import type { Exported } from './exportRows.ts';
import styles from './ListPage.module.css';
import { ListTable, type ListTableProps, virtualizedFrom } from './table/ListTable.tsx';
import { markWidth } from './markWidth.ts';
import { ListToolbar, type ToolbarProps } from './ListToolbar.tsx';
import { listMessages } from './messages.ts';
import type { List } from './useList.ts';
import { useUndoKeys } from './useUndoKeys.ts';

type Props<Row extends ListedRow> = Omit<ListTableProps<Row>, 'caption' | 'amount' | 'list' | 'long'> & {
  list: List<Row>;
  /** Other queries that its rows show. */
  waitsFor?: readonly ShownQuery<unknown>[];
  /** What the list contains, as part of a sentence: "the people". */
  dataName: string;
  title: string;
  text: ListText;
  lead?: ReactNode;
  /** Compares a file with the list. */
  fileImport?: ReactNode;
  /** The link to the page that adds rows. */
  add?: { path: string; label: string };
  exported: Exported<Row>;
  filters?: ReactNode;
  /** Suggestions for a search without results. */
  suggestions?: ReactNode;
  /** Stays at the bottom of the window. Comes before the list, so Tab reaches it without passing every row. */
  bar?: ReactNode;
  dialog?: ReactNode;
};

/** `noRows` is shown for an empty list, `noMatch` if nothing matches the filters. */
type ListText = ToolbarProps['text'] & Readonly<Record<'noRows' | 'noRowsHint' | 'noMatch' | 'noMatchHint', string>>;

/** A page with a list in each of its states, the list's toolbar, and the open dialog. */
export function ListPage<Row extends ListedRow>(props: Props<Row>) {
  const {
    list,
    waitsFor,
    dataName,
    title,
    text,
    lead,
    fileImport,
    add,
    exported,
    filters,
    suggestions,
    bar,
    dialog,
    ...table
  } = props;
  const { total } = list;
  const { sort: _sort, ...narrowing } = table.address.query;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const hadRows = useRef(false);
  const addLink = useRef<HTMLAnchorElement>(null);
  const isMissing = isNotOffered(list.query);
  const shownAmount = text.shown ?? listMessages.rows;
  // Stays true when a filter leaves few rows, because another component would render all rows again.
  const [isLong, setIsLong] = useState(false);
  if (!isLong && total !== null && (!list.isCounted || total >= virtualizedFrom)) setIsLong(true);
  const { part, failure } = usePart(isLong ? loadVisibleRows : null, visibleRows);
  useUndoKeys();

  useEffect(() => {
    if (total) hadRows.current = true;
    // The last row was removed, and the focus was in its dialog.
    else if (total === 0 && hadRows.current && document.activeElement === document.body) addLink.current?.focus();
  });

  return (
    <SettingsPage
      title={title}
      lead={lead}
      isWide
      action={
        <div className={styles.pageActions}>
          {!isMissing && <ExportButton list={list} exported={exported} amountOf={shownAmount} />}
          {fileImport}
          {add && (
            <Link ref={addLink} className={buttonClass('primary')} to={add.path}>
              <Icon icon={Plus} />
              {add.label}
            </Link>
          )}
        </div>
      }
    >
      <Card>
        {/* Before the filters, which it skips. */}
        {!isMissing && (
          <button type="button" className={styles.skip} onClick={focusFirstRow}>
            {listMessages.skip}
          </button>
        )}
        {bar && <div className={styles.bar}>{bar}</div>}
        <div className={styles.room} ref={markWidth}>
          {!isMissing && (
            <ListToolbar
              address={table.address}
              hasSelectAll={table.selection !== undefined && total !== 0}
              {...{ text, filters, total, isNarrowed }}
            />
          )}
          <ResourceView query={list.query} waitsFor={waitsFor} dataName={dataName} expected={reservedRows}>
            {(shown) =>
              shown.total === 0 ? (
                <EmptyState
                  icon={isNarrowed && <Icon icon={Search} size={20} />}
                  title={isNarrowed ? text.noMatch : text.noRows}
                  action={isNarrowed && suggestions}
                >
                  {isNarrowed ? text.noMatchHint : text.noRowsHint}
                </EmptyState>
              ) : (
                <>
                  {failure}
                  <ListTable
                    {...table}
                    caption={title}
                    amount={shownAmount(shown.total)}
                    list={total === null ? { ...reservedRows, loadMore: () => {} } : list}
                    long={isLong ? { rows: part?.VisibleRows } : null}
                  />
                </>
              )
            }
          </ResourceView>
        </div>
      </Card>
      {dialog}
    </SettingsPage>
  );
}

// Remembered, so that returning to a list does not render its first rows before the visible ones.
let visibleRows: typeof import('./table/VisibleRows.tsx') | null = null;
const loadVisibleRows = async () => (visibleRows = await import('./table/VisibleRows.tsx'));

/** Moves the focus to the first control in the list. */
const focusFirstRow = () => document.querySelector<HTMLElement>('tbody tr :is(input, button, a)')?.focus();

/** Skeleton rows, shown while the list loads. */
const reservedRows = { rows: [], total: 12, isCounted: true };

type ExportProps<Row extends ListedRow> = Pick<Props<Row>, 'list' | 'exported'> & {
  amountOf: (rows: number) => string;
};

/** Saves all rows that match the filters as a CSV file. */
function ExportButton<Row extends ListedRow>({ list, exported, amountOf }: ExportProps<Row>) {
  const [isSaving, setIsSaving] = useState(false);

  async function save() {
    setIsSaving(true);
    const [rows, code] = await Promise.all([list.loadAll(), import('./exportRows.ts').catch(() => null)]);
    setIsSaving(false);
    if (code === null) showToast({ kind: 'bad', text: sharedMessages.failure.notLoaded });
    else if (rows !== null) code.exportRows(rows, exported, amountOf);
  }

  return (
    <Button icon={<Icon icon={Download} />} busy={isSaving && listMessages.exporting} onClick={() => void save()}>
      {listMessages.export}
    </Button>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { isNotOffered, ResourceView, type ShownQuery, usePart } from '@askwell/page-kit';
import type { ListedRow } from 'shared-session';
import { Button, buttonClass, Card, EmptyState } from 'shared-ui';
import { Download, Icon, Plus, Search } from 'shared-ui/icons';

import { SettingsPage } from '../settings/SettingsPage.tsx';
import { type Exported, exportRows } from './exportRows.ts';
import styles from './ListPage.module.css';
import { ListTable, type ListTableProps, longFrom } from './table/ListTable.tsx';
import { markWidth } from './markWidth.ts';
import { ListToolbar, type ToolbarProps } from './ListToolbar.tsx';
import { listMessages } from './messages.ts';
import { useUndoKeys } from './undo.ts';
import type { List } from './useList.ts';

type Props<Row extends ListedRow> = Omit<ListTableProps<Row>, 'caption' | 'amount' | 'list' | 'long'> & {
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
  exported: Exported<Row>;
  filters?: ReactNode;
  /** Shown at the lower edge of the window, but reached before the list, so that Tab does not pass every row. */
  bar?: ReactNode;
  dialog?: ReactNode;
};

/** The texts of a list; `noRows` is shown for an empty list, `noMatch` if nothing matches the filters. */
type ListText = ToolbarProps['text'] & Readonly<Record<'noRows' | 'noRowsHint' | 'noMatch' | 'noMatchHint', string>>;

/** A page with a long list in each of its states, its toolbar, and the dialog that is open. */
export function ListPage<Row extends ListedRow>(props: Props<Row>) {
  const { list, waitsFor, what, title, text, lead, fileImport, add, exported, filters, bar, dialog, ...table } = props;
  const { total } = list;
  const { sort: _sort, ...narrowing } = table.address.query;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const hadRows = useRef(false);
  const addLink = useRef<HTMLAnchorElement>(null);
  const isMissing = isNotOffered(list.query);
  const shownAmount = text.shown ?? listMessages.rows;
  // It stays long when a filter leaves few rows, so that none is drawn anew.
  const [isLong, setIsLong] = useState(false);
  if (!isLong && total !== null && (!list.isCounted || total >= longFrom)) setIsLong(true);
  const { part, failure } = usePart(isLong ? loadRowsInSight : null);
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
          {!isMissing && <ExportButton list={list} exported={exported} amountOf={shownAmount} />}
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
        {/* Beside the list, so that it does not have to be reached through the filters. */}
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
          <ResourceView query={list.query} waitsFor={waitsFor} what={what} expected={coming}>
            {(shown) =>
              shown.total === 0 ? (
                <EmptyState
                  icon={isNarrowed && <Icon of={Search} size={20} />}
                  title={isNarrowed ? text.noMatch : text.noRows}
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
                    list={total === null ? { ...coming, loadMore: () => {} } : list}
                    long={isLong ? { rows: part?.RowsInSight } : null}
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

const loadRowsInSight = () => import('./table/RowsInSight.tsx');

/** Moves the focus to the first control in the list. */
const focusFirstRow = () => document.querySelector<HTMLElement>('tbody tr :is(input, button, a)')?.focus();

/** The rows that are reserved while the list loads. */
const coming = { rows: [], total: 12, isCounted: true };

type ExportProps<Row extends ListedRow> = Pick<Props<Row>, 'list' | 'exported'> & {
  amountOf: (rows: number) => string;
};

/** Saves all rows that match the filters as a CSV file. */
function ExportButton<Row extends ListedRow>({ list, exported, amountOf }: ExportProps<Row>) {
  const [isSaving, setIsSaving] = useState(false);

  async function save() {
    setIsSaving(true);
    const rows = await list.loadAll();
    setIsSaving(false);
    if (rows !== null) exportRows(rows, exported, amountOf);
  }

  return (
    <Button icon={<Icon of={Download} />} busy={isSaving && listMessages.exporting} onClick={() => void save()}>
      {listMessages.export}
    </Button>
  );
}

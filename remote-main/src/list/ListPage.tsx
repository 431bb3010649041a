import { type ReactNode, useEffect, useRef } from 'react';
import { isNotOffered, ResourceView, type ShownQuery } from '@askwell/page-kit';
import type { ListedRow } from 'shared-session';
import { Card, EmptyState } from 'shared-ui';
import { Icon, Search } from 'shared-ui/icons';

import { SettingsPage } from '../settings/SettingsPage.tsx';
import styles from './ListPage.module.css';
import { reservedRows } from './table/ListTable.tsx';
import { ListToolbar, type ToolbarProps } from './ListToolbar.tsx';
import { addLinkId } from './listActions.tsx';
import { listMessages } from './messages.ts';
import type { List, ListUrl } from './useList.ts';

type Props = {
  list: Pick<List<ListedRow>, 'total' | 'query'>;
  url: ListUrl;
  heading: { title: string; lead?: ReactNode; actions: ReactNode };
  /** The list's content, as part of a sentence: "the people". */
  dataName: string;
  text: ListText;
  /** The table of the rows. */
  children: ReactNode;
  /** Whether the table has checkboxes. */
  isSelectable?: boolean;
  /** Other queries whose data the rows show. */
  prerequisites?: readonly ShownQuery<unknown>[];
  filters?: ReactNode;
  /** Suggestions for a search without results. */
  suggestions?: ReactNode;
  /** A bar at the bottom of the window. It precedes the list in the DOM, so Tab reaches the bar without passing every row. */
  bar?: ReactNode;
};

/** The page shows `noRows` for an empty list, and `noMatch` if no row matches the filters. */
type ListText = ToolbarProps['text'] & Readonly<Record<'noRows' | 'noRowsHint' | 'noMatch' | 'noMatchHint', string>>;

/** A page with a list in each of its states, and the list's toolbar. */
export function ListPage(props: Props) {
  const { list, url, heading, dataName, text, isSelectable = false, prerequisites, filters, suggestions, bar } = props;
  const { total } = list;
  const { sort: _sort, ...activeFilters } = url.query;
  const isNarrowed = Object.keys(activeFilters).length > 0;
  const hadRows = useRef(false);
  const isMissing = isNotOffered(list.query);

  useEffect(() => {
    if (total) hadRows.current = true;
    // The last row was removed, and the focus was in its dialog.
    else if (total === 0 && hadRows.current && document.activeElement === document.body)
      document.getElementById(addLinkId)?.focus();
  });

  return (
    <SettingsPage
      title={heading.title}
      lead={heading.lead}
      action={<div className={styles.pageActions}>{heading.actions}</div>}
    >
      <Card>
        {/* This link comes before the filters, because it skips them. */}
        {!isMissing && (
          <button type="button" className={styles.skip} onClick={focusFirstRow}>
            {listMessages.skip}
          </button>
        )}
        {bar && <div className={styles.bar}>{bar}</div>}
        <div className={styles.room} ref={markWidth}>
          {!isMissing && (
            <ListToolbar
              url={url}
              hasSelectAll={isSelectable && total !== 0}
              {...{ text, filters, total, isNarrowed }}
            />
          )}
          <ResourceView query={list.query} prerequisites={prerequisites} dataName={dataName} expected={reservedRows}>
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
                props.children
              )
            }
          </ResourceView>
        </div>
      </Card>
    </SettingsPage>
  );
}

/** Moves the focus to the first control in the list. */
const focusFirstRow = () => document.querySelector<HTMLElement>('tbody tr :is(input, button, a)')?.focus();

/** The breakpoints, in rem. */
const breakpoints = [17, 30, 43, 52, 57, 62, 72];

/**
 * A `ref` that lists in `data-width` which breakpoints an element reaches: "from-17 from-30 below-43 …". With container
 * queries, Chromium would recompute the styles of all rows for each row that scrolling adds, which doubles the cost of
 * scrolling.
 */
function markWidth(element: HTMLElement | null) {
  if (element === null) return undefined;
  const mark = (width: number) => {
    const breakpointNames = breakpoints.map((at) => `${width < at ? 'below' : 'from'}-${at}`).join(' ');
    if (element.dataset['width'] !== breakpointNames) element.dataset['width'] = breakpointNames;
  };
  mark(estimateWidth(window.innerWidth / 16));
  let frame = 0;
  const observer = new ResizeObserver(() => {
    // Waits for the next frame, because browsers report an error if the observer's callback changes the layout.
    frame = requestAnimationFrame(() => {
      mark(element.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    });
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** Estimates the width of the list next to the settings links, because measuring it would lay out the page twice. */
function estimateWidth(windowWidth: number): number {
  const content = Math.min(windowWidth, 92) - 2 * Math.min(Math.max(1, 0.04 * windowWidth), 2);
  return windowWidth < 64 ? content : content - 12;
}

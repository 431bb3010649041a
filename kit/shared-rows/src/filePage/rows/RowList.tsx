import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Card, VisuallyHidden } from 'shared-ui';

import type { ListName } from '../../reading/headings.ts';
import { type OutcomeKind, outcomeKinds } from '../../comparing/outcomes.ts';
import { fileMessages } from '../messages.ts';
import styles from './RowList.module.css';

const messages = fileMessages.rows;

/** A cell of the file. */
type ShownCell = { text: string; isRead: boolean };

export type ShownRow = {
  key: string;
  /** The number of the line in the file. Null for a row that was typed. */
  line: number | null;
  cells: readonly ShownCell[];
  kind: OutcomeKind;
  /** Whether the list only counts the row, until its kind is chosen. */
  isCollapsed: boolean;
};

type Props<Row extends ShownRow> = {
  list: ListName;
  /** The rows in the order of the file. */
  rows: readonly Row[];
  renderOutcome: (row: Row) => ReactNode;
};

/** The rows of a file next to what happens to each of them. The chips above show one kind of rows. */
export function RowList<Row extends ShownRow>({ list, rows, renderOutcome }: Props<Row>) {
  const [filter, setFilter] = useState<OutcomeKind | null>(null);
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  // The last row of a kind may have been decided.
  const shownKind = filter !== null && byKind.has(filter) ? filter : null;
  const collapsedCount = shownKind === null ? rows.filter(({ isCollapsed }) => isCollapsed).length : 0;
  const shownRows = (shownKind === null ? outcomeKinds : [shownKind])
    .flatMap((kind) => byKind.get(kind) ?? [])
    .filter(({ isCollapsed }) => shownKind !== null || !isCollapsed);
  return (
    <Card>
      <h2 className={styles.heading}>
        <VisuallyHidden>{messages.title}</VisuallyHidden>
      </h2>
      <div className={styles.chips} role="group" aria-label={messages.show}>
        {[null, ...outcomeKinds].map((kind) => {
          const amount = kind === null ? rows.length : (byKind.get(kind)?.length ?? 0);
          return (
            (kind === null || amount > 0) && (
              <button
                key={kind}
                type="button"
                className={styles.chip}
                data-kind={kind}
                aria-pressed={kind === shownKind}
                onClick={() => setFilter(kind)}
              >
                {messages.chips[kind ?? 'all'](amount)}
              </button>
            )
          );
        })}
      </div>
      <div className={styles.columns} aria-hidden>
        <span />
        <span>{messages.own}</span>
        <span>{messages.outcome}</span>
      </div>
      <VisibleRows rows={shownRows} renderOutcome={renderOutcome} />
      {collapsedCount > 0 && (
        <button type="button" className={styles.collapsed} onClick={() => setFilter('out')}>
          {messages.staysOut[list](collapsedCount)}
        </button>
      )}
    </Card>
  );
}

/** Renders only the visible rows of a long list. */
function VisibleRows<Row extends ShownRow>({ rows, renderOutcome }: Omit<Props<Row>, 'list'>) {
  const list = useRef<HTMLOListElement>(null);
  const scrollMargin = useOffset(list);
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes what it returns
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: () => 60,
    getItemKey: (index) => rows[index]?.key ?? index,
    // Renders a short list as a whole, for the browser's search.
    overscan: rows.length <= maxWholeRows ? rows.length : 10,
    scrollMargin,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const visibleRows = virtualizer.getVirtualItems();
  const start = (visibleRows[0]?.start ?? scrollMargin) - scrollMargin;
  const end = virtualizer.getTotalSize() - ((visibleRows.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <ol ref={list} className={styles.rows} style={{ paddingBlock: `${start}px ${Math.max(0, end)}px` }}>
      {visibleRows.map(({ index }) => {
        const row = rows[index];
        return (
          row && (
            <li key={row.key} ref={virtualizer.measureElement} data-index={index} className={styles.row}>
              <span className={styles.line}>{row.line}</span>
              <OwnCells cells={row.cells} />
              <div className={styles.outcome} data-kind={row.kind}>
                <b className={styles.tag}>{messages.tags[row.kind]}</b>
                <div>{renderOutcome(row)}</div>
              </div>
            </li>
          )
        );
      })}
    </ol>
  );
}

const maxWholeRows = 200;

/** The row as it is in the file. Cells that are not read are dimmed. */
function OwnCells({ cells }: { cells: readonly ShownCell[] }) {
  const filledCells = cells.flatMap((cell, at) => (cell.text.trim() === '' ? [] : [{ ...cell, at }]));
  return (
    <p className={styles.own} translate="no">
      {filledCells.map(({ at, text: content, isRead }) =>
        isRead ? <span key={at}>{content}</span> : <i key={at}>{content}</i>,
      )}
    </p>
  );
}

/** The distance of an element from the top of the page, which changes as the questions above open and close. */
function useOffset(element: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setOffset(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    let frame = 0;
    const observer = new ResizeObserver(() => {
      // Waits for the next frame, because browsers report an error if the observer's callback changes the layout.
      frame = requestAnimationFrame(measure);
    });
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [element]);
  return offset;
}

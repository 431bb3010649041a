import { Fragment, useState } from 'react';
import { ResourceView } from '@askwell/page-kit';
import { type JournalEntry, type JournalRow, getJournalRows } from 'contract/activity';
import { useRead } from 'shared-session';
import { Button, getReaderLocale } from 'shared-ui';
import { ChevronRight, Icon } from 'shared-ui/icons';

import styles from './Entry.module.css';
import { countAddedLocations, type ShownEntry } from './describeEntry.ts';
import { activityMessages as messages } from './messages.ts';
import { listLines, type RowLine } from './rowLines.ts';

/** An entry's changes to each of its people and locations. Rows after the first are read on demand. */
export function EntryRows({ entry }: { entry: JournalEntry }) {
  const { rows, rowCount } = entry;
  const [pages, setPages] = useState(0);
  return (
    <details className={styles.named}>
      <summary>
        <Icon icon={ChevronRight} />
        {showAmount(entry)}
      </summary>
      {pages === 0 ? (
        <Rows entry={entry} rows={rows} />
      ) : (
        Array.from({ length: pages }, (_, page) => <RowsPage key={page} entry={entry} offset={page * pageSize} />)
      )}
      {rowCount > (pages === 0 ? rows.length : pages * pageSize) && (
        <Button kind="quiet" onClick={() => setPages((before) => before + 1)}>
          {pages === 0 ? messages.showAll(rowCount) : messages.showMore}
        </Button>
      )}
    </details>
  );
}

/**
 * "Show 40 people", or "Show 40 people and 1 location" if a file also added locations. "Show 42 changes" if the rows are of
 * both kinds for another reason.
 */
export function showAmount(entry: ShownEntry): string {
  const { action, count, parts, rowCount } = entry;
  const addedLocations = countAddedLocations(entry);
  if (!parts && addedLocations > 0 && count + addedLocations === rowCount)
    return messages.showBoth(count, addedLocations);
  if (!parts && rowCount > count) return messages.show(rowCount, 'changes');
  return messages.show(parts?.length ?? count, action.startsWith('location') ? 'locations' : 'people');
}

const pageSize = 200;
/** The number of lines that never need scrolling. */
export const maxVisibleRows = 5;

function RowsPage({ entry, offset }: { entry: JournalEntry; offset: number }) {
  const page = useRead(getJournalRows, { entry: entry._id, offset, limit: pageSize });
  return (
    <ResourceView<readonly JournalRow[]> query={page} dataName={messages.dataName}>
      {(rows) => <Rows entry={entry} rows={rows} />}
    </ResourceView>
  );
}

/** The rows by kind, sorted by name. Those of the entry's own kind come first. */
function Rows({ entry, rows }: { entry: JournalEntry; rows: readonly JournalRow[] }) {
  const byName = new Intl.Collator(getReaderLocale()).compare;
  const groups = Map.groupBy(rows, ({ kind }) => kind);
  return [...groups].map(([kind, group]) => (
    <Fragment key={kind}>
      {groups.size > 1 && <p>{kind === 'location' ? messages.kinds.locations : messages.kinds.people}</p>}
      {/* Focusable if the list scrolls, so that keys can scroll it. */}
      <ul aria-label={showAmount(entry)} {...(group.length > maxVisibleRows && { tabIndex: 0 })}>
        {group
          .toSorted((a, b) => byName(a.name, b.name))
          .flatMap((row) => listLines(row, entry).map((line) => <Line key={`${row._id} ${line.field}`} line={line} />))}
      </ul>
    </Fragment>
  ));
}

function Line({ line: { name, act, label, values } }: { line: RowLine }) {
  return (
    <li>
      <b>{name}</b> · {act ?? label}
      {values && (
        <>
          {' · '}
          <del>{values.from}</del> → {values.to}
        </>
      )}
    </li>
  );
}

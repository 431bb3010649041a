import { useState } from 'react';
import { ResourceView } from '@askwell/page-kit';
import { type AuditEntry, type AuditRow, getAuditRows } from 'contract/activity';
import { useRead } from 'shared-session';
import { Button } from 'shared-ui';
import { ChevronRight, Icon } from 'shared-ui/icons';

import styles from './Activity.module.css';
import { rowLine } from './describeActivity.ts';
import { activityMessages as text } from './messages.ts';

/** What an entry did to each of its people and locations. Those after the first are read on demand. */
export function EntryRows({ entry }: { entry: AuditEntry }) {
  const { _id, rows, rowCount, isErased } = entry;
  const [pages, setPages] = useState(0);
  return (
    <details className={styles.named}>
      <summary>
        <Icon icon={ChevronRight} />
        {text.show}
      </summary>
      {pages === 0 ? (
        <Rows rows={rows} isErased={isErased} />
      ) : (
        Array.from({ length: pages }, (_, page) => (
          <RowsPage key={page} entry={_id} offset={page * pageSize} isErased={isErased} />
        ))
      )}
      {rowCount > (pages === 0 ? rows.length : pages * pageSize) && (
        <Button kind="quiet" onClick={() => setPages((before) => before + 1)}>
          {pages === 0 ? text.showAll(rowCount) : text.showMore}
        </Button>
      )}
    </details>
  );
}

const pageSize = 200;
/** Lists of fewer lines never scroll. */
export const mostVisible = 5;

function RowsPage({ entry, offset, isErased }: { entry: string; offset: number; isErased: boolean }) {
  const page = useRead(getAuditRows, { entry, offset, limit: pageSize });
  return (
    <ResourceView<readonly AuditRow[]> query={page} dataName={text.dataName}>
      {(rows) => <Rows rows={rows} isErased={isErased} />}
    </ResourceView>
  );
}

function Rows({ rows, isErased }: { rows: readonly AuditRow[]; isErased: boolean }) {
  return (
    // Focusable if it scrolls, so that keys can scroll it.
    <ul aria-label={text.show} {...(rows.length > mostVisible && { tabIndex: 0 })}>
      {rows.map((row) => (
        <li key={row._id}>{rowLine(row, isErased)}</li>
      ))}
    </ul>
  );
}

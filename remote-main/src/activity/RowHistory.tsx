import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ResourceView, useCall } from 'remote-kit';
import { call, calls } from 'shared-session';

import styles from './Activity.module.css';
import { ActivityEntries } from './ActivityLog.tsx';
import { activityText } from './messages.ts';

/** What was done to a person or location, asked for when it is opened. */
export function RowHistory({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{activityText.history}</summary>
      {isOpen && <History id={id} />}
    </details>
  );
}

function History({ id }: { id: string }) {
  const { resource, load } = useCall((signal) => call(calls.getAudit, { query: { subject: id, limit: 10 }, signal }));
  return (
    <ResourceView resource={resource} what={activityText.what} onRetry={() => void load()}>
      {(entries) =>
        entries.length === 0 ? (
          <p>{activityText.historyNone}</p>
        ) : (
          <>
            <ActivityEntries entries={entries} plans={[]} />
            <p>
              <Link to={`/settings/activity?subject=${id}`}>{activityText.historyAll}</Link>
            </p>
          </>
        )
      }
    </ResourceView>
  );
}

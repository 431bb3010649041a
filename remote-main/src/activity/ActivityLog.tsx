import { ResourceView } from 'remote-kit';
import type { AuditEntry, Plan } from 'shared-session';
import { Button, EmptyState, formatDateTime, useAppearance } from 'shared-ui';
import { History, Icon } from 'shared-ui/icons';

import styles from './Activity.module.css';
import { activityChanges, activitySentence } from './activityText.ts';
import { activityText } from './messages.ts';
import type { useActivity } from './useActivity.ts';

type ActivityLogProps = {
  activity: ReturnType<typeof useActivity>;
  isNarrowed: boolean;
  plans: readonly Plan[];
};

/** The log in each of its states, a page at a time. */
export function ActivityLog({ activity, isNarrowed, plans }: ActivityLogProps) {
  const { log, isLoading, reload, loadOlder } = activity;
  const status = log.error ? 'error' : isLoading ? 'loading' : 'ready';
  const resource = { data: log.isLoaded ? log.entries : null, status, error: log.error } as const;
  return (
    <ResourceView resource={resource} what={activityText.what} onRetry={reload}>
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState
            icon={<Icon of={History} size={20} />}
            title={isNarrowed ? activityText.noMatch : activityText.none}
          >
            {isNarrowed ? activityText.noMatchHint : activityText.noneHint}
          </EmptyState>
        ) : (
          <>
            <ActivityEntries entries={entries} plans={plans} />
            {!log.isWhole && (
              <div>
                <Button busy={isLoading && activityText.loadingOlder} onClick={loadOlder}>
                  {activityText.older}
                </Button>
              </div>
            )}
          </>
        )
      }
    </ResourceView>
  );
}

/** Entries of the log, newest first. */
export function ActivityEntries({ entries, plans }: { entries: readonly AuditEntry[]; plans: readonly Plan[] }) {
  return (
    <ol className={styles.entries} aria-label={activityText.list}>
      {entries.map((entry) => (
        <ActivityEntry key={entry._id} entry={entry} plans={plans} />
      ))}
    </ol>
  );
}

type ActivityEntryProps = { entry: AuditEntry; plans: readonly Plan[] };

/** One entry of the log: who did what and when, and what changed. */
function ActivityEntry({ entry, plans }: ActivityEntryProps) {
  const changes = activityChanges(entry, plans);
  useAppearance('hours');
  return (
    <li className={styles.entry}>
      <p className={styles.sentence}>{activitySentence(entry, plans)}</p>
      <time className={styles.time} dateTime={entry.at}>
        {formatDateTime(entry.at)}
      </time>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

import { useId } from 'react';
import { ResourceView } from 'remote-kit';
import type { AuditEntry, Plan } from 'shared-session';
import { Button, EmptyState, readerLocale, timeFormat, useAppearance } from 'shared-ui';
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

/** Entries of the log, newest first, each day under its name. */
export function ActivityEntries({ entries, plans }: { entries: readonly AuditEntry[]; plans: readonly Plan[] }) {
  const id = useId();
  // Another format of the time of day is shown at once.
  useAppearance('hours');
  const days = Object.entries(Object.groupBy(entries, ({ at }) => new Date(at).toDateString()));
  return (
    <div className={styles.days}>
      {days.map(([day, ofDay = []]) => (
        <div key={day}>
          <p id={`${id}-${day}`.replaceAll(' ', '-')} className={styles.day}>
            {dayName(new Date(day))}
          </p>
          <ol className={styles.entries} aria-labelledby={`${id}-${day}`.replaceAll(' ', '-')}>
            {ofDay.map((entry) => (
              <ActivityEntry key={entry._id} entry={entry} plans={plans} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

type ActivityEntryProps = { entry: AuditEntry; plans: readonly Plan[] };

/** One entry of the log: who did what and when, and what changed. */
function ActivityEntry({ entry, plans }: ActivityEntryProps) {
  const changes = activityChanges(entry, plans);
  return (
    <li className={styles.entry}>
      <p className={styles.sentence}>{activitySentence(entry, plans)}</p>
      <time className={styles.time} dateTime={entry.at}>
        {new Date(entry.at).toLocaleTimeString(readerLocale, timeFormat())}
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

/** "Today", "Yesterday", "Wednesday, June 3": a day as people call it, with its year unless it is this one. */
function dayName(day: Date): string {
  const now = new Date();
  if (day.toDateString() === now.toDateString()) return activityText.today;
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day.toDateString() === yesterday.toDateString()) return activityText.yesterday;
  const year = day.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return day.toLocaleDateString(readerLocale, { weekday: 'long', month: 'long', day: 'numeric', ...year });
}

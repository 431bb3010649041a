import { ResourceView, useCall } from 'remote-kit';
import { call, calls } from 'shared-session';
import { Button, EmptyState } from 'shared-ui';

import { activity as text } from '../../words/activity.ts';
import styles from './Activity.module.css';
import { ActivityEntry } from './ActivityEntry.tsx';
import type { useActivity } from './useActivity.ts';

type Props = { activity: ReturnType<typeof useActivity>; isNarrowed: boolean };

/** The log in each of its states, a page at a time. */
export function ActivityView({ activity: { log, isLoading, reload, loadOlder }, isNarrowed }: Props) {
  // Entries name plans by their ids; without the plans they still say what happened.
  const plans = useCall((signal) => call(calls.getPlans, { signal, silent: true })).resource.data ?? [];
  const status = log.error ? 'error' : isLoading ? 'loading' : 'ready';
  const resource = { data: log.isLoaded ? log.entries : null, status, error: log.error } as const;
  return (
    <ResourceView resource={resource} what={text.what} onRetry={reload}>
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState title={isNarrowed ? text.noMatch : text.none}>
            {isNarrowed ? text.noMatchHint : text.noneHint}
          </EmptyState>
        ) : (
          <>
            <ol className={styles.entries} aria-label={text.list}>
              {entries.map((entry) => (
                <ActivityEntry key={entry._id} entry={entry} plans={plans} />
              ))}
            </ol>
            {!log.isWhole && (
              <div>
                <Button busy={isLoading && text.loadingOlder} onClick={loadOlder}>
                  {text.older}
                </Button>
              </div>
            )}
          </>
        )
      }
    </ResourceView>
  );
}

import { type ReactNode, useState } from 'react';
import { type CallError, useQueryClient } from 'shared-session';
import { Button, Notice, Skeleton, VisuallyHidden } from 'shared-ui';

import { messages, resourceMessages } from '../messages.ts';
import { canRetry } from './canRetry.ts';
import { isNotOffered } from './isNotOffered.ts';
import { useIsOnline } from './PageFrame.tsx';
import styles from './ResourceView.module.css';

/** The part of a query's result (`useQuery`) that a view shows. */
export type ShownQuery<Data> = {
  data: Data | undefined;
  error: CallError | null;
  isFetching: boolean;
  /** Whether the query is waiting for the network. */
  isPaused?: boolean;
  refetch: () => unknown;
};

type Props<Data> = {
  query: ShownQuery<Data>;
  /** The name of the data within a sentence: "the locations". */
  dataName: string;
  /** Other queries whose later arrival would change the view. Once it appears, the view no longer waits for them. */
  prerequisites?: readonly ShownQuery<unknown>[] | undefined;
  /** Sample data of the usual size. The view renders it invisibly to reserve the space. */
  expected?: Data;
  children: (data: Data) => ReactNode;
};

/** Renders one query in each of its states. Keeps loaded data during a refresh, even if the refresh fails. */
export function ResourceView<Data>({ query, dataName, prerequisites = [], expected, children }: Props<Data>) {
  const failure = (!query.isFetching && query.error?.failure) || null;
  const [wasShown, setWasShown] = useState(false);
  const isComplete = wasShown || prerequisites.every(isSettled);
  const data = isComplete ? query.data : undefined;
  if (data !== undefined && !wasShown) setWasShown(true);
  const client = useQueryClient();
  // Retries all failed queries together.
  const retry = () =>
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  // While offline, the page shows a notice and reloads the data later.
  const isWaiting = !useIsOnline() && failure !== null;
  if (isNotOffered(query)) return <p className={styles.missing}>{resourceMessages.notOffered(dataName)}</p>;
  return (
    <>
      {failure && !isWaiting && (
        <Notice
          kind={data === undefined ? 'bad' : 'warn'}
          role="alert"
          title={resourceMessages.failed(dataName)}
          actions={canRetry(failure) && <Button onClick={retry}>{messages.failure.retry}</Button>}
        >
          {data === undefined ? failure.message : resourceMessages.stale}
        </Notice>
      )}
      {(query.isPaused || isWaiting) && data === undefined && (
        <p className={styles.missing}>{resourceMessages.missing}</p>
      )}
      {data !== undefined && children(data)}
      {data === undefined && failure === null && !query.isPaused && (
        <div aria-live="polite" data-loading>
          <VisuallyHidden>{resourceMessages.loading(dataName)}</VisuallyHidden>
          {expected === undefined ? <Skeleton lines={3} /> : <Skeleton example={children(expected)} />}
        </div>
      )}
    </>
  );
}

/** Whether a query has succeeded or failed. */
const isSettled = ({ data, error }: ShownQuery<unknown>) => data !== undefined || error !== null;

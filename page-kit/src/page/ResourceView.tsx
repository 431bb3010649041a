import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { ApiFailure, CallError } from 'shared-session';
import { Button, Notice, Skeleton, VisuallyHidden } from 'shared-ui';

import { messages, resourceMessages } from '../messages.ts';
import { useIsOnline } from './PageFrame.tsx';
import styles from './ResourceView.module.css';

/** What a view shows of a query (`useQuery`). */
export type ShownQuery<Data> = {
  data: Data | undefined;
  error: CallError | null;
  isFetching: boolean;
  /** It waits for the network. */
  isPaused?: boolean;
  refetch: () => unknown;
};

type Props<Data> = {
  query: ShownQuery<Data>;
  /** What is being loaded, as part of a sentence: "the locations". */
  what: string;
  /** Other queries that are shown with it and would move or change it if they loaded later. Once shown, it stays. */
  waitsFor?: readonly ShownQuery<unknown>[] | undefined;
  /** Sample data of the usual size: rendered invisibly to reserve the space of the real data. */
  expected?: Data;
  children: (data: Data) => ReactNode;
};

/**
 * One query in each of its states. Loaded data stays while it refreshes, even if that fails. If several queries fail for
 * the same reason, only the first shows the error.
 */
export function ResourceView<Data>({ query, what, waitsFor = [], expected, children }: Props<Data>) {
  const failure = (!query.isFetching && query.error?.failure) || null;
  const [wasShown, setWasShown] = useState(false);
  const isComplete = wasShown || waitsFor.every(isSettled);
  const data = isComplete ? query.data : undefined;
  if (data !== undefined && !wasShown) setWasShown(true);
  const isMissing = isNotOffered(query);
  // Offline, the page shows a notice and reloads the data later.
  const isOnline = useIsOnline();
  const { position, isWholePage, retryAll } = useSharedFailure(isMissing ? null : failure, what, query.refetch);
  if (isMissing) return <p className={styles.missing}>{resourceMessages.notOffered(what)}</p>;
  return (
    <>
      {position === 0 && isOnline && (
        <Notice
          kind={data === undefined ? 'bad' : 'warn'}
          role="alert"
          title={isWholePage ? resourceMessages.pageFailed : resourceMessages.failed(what)}
          actions={<Button onClick={retryAll}>{messages.failure.retry}</Button>}
        >
          {data === undefined ? failure?.message : resourceMessages.stale}
        </Notice>
      )}
      {(query.isPaused || position >= (isOnline ? 1 : 0)) && data === undefined && (
        <p className={styles.missing}>{resourceMessages.missing}</p>
      )}
      {data !== undefined && children(data)}
      {data === undefined && failure === null && !query.isPaused && (
        <div aria-live="polite" data-loading>
          <VisuallyHidden>{resourceMessages.loading(what)}</VisuallyHidden>
          {expected === undefined ? <Skeleton lines={3} /> : <Skeleton of={children(expected)} />}
        </div>
      )}
    </>
  );
}

/** Whether the server does not offer what is asked for. Cards of such data are left out. */
export const isNotOffered = ({ error }: Pick<ShownQuery<unknown>, 'error'>) => error?.failure.isNotOffered === true;

/** Whether a query has been answered or has failed. */
const isSettled = ({ data, error }: ShownQuery<unknown>) => data !== undefined || error !== null;

/** A view that shows, or would show, a failed load. */
type View = { id: string; what: string; retry: () => unknown };

/**
 * Several views of a page often fail for one reason: they show the same data, or the server is down. The first view shows
 * the error and retries all of them. `position` is a view's number among them; -1 without a failure.
 */
function useSharedFailure(failure: ApiFailure | null, what: string, retry: () => unknown) {
  const id = useId();
  const latestRetry = useEffectEvent(retry);
  const reason = failure && reasonOf(failure);
  useLayoutEffect(() => {
    if (reason === null) return undefined;
    change(reason, (views) => [...views, { id, what, retry: () => latestRetry() }]);
    return () => change(reason, (views) => views.filter((other) => other.id !== id));
  }, [reason, id, what]);

  const views = useSyncExternalStore(listen, () => (reason === null ? none : (failing.get(reason) ?? none)));
  return {
    position: views.findIndex((other) => other.id === id),
    isWholePage: new Set(views.map((other) => other.what)).size > 1,
    retryAll: () => views.forEach((other) => other.retry()),
  };
}

/** A server that is down needs one message for all calls; any other failure is shown for its own call. */
const reasonOf = (failure: ApiFailure) => (!failure.serverIsOk || failure.statusCode >= 500 ? 'server' : failure);

type Reason = ReturnType<typeof reasonOf>;

const none: readonly View[] = [];
const failing = new Map<Reason, readonly View[]>();
const listeners = new Set<() => void>();

function change(reason: Reason, next: (views: readonly View[]) => readonly View[]) {
  const views = next(failing.get(reason) ?? none);
  if (views.length === 0) failing.delete(reason);
  else failing.set(reason, views);
  listeners.forEach((listener) => listener());
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

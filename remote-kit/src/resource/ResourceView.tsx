import type { ReactNode } from 'react';
import type { Resource } from 'shared-session';
import { Button, Notice, Skeleton, VisuallyHidden } from 'shared-ui';

import { messages } from '../messages.ts';
import styles from './ResourceView.module.css';
import { useSharedFailure } from './useSharedFailure.ts';

type Props<Data> = {
  resource: Resource<Data>;
  /** What is being loaded, as part of a sentence: "the locations". */
  what: string;
  onRetry: () => void;
  /** Sample data of the usual size: rendered invisibly to reserve the space of the real data. */
  expected?: Data;
  children: (data: Data) => ReactNode;
};

/**
 * One resource in each of its states; data that is already there stays while it refreshes or fails to. Of several that
 * fail for the same reason, only the first shows it.
 */
export function ResourceView<Data>({ resource, what, onRetry, expected, children }: Props<Data>) {
  const { data, status, error } = resource;
  const { position, isWholePage, retryAll } = useSharedFailure(status === 'error' ? error : null, what, onRetry);
  return (
    <>
      {position === 0 && (
        <Notice
          kind={data === null ? 'bad' : 'warn'}
          role="alert"
          title={isWholePage ? messages.resource.pageFailed : messages.resource.failed(what)}
          actions={
            <Button kind="secondary" onClick={retryAll}>
              {messages.resource.retry}
            </Button>
          }
        >
          {data === null ? error?.message : messages.resource.stale}
        </Notice>
      )}
      {position > 0 && data === null && <p className={styles.missing}>{messages.resource.missing}</p>}
      {data !== null && children(data)}
      {data === null && status !== 'error' && (
        <div aria-live="polite" data-loading>
          <VisuallyHidden>{messages.resource.loading(what)}</VisuallyHidden>
          {expected === undefined ? <Skeleton lines={3} /> : <Skeleton of={children(expected)} />}
        </div>
      )}
    </>
  );
}

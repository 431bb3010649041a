import { useEffect } from 'react';
import { hasUnsavedChanges } from 'shared-session';
import { storedText } from 'shared-session/storage';
import { Button, Notice, PageTitle } from 'shared-ui';

import { referenceOf } from '../errors/reportError.ts';
import { texts } from '../texts.ts';
import type { Remote } from './manifest.ts';
import { toRemoteError } from './RemoteError.ts';
import styles from './RemotePage.module.css';

type RemoteFailedProps = { cause: unknown; remote: Remote; title: string; onRetry: () => void };

/** Says in place that a page could not be loaded, why, and what its visitor can do about it. */
export function RemoteFailed({ cause, remote, title, onRetry }: RemoteFailedProps) {
  const { fault, mismatch } = toRemoteError(cause);
  useEffect(() => {
    if (fault === 'replaced') reloadForNewBuild(window);
  }, [fault]);

  return (
    <div className={styles.failed}>
      <PageTitle documentTitle={title}>{title}</PageTitle>
      <Notice
        kind="bad"
        role="alert"
        title={texts.remoteFailed.title}
        actions={
          <>
            <Button kind="primary" onClick={onRetry}>
              {texts.remoteFailed.tryAgain}
            </Button>
            <Button onClick={() => location.reload()}>{texts.remoteFailed.reload}</Button>
          </>
        }
      >
        <p>{texts.remoteFailed[fault]}</p>
        {mismatch && <p>{texts.remoteFailed.mismatch(remote.name, mismatch)}</p>}
        <p className={styles.reference}>
          {texts.remoteFailed.reference(referenceOf(cause), remote.name, remote.version)}
        </p>
      </Notice>
    </div>
  );
}

const lastReload = storedText('reloaded-at', 'session');

/** Reloads the page by itself to get a new build: at most once a minute, and never over unsaved changes. */
export function reloadForNewBuild(page: { location: Pick<Location, 'reload'> }): void {
  if (Date.now() - Number(lastReload.read() ?? 0) < 60_000 || hasUnsavedChanges()) return;
  // Where the time cannot be stored there is no reload, or it might never end.
  if (lastReload.write(String(Date.now()))) page.location.reload();
}

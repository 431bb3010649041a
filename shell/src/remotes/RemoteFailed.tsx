import { useEffect } from 'react';
import { Button, Notice, PageTitle } from 'shared-ui';

import { referenceOf } from '../errors/reportError.ts';
import { texts } from '../texts.ts';
import type { Remote } from './manifest.ts';
import { reloadForNewBuild } from './reloadForNewBuild.ts';
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

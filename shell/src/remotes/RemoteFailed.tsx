import { type ReactNode, useEffect } from 'react';
import { Button, Notice, PageTitle } from 'shared-ui';

import { referenceOf } from '../errors/reportError.ts';
import { texts } from '../messages.ts';
import { remoteMessages } from './messages.ts';
import { reloadForNewBuild } from './live/reloadForNewBuild.ts';
import type { Remote } from './manifest.ts';
import { toRemoteError } from './RemoteError.ts';
import styles from './RemotePage.module.css';
import { useRetryWhenOnline } from './whenOnline.ts';

type RemoteFailedProps = {
  cause: unknown;
  remote: Remote;
  title: string;
  /** Links to the sibling pages. */
  tabs: ReactNode;
  onRetry: () => void;
};

/** The error card of a page that could not be loaded: the reason, and what the visitor can do. */
export function RemoteFailed({ cause, remote, title, tabs, onRetry }: RemoteFailedProps) {
  const { fault, mismatch } = toRemoteError(cause);
  useEffect(() => {
    if (fault === 'replaced') reloadForNewBuild(() => location.reload());
  }, [fault]);

  useRetryWhenOnline(fault === 'offline', onRetry);

  return (
    <div className={styles.page}>
      {tabs}
      <div className={styles.failed}>
        <PageTitle documentTitle={title}>{title}</PageTitle>
        {fault === 'offline' ? (
          <Notice kind="warn" role="status" title={texts.offline.title}>
            {texts.offline.text}
          </Notice>
        ) : (
          <Notice
            kind="bad"
            role="alert"
            title={remoteMessages.failed.title}
            actions={
              <>
                <Button kind="primary" onClick={onRetry}>
                  {remoteMessages.failed.tryAgain}
                </Button>
                <Button onClick={() => location.reload()}>{remoteMessages.failed.reload}</Button>
              </>
            }
          >
            <p>{remoteMessages.failed[fault]}</p>
            {mismatch && <p>{remoteMessages.failed.mismatch(remote.name, mismatch)}</p>}
            <p className={styles.reference}>
              {remoteMessages.failed.reference(referenceOf(cause), remote.name, remote.version)}
            </p>
          </Notice>
        )}
      </div>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { Button, Notice, PageTitle } from 'shared-ui';

import { reportError } from '../errors/reportError.ts';
import { words } from '../words.ts';
import type { Remote } from './composition.ts';
import { reloadIfHarmless } from './reloadIfHarmless.ts';
import styles from './RemotePage.module.css';
import { toRemoteError } from './toRemoteError.ts';

type Props = { cause: unknown; remote: Remote; title: string; retry: () => void };

/** Says in place that a page could not come, why, and what a person can do about it. */
export function RemoteFailed({ cause, remote, title, retry }: Props) {
  // Reported already or not, the log knows it by the same reference.
  const [reference] = useState(() => reportError(cause));
  const { fault, mismatch } = toRemoteError(cause);
  useEffect(() => {
    if (fault === 'replaced') reloadIfHarmless(window);
  }, [fault]);

  return (
    <div className={styles.failed}>
      <PageTitle documentTitle={title}>{title}</PageTitle>
      <Notice
        kind="bad"
        role="alert"
        title={words.remoteFailed.title}
        actions={
          <>
            <Button kind="primary" onClick={retry}>
              {words.remoteFailed.tryAgain}
            </Button>
            <Button onClick={() => location.reload()}>{words.remoteFailed.reload}</Button>
          </>
        }
      >
        <p>{words.remoteFailed[fault]}</p>
        {mismatch && <p>{words.remoteFailed.mismatch(remote.name, mismatch)}</p>}
        <p className={styles.reference}>{words.remoteFailed.reference(reference, remote.name, remote.version)}</p>
      </Notice>
    </div>
  );
}

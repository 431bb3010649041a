import { useState } from 'react';
import { Button, Notice, PageTitle } from 'shared-ui';

import { words } from '../words.ts';
import type { Remote } from './composition.ts';
import type { RemoteError } from './RemoteError.ts';
import styles from './RemotePage.module.css';

type Props = { error: RemoteError; remote: Remote; title: string; retry: () => void };

/** Says in place that a page could not come, why, and what a person can do about it. */
export function RemoteFailed({ error, remote, title, retry }: Props) {
  const [reference] = useState(() => crypto.randomUUID().slice(0, 8));
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
        <p>{words.remoteFailed[error.fault]}</p>
        <p className={styles.reference}>{words.remoteFailed.reference(reference, remote.name, remote.version)}</p>
      </Notice>
    </div>
  );
}

import { type ReactNode, useEffect } from 'react';
import { Button, Notice, PageTitle } from 'shared-ui';

import { referenceOf } from '../../errors/reportError.ts';
import { texts } from '../../messages.ts';
import { missingPageTexts } from '../../messages/later.ts';
import type { Remote } from '../manifest.ts';
import { toRemoteError } from '../RemoteError.ts';
import { reloadForNewBuild } from '../retry.ts';
import { useRetryWhenOnline } from '../whenOnline.ts';
import styles from './FailedPage.module.css';

export type FailedPageProps = {
  /** Why it could not be loaded; null while its remote is disabled. */
  cause: unknown;
  remote: Pick<Remote, 'name' | 'version'>;
  title: string;
  tabs: ReactNode;
  onRetry: () => void;
};

/** The card shown instead of a page that is missing. */
export function FailedPage(props: FailedPageProps) {
  const { cause, title, tabs } = props;
  return (
    <div className={styles.page}>
      {tabs}
      <div className={styles.failed}>
        <PageTitle documentTitle={title}>{title}</PageTitle>
        {cause === null ? (
          <Notice kind="info" role="status" title={texts.pageDisabled}>
            <p>{missingPageTexts.disabled}</p>
          </Notice>
        ) : (
          <Failure {...props} />
        )}
      </div>
    </div>
  );
}

function Failure({ cause, remote, onRetry }: FailedPageProps) {
  const { fault, mismatch } = toRemoteError(cause);
  const failed = missingPageTexts.failed;
  useEffect(() => {
    if (fault === 'replaced') reloadForNewBuild(() => location.reload());
  }, [fault]);

  useRetryWhenOnline(fault === 'offline', onRetry);

  if (fault === 'offline')
    return (
      <Notice kind="warn" role="status" title={texts.offline.title}>
        {texts.offline.text}
      </Notice>
    );
  return (
    <Notice
      kind="bad"
      role="alert"
      title={failed.title}
      actions={
        <>
          <Button kind="primary" onClick={onRetry}>
            {failed.tryAgain}
          </Button>
          <Button onClick={() => location.reload()}>{failed.reload}</Button>
        </>
      }
    >
      <p>{failed[fault]}</p>
      {mismatch && <p>{failed.mismatch(remote.name, mismatch)}</p>}
      <p className={styles.reference}>{failed.reference(referenceOf(cause), remote.name, remote.version)}</p>
    </Notice>
  );
}

import { paths } from 'composition/routes';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass, Notice, PageTitle } from 'shared-ui';

import { referenceOf } from '../errors/reportError.ts';
import { errorTexts, failedPageTexts as failed, shellTexts as texts } from '../messages.ts';
import { isReplaced, reloadForNewBuild } from './liveSite.ts';
import type { Remote } from './manifest.ts';
import { toRemoteError } from './RemoteError.ts';
import styles from './RemotePages.module.css';
import { useRetryWhenOnline } from './whenOnline.ts';

type FailedPageProps = {
  /** Why it could not be loaded; null while its remote is disabled. */
  cause: unknown;
  remote: Remote;
  title: string;
  onRetry: () => void;
};

/** The card shown instead of a page that could not be loaded, in the words of the error page. */
export function FailedPage({ cause, title, ...rest }: FailedPageProps) {
  return (
    <div className={styles.failed}>
      <PageTitle documentTitle={title}>{title}</PageTitle>
      {cause === null ? (
        <Notice kind="info" role="status" title={texts.pageDisabled}>
          <p>{failed.disabled}</p>
        </Notice>
      ) : (
        <Failure {...rest} cause={cause} />
      )}
    </div>
  );
}

function Failure({ cause, remote, onRetry }: Pick<FailedPageProps, 'cause' | 'remote' | 'onRetry'>) {
  const { fault, mismatch } = toRemoteError(cause);
  const [hasNewBuild, setHasNewBuild] = useState(false);
  useEffect(() => {
    // Its files may be gone because another build was published while this tab was open.
    void isReplaced(remote).then((is) => is && !reloadForNewBuild(() => location.reload()) && setHasNewBuild(true));
  }, [remote]);
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
      title={errorTexts.title}
      actions={
        <>
          <Button kind="primary" onClick={onRetry}>
            {errorTexts.tryAgain}
          </Button>
          <Link to={paths.home} className={buttonClass()}>
            {errorTexts.goHome}
          </Link>
          <Button onClick={() => location.reload()}>{failed.reload}</Button>
        </>
      }
    >
      <p>{hasNewBuild ? failed.replaced : failed.faults[fault]}</p>
      {mismatch && <p>{failed.mismatch(remote.name, mismatch)}</p>}
      <p className={styles.reference}>{failed.reference(referenceOf(cause), remote.name, remote.version)}</p>
    </Notice>
  );
}

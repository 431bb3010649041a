import { paths } from 'composition/routes';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { hasUnsavedChanges } from 'shared-session';
import { storedText } from 'shared-session/storage';
import { Button, buttonClass, Notice, PageTitle } from 'shared-ui';
import * as v from 'valibot';

import { referenceOf } from '../errors/reportError.ts';
import { useRetryWhenOnline } from '../navigation/lazyPart.tsx';
import { errorTexts, failedPageTexts as failed, shellTexts as texts } from '../messages.ts';
import type { Remote } from './manifest.ts';
import { toRemoteError } from './RemoteError.ts';
import styles from './RemotePages.module.css';

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

/** Whether another build of this remote is live now. Its old files may then be gone, so that only a reload helps. */
async function isReplaced({ name, version, refused }: Remote): Promise<boolean> {
  // A development server has no live builds: each request would be an error on the console.
  if (refused !== undefined || process.env.NODE_ENV !== 'production') return false;
  try {
    const answer = await fetch('/composition.json', { cache: 'no-cache', signal: AbortSignal.timeout(10_000) });
    const { remotes } = v.parse(liveSite, await answer.json());
    return remotes.some((other) => other.name === name && other.version !== version);
  } catch {
    return false;
  }
}

const liveSite = v.object({ remotes: v.array(v.object({ name: v.string(), version: v.string() })) });

/** Reloads the page to get a new build, at most once a minute and never over unsaved changes. Returns whether it does. */
function reloadForNewBuild(reload: () => void): boolean {
  if (Date.now() - Number(lastReload.read() ?? 0) < 60_000 || hasUnsavedChanges()) return false;
  // If the time cannot be stored, the page is not reloaded, because it might reload forever.
  if (!lastReload.write(String(Date.now()))) return false;
  reload();
  return true;
}

const lastReload = storedText('reloaded-at', 'session');

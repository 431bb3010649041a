import { paths } from 'composition/routes';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { hasUnsavedChanges } from 'shared-session';
import { openStoredText } from 'shared-session/storage';
import { Button, getButtonClass, Notice, PageTitle } from 'shared-ui';
import * as v from 'valibot';

import { readReference } from '../errors/reportError.ts';
import { errorMessages, failedPageMessages as failed, shellMessages as messages } from '../messages.ts';
import { useRetryWhenOnline } from '../navigation/loadErrors.ts';
import { describeRouteError } from '../errors/ErrorPage.tsx';
import type { Remote } from '../composition/trustedComposition.ts';
import { toRemoteError } from './remoteErrors.ts';
import styles from './FailedPage.module.css';

/** Replaces the page of a disabled remote. */
export const DisabledPage = ({ title }: { title: string }) => (
  <CardPage title={title}>
    <Notice kind="info" role="status" title={messages.pageDisabled}>
      <p>{failed.disabled}</p>
    </Notice>
  </CardPage>
);

type FailedPageProps = { remote: Remote; title: string; cause: unknown; onRetry: () => void };

/** Replaces a page that failed to load, with the error page's messages. */
export const FailedPage = ({ title, ...failure }: FailedPageProps) => (
  <CardPage title={title}>
    <Failure {...failure} />
  </CardPage>
);

const CardPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.page}>
    <PageTitle documentTitle={title}>{title}</PageTitle>
    {children}
  </div>
);

function Failure({ cause, remote, onRetry }: Omit<FailedPageProps, 'title'>) {
  const { reason, mismatch, cause: thrown } = toRemoteError(cause);
  const { code } = describeRouteError(thrown);
  const [hasNewBuild, setHasNewBuild] = useState(false);
  useEffect(() => {
    let isLeft = false;
    // The remote's files may have been deleted because another build was published.
    void isReplaced(remote).then((isNew) => {
      if (isNew && !isLeft) setHasNewBuild(!reloadForNewBuild());
    });
    return () => void (isLeft = true);
  }, [remote]);
  useRetryWhenOnline(reason === 'offline', onRetry);

  if (reason === 'offline')
    return (
      <Notice kind="warn" role="status" title={messages.offline.title}>
        {messages.offline.text}
      </Notice>
    );
  return (
    <Notice
      kind="bad"
      role="alert"
      title={
        <>
          <span className={styles.code}>{code}</span> {errorMessages.title}
        </>
      }
      actions={
        <>
          <Button kind="primary" onClick={onRetry}>
            {errorMessages.tryAgain}
          </Button>
          <Link to={paths.home} className={getButtonClass()}>
            {errorMessages.goHome}
          </Link>
          <Button onClick={() => location.reload()}>{failed.reload}</Button>
        </>
      }
    >
      <p>{hasNewBuild ? failed.replaced : failed.reasons[reason]}</p>
      {mismatch && <p>{failed.mismatch(remote.name, mismatch)}</p>}
      <p className={styles.reference}>{errorMessages.reference(readReference(cause), remote)}</p>
    </Notice>
  );
}

/** Whether another build of this remote is live by now, so that only a reload may help. */
async function isReplaced({ name, version, refused }: Remote): Promise<boolean> {
  // A development server has no composition.json.
  if (refused !== undefined || process.env.NODE_ENV !== 'production') return false;
  try {
    const answer = await fetch('/composition.json', { cache: 'no-cache', signal: AbortSignal.timeout(10_000) });
    const { remotes } = v.parse(liveSite, await answer.json());
    return remotes.some((remote) => remote.name === name && remote.version !== version);
  } catch {
    return false;
  }
}

const liveSite = v.object({ remotes: v.array(v.object({ name: v.string(), version: v.string() })) });

/** Reloads the page for a new build, at most once a minute and never over unsaved changes. Returns whether it reloads. */
function reloadForNewBuild(): boolean {
  if (Date.now() - Number(lastReload.read() ?? 0) < 60_000 || hasUnsavedChanges()) return false;
  // Without storage, the page might reload forever.
  if (!lastReload.write(String(Date.now()))) return false;
  location.reload();
  return true;
}

const lastReload = openStoredText('reloaded-at', 'session');

import { useEffect } from 'react';
import { hasUnsavedChanges } from 'shared-session';
import { storedText } from 'shared-session/storage';
import { Button, Notice, PageTitle } from 'shared-ui';

import { referenceOf } from '../errors/reportError.ts';
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
        title={texts.title}
        actions={
          <>
            <Button kind="primary" onClick={onRetry}>
              {texts.tryAgain}
            </Button>
            <Button onClick={() => location.reload()}>{texts.reload}</Button>
          </>
        }
      >
        <p>{texts[fault]}</p>
        {mismatch && <p>{texts.mismatch(remote.name, mismatch)}</p>}
        <p className={styles.reference}>{texts.reference(referenceOf(cause), remote.name, remote.version)}</p>
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

const texts = {
  title: 'This page could not be loaded',
  tryAgain: 'Try again',
  reload: 'Reload page',
  timeout: 'The part of the site that holds this page did not answer in time.',
  unreachable: 'The part of the site that holds this page cannot be reached. Check your connection and try again.',
  replaced: 'The site was updated while you had it open. Reload the page to get the new version.',
  version: 'The part of the site that holds this page does not fit the rest of it and needs an update.',
  contract: 'The part of the site that holds this page needs an update. Please come back a little later.',
  refused: 'The part of the site that holds this page is not from where it should be, so it was not started.',
  mismatch: (remote: string, { what, needs, has }: { what: string; needs: string; has: string }) =>
    `${remote} needs ${what} ${needs}; this site has ${has}.`,
  shape: 'The part of the site that holds this page needs an update. Reload the page to get it.',
  crashed: 'This page ran into a problem. The rest of the site still works.',
  reference: (reference: string, remote: string, version: string) => `Reference ${reference} · ${remote} ${version}`,
} as const;

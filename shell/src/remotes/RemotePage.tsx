import { type ReactNode, Suspense, use, useEffect, useLayoutEffect, useState } from 'react';
import { PRODUCT_NAME } from 'shared-session';
import { Notice, PageTitle, Skeleton, VisuallyHidden } from 'shared-ui';

import { texts } from '../texts.ts';
import type { Remote } from './manifest.ts';
import type { PageResource } from './PageResource.ts';
import { RemoteError } from './RemoteError.ts';
import { RemoteFailed } from './RemoteFailed.tsx';
import styles from './RemotePage.module.css';
import { waitLeft } from './retry.ts';

type RemotePageProps = {
  page: PageResource;
  remote: Remote;
  title: string;
  /** Called when the page is there, with how long that took; returns what calls off the work it started. */
  onShown: (waited: number) => () => void;
};

/**
 * A remote's page. One that is quickly there replaces the old page at once; a slow one shows its outline instead.
 * No Suspense boundary may stand between this and the root: React would show that one's fallback, and keep it a while.
 */
export function RemotePage(props: RemotePageProps) {
  use(props.page.ready());
  return <LoadedPage {...props} />;
}

/** Stands in place of a page while its remote is switched off. */
export function RemoteDisabled({ title }: { title: string }) {
  return (
    <div className={styles.failed}>
      <PageTitle documentTitle={title}>{title}</PageTitle>
      <Notice kind="info" role="status" title={disabled.title}>
        <p>{disabled.text}</p>
      </Notice>
    </div>
  );
}

/** The page's outline while it loads, then the page, or a card that says why it could not be loaded. */
function LoadedPage({ page, remote, title, onShown }: RemotePageProps): ReactNode {
  const [outcome, setOutcome] = useState(() => page.take());
  useEffect(() => page.leave, [page]);
  useEffect(() => {
    if (outcome !== null) return;
    let isCurrent = true;
    void page.load().then((next) => {
      if (isCurrent) setOutcome(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [page, outcome]);

  const isShown = outcome?.ok === true;
  useEffect(() => {
    if (!isShown) return undefined;
    // The effects of what is inside come first: a page that waits for something knows by now how long it may.
    const waited = page.timeWaited();
    page.stopWaiting();
    return onShown(waited);
  }, [page, isShown, onShown]);

  if (outcome === null) return <PageOutline title={title} />;
  if (!outcome.ok)
    return <RemoteFailed cause={outcome.error} remote={remote} title={title} onRetry={() => setOutcome(null)} />;
  const { Page } = outcome;
  return (
    // For what the page itself may wait for: without it, the whole shell would wait too.
    <Suspense fallback={<WaitingPage page={page} remote={remote} title={title} />}>
      {outcome.isHealed && (
        <p role="status" className={styles.healed}>
          {healed}
        </p>
      )}
      <Page />
    </Suspense>
  );
}

/** Stands in for a page that waits for something of its own while it renders; too long a wait is an error. */
function WaitingPage({ page, remote, title }: { page: PageResource; remote: Remote; title: string }) {
  const [failure, setFailure] = useState<RemoteError | null>(null);
  useEffect(() => {
    const fail = () => {
      const error = new RemoteError('timeout', `${title} of ${remote.name} was not ready in time.`);
      setFailure(Object.assign(error, { remote }));
    };
    const timer = setTimeout(fail, waitLeft(page.timeWaited()));
    return () => clearTimeout(timer);
  }, [page, remote, title]);
  if (failure !== null) throw failure;
  return <PageOutline title={title} />;
}

/** Stands in for a page that is on its way. The page itself takes the focus to its own heading when it comes. */
export function PageOutline({ title }: { title: string }) {
  // In the same frame as the outline, so that the old page's title never stands over it.
  useLayoutEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  return (
    <div className={styles.outline} aria-busy="true">
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <VisuallyHidden>
        <span role="status">{texts.loadingPage(title)}</span>
      </VisuallyHidden>
      <Skeleton lines={6} />
    </div>
  );
}

const healed = 'You are seeing the previous version of this page. The new one had a problem.';

const disabled = {
  title: 'This page is switched off for now',
  text: 'We are working on it. Everything else works as usual; please come back a little later.',
} as const;

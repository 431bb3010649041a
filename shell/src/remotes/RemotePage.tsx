import { type ReactNode, Suspense, use, useEffect, useLayoutEffect, useState } from 'react';
import { PRODUCT_NAME } from 'shared-session';
import { Notice, PageTitle, Skeleton, VisuallyHidden } from 'shared-ui';

import type { Remote } from './manifest.ts';
import { remoteMessages } from './messages.ts';
import type { PageResource } from './PageResource.ts';
import { RemoteError } from './RemoteError.ts';
import { RemoteFailed } from './RemoteFailed.tsx';
import styles from './RemotePage.module.css';
import { waitLeft } from './retry.ts';

type RemotePageProps = {
  page: PageResource;
  remote: Remote;
  title: string;
  /** The ways to the pages beside this one, for as long as it is not there to show them itself. */
  tabs: ReactNode;
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

/** Shown in place of a page while its remote is switched off. */
export function RemoteDisabled({ title }: { title: string }) {
  return (
    <div className={styles.failed}>
      <PageTitle documentTitle={title}>{title}</PageTitle>
      <Notice kind="info" role="status" title={remoteMessages.disabled.title}>
        <p>{remoteMessages.disabled.text}</p>
      </Notice>
    </div>
  );
}

/** The page's outline while it loads, then the page, or a card that says why it could not be loaded. */
function LoadedPage({ page, remote, title, tabs, onShown }: RemotePageProps): ReactNode {
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

  if (outcome === null) return <PageOutline title={title} tabs={tabs} />;
  if (!outcome.ok)
    return (
      <RemoteFailed cause={outcome.error} remote={remote} title={title} tabs={tabs} onRetry={() => setOutcome(null)} />
    );
  const { Page } = outcome;
  return (
    // For what the page itself may wait for: without it, the whole shell would wait too.
    <Suspense fallback={<WaitingPage page={page} remote={remote} title={title} tabs={tabs} />}>
      {outcome.isHealed && (
        <p role="status" className={styles.healed}>
          {remoteMessages.healed}
        </p>
      )}
      <Page />
    </Suspense>
  );
}

/** Stands in for a page that waits for something of its own while it renders; too long a wait is an error. */
function WaitingPage({ page, remote, title, tabs }: Omit<RemotePageProps, 'onShown'>) {
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
  return <PageOutline title={title} tabs={tabs} />;
}

/** Stands in for a page that is on its way. The page itself takes the focus to its own heading when it comes. */
export function PageOutline({ title, tabs }: { title: string; tabs?: ReactNode }) {
  // In the same frame as the outline, so that the old page's title never stands over it.
  useLayoutEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  return (
    <div className={styles.page} aria-busy="true">
      {tabs}
      <div className={styles.outline}>
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
        <VisuallyHidden>
          <span role="status">{remoteMessages.loading(title)}</span>
        </VisuallyHidden>
        <Skeleton lines={6} />
      </div>
    </div>
  );
}

import { type ReactNode, Suspense, use, useEffect, useLayoutEffect, useState } from 'react';
import { PRODUCT_NAME } from 'shared-session';
import { Button, PageTitle, Skeleton, VisuallyHidden } from 'shared-ui';

import { useCodeOnDemand } from '../navigation/lazyPart.tsx';
import { errorTexts, texts } from '../messages.ts';
import type * as Cards from './live/FailedPage.tsx';
import type { Remote } from './manifest.ts';
import { remoteMessages } from './messages.ts';
import type { PageResource } from './PageResource.ts';
import { RemoteError } from './RemoteError.ts';
import { waitLeft, withTimeout } from './retry.ts';
import { isOffline, useRetryWhenOnline } from './whenOnline.ts';
import styles from './RemotePage.module.css';

type RemotePageProps = {
  page: PageResource;
  remote: Pick<Remote, 'name' | 'version'>;
  title: string;
  /** Links to the sibling pages, shown until the page shows its own. */
  tabs: ReactNode;
  /** Called when the page is shown, with the time that took; returns a cleanup function. */
  onShown?: (waited: number) => () => void;
};

/**
 * A remote's page. A page that loads quickly replaces the old page at once; a slow one shows its outline first. There must
 * be no Suspense boundary between this and the root, because React would show its fallback for a while.
 */
export function RemotePage(props: RemotePageProps) {
  use(props.page.ready());
  return <LoadedPage {...props} />;
}

/** The page's outline while it loads, then the page or an error card. */
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
    // Effects of children run first, so a page that suspends has read the time waited by now.
    const waited = page.timeWaited();
    page.stopWaiting();
    return onShown?.(waited);
  }, [page, isShown, onShown]);

  if (outcome === null) return <PageOutline title={title} tabs={tabs} />;
  if (!outcome.ok)
    return (
      <MissingPage cause={outcome.error} remote={remote} title={title} tabs={tabs} onRetry={() => setOutcome(null)} />
    );
  const { Page } = outcome;
  return (
    // Without this, a page that suspends would suspend the whole shell.
    <Suspense fallback={<WaitingPage page={page} remote={remote} title={title} tabs={tabs} />}>
      {outcome.note && (
        <p role="status" className={styles.note}>
          {outcome.note}
        </p>
      )}
      <Page />
    </Suspense>
  );
}

/** Shown while the page itself suspends; waiting too long is an error. */
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

/** Shown while a page loads. The page moves the focus to its heading when it is shown. */
export function PageOutline({ title, tabs }: { title: string; tabs?: ReactNode }) {
  // In the same frame as the outline, so that it never appears under the old page's title.
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

/** Shown instead of a page that is missing. The card's code loads while the page is idle, or with the first failure. */
export function MissingPage(props: Cards.FailedPageProps) {
  const [isCardMissing, setIsCardMissing] = useState(false);
  const cards = useCodeOnDemand(loadCardsInTime, !isCardMissing, () => setIsCardMissing(true), loadedCards);
  if (cards !== null) return <cards.FailedPage {...props} />;
  if (!isCardMissing) return <PageOutline {...props} />;
  const retry = () => {
    setIsCardMissing(false);
    props.onRetry();
  };
  return <PageWithoutCard {...props} onRetry={retry} />;
}

let loadedCards: typeof Cards | null = null;

/** Loads the cards that are shown instead of missing pages. */
export async function loadCards(): Promise<typeof Cards> {
  return (loadedCards = await import(/* webpackChunkName: "live" */ './live/FailedPage.tsx'));
}

// The card's code has been loading since the page's first failure; a page that hangs leaves it two seconds.
const loadCardsInTime = () => withTimeout(1500, loadCards(), 'The card');

/** Shown if not even the card could be loaded. */
function PageWithoutCard({ cause, title, tabs, onRetry }: Cards.FailedPageProps) {
  const [failedOffline] = useState(isOffline);
  useRetryWhenOnline(failedOffline, onRetry);
  const failure = failedOffline ? `${texts.offline.title}. ${texts.offline.text}` : texts.notLoaded;
  return (
    <div className={styles.page}>
      {tabs}
      <div className={styles.outline}>
        <PageTitle documentTitle={title}>{title}</PageTitle>
        <p role="status" className={styles.note}>
          {cause === null ? remoteMessages.disabled : failure}
        </p>
        {cause !== null && <Button onClick={onRetry}>{errorTexts.tryAgain}</Button>}
      </div>
    </div>
  );
}

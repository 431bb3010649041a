import { type ReactNode, Suspense, use, useEffect, useLayoutEffect, useState } from 'react';
import { PRODUCT_NAME } from 'shared-session';
import { Button, PageTitle, Skeleton, VisuallyHidden } from 'shared-ui';

import { trackPromise, useCodeOnDemand } from '../navigation/lazyPart.tsx';
import { errorTexts, texts } from '../messages.ts';
import type * as Cards from './live/FailedPage.tsx';
import type { Remote } from './manifest.ts';
import type { PageOutcome } from './PageLoader.ts';
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
          <span role="status">{texts.loadingPage(title)}</span>
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
          {cause === null ? texts.pageDisabled : failure}
        </p>
        {cause !== null && <Button onClick={onRetry}>{errorTexts.tryAgain}</Button>}
      </div>
    </div>
  );
}

type Loading = { load: () => Promise<PageOutcome>; peek: () => PageOutcome | null };

/** One page as React waits for it. A failure goes to the visit that waited for it; the next visit tries again. */
export class PageResource {
  readonly #loading: Loading;
  #preparing: Promise<PageOutcome> | null = null;
  #prepared: PageOutcome | null = null;
  #ready: Promise<void> | null = null;
  #askedAt: number | null = null;

  constructor(loading: Loading) {
    this.#loading = loading;
  }

  /** Loads the page before it is shown. Resolves when it is loaded, or when the wait is long enough for a loading state. */
  ready(): Promise<void> {
    // While a render waits, it must get the same promise again: React warns about another one.
    if (this.#loading.peek() !== null) return this.#ready ?? nothingToWaitFor;
    const worthShowing = new Promise<void>((resolve) => setTimeout(resolve, 150));
    this.#ready ??= trackPromise(Promise.race([this.#prepare(), worthShowing]));
    return this.#ready;
  }

  /** The outcome, if it is known already. */
  take(): PageOutcome | null {
    const outcome = this.#loading.peek() ?? this.#prepared;
    if (outcome !== null) this.#forget();
    return outcome;
  }

  /** Loads the page; joins the load that `ready` started, even if it has ended since `take` was called. */
  readonly load = (): Promise<PageOutcome> => {
    const outcome = this.#preparing ?? this.#ask();
    this.#forget();
    return outcome;
  };

  /** How long the visitor has waited; 0 once the page was shown. */
  timeWaited(): number {
    return this.#askedAt === null ? 0 : performance.now() - this.#askedAt;
  }

  /** The page is shown. If it suspends later, that wait counts from zero. */
  stopWaiting(): void {
    this.#askedAt = null;
  }

  /** The page is left, so that the next visit waits again. */
  readonly leave = (): void => {
    this.#ready = null;
  };

  #ask(): Promise<PageOutcome> {
    this.#askedAt = performance.now();
    return this.#loading.load();
  }

  async #prepare(): Promise<void> {
    const preparing = this.#ask();
    this.#preparing = preparing;
    const outcome = await preparing;
    if (this.#preparing === preparing) this.#prepared = outcome;
  }

  #forget(): void {
    this.#preparing = null;
    this.#prepared = null;
  }
}

const nothingToWaitFor = trackPromise(Promise.resolve());

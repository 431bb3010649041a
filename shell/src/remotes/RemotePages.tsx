import type { RemoteRoute } from 'composition/routes';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router-dom';
import { DataProvider, PRODUCT_NAME } from 'shared-session';
import { Skeleton, VisuallyHidden } from 'shared-ui';

import { reportError } from '../errors/reportError.ts';
import { shellTexts as texts } from '../messages.ts';
import { PageErrors } from '../pages/ErrorPage.tsx';
import { FailedPage } from './FailedPage.tsx';
import { loadPage, totalWait } from './federation.ts';
import type { Remote } from './manifest.ts';
import { PageResource } from './PageResource.ts';
import { RemoteError, toRemoteError } from './RemoteError.ts';
import styles from './RemotePages.module.css';

export { startFederation } from './federation.ts';

/** The component of a remote's page, once its code is loaded or the wait is worth showing. */
export async function remotePage(remote: Remote, route: RemoteRoute): Promise<ComponentType> {
  const shown = { remote, title: route.title };
  if (remote.disabled) return () => <FailedPage {...shown} cause={null} onRetry={() => {}} />;
  const page = new PageResource(() => loadReported(remote, route));
  await page.prefetch();
  const onShown = (waited: number) => measure('shown', waited, remote, route);
  // A missing chunk is a failed load. Any other error was thrown by a page that had loaded: a route error.
  const renderError = (error: unknown, onRetry: () => void) =>
    toRemoteError(error).fault === 'crashed' ? null : <FailedPage {...shown} cause={error} onRetry={onRetry} />;
  return () => (
    <PageErrors renderError={renderError}>
      <RemotePage {...shown} page={page} onShown={onShown} />
    </PageErrors>
  );
}

async function loadReported(remote: Remote, route: RemoteRoute): Promise<ComponentType> {
  const start = performance.now();
  try {
    const Page = await loadPage(remote, route.module);
    measure('started', performance.now() - start, remote, route);
    return Page;
  } catch (cause) {
    const error = toRemoteError(cause);
    reportError(error, { remote });
    throw error;
  }
}

/** Adds a performance measure that ends now, for a phase of loading a remote's page. */
function measure(phase: 'started' | 'shown', duration: number, { name, version }: Remote, { path }: RemoteRoute): void {
  const end = performance.now();
  performance.measure(phase, { start: end - duration, end, detail: { part: name, version, route: path } });
}

type RemotePageProps = {
  page: PageResource;
  remote: Remote;
  title: string;
  /** Called when the page is shown, with the time that took. */
  onShown: (waited: number) => void;
};

/**
 * A page that loads quickly replaces the old page at once; a slow one shows its outline first. There must be no Suspense
 * boundary between this and the root, because React would show its fallback for a while.
 */
function RemotePage({ page, onShown, ...shown }: RemotePageProps): ReactNode {
  const { key } = useLocation();
  const state = useSyncExternalStore(page.subscribe, () => page.read(key));
  const waited = state.status === 'loaded' ? state.waited : null;
  useEffect(() => {
    if (waited !== null) onShown(waited);
  }, [waited, onShown]);
  if (state.status === 'loading')
    return state.soon === null ? <PageOutline {...shown} /> : <SoonOutline {...shown} soon={state.soon} />;
  if (state.status === 'failed') return <FailedPage {...shown} cause={state.error} onRetry={page.retry} />;
  const { Page } = state;
  return (
    // Without this, a page that suspends would suspend the whole shell.
    <Suspense fallback={<WaitingPage {...shown} waited={state.waited} />}>
      <DataProvider>
        <RouteTitle title={shown.title} />
        <Page />
      </DataProvider>
    </Suspense>
  );
}

/** The route's title: of the outline, in the same frame, and of a page that sets none. A page's own title comes after it. */
function RouteTitle({ title }: { title: string }) {
  useLayoutEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  return null;
}

type ShownProps = Pick<RemotePageProps, 'remote' | 'title'>;

/** Suspends, which keeps the old page on screen, until the wait is worth showing. */
function SoonOutline({ soon, ...shown }: ShownProps & { soon: Promise<void> }) {
  use(soon);
  return <PageOutline {...shown} />;
}

/** Shown while the page itself suspends; waiting too long is an error. */
function WaitingPage({ waited, remote, ...shown }: ShownProps & { waited: number }) {
  const [failure, setFailure] = useState<RemoteError | null>(null);
  const { title } = shown;
  useEffect(() => {
    const fail = () => {
      const error = new RemoteError('timeout', `${title} of ${remote.name} was not ready in time.`);
      reportError(error, { remote });
      setFailure(error);
    };
    const timer = setTimeout(fail, Math.max(totalWait - waited, 1000));
    return () => clearTimeout(timer);
  }, [waited, remote, title]);
  if (failure !== null) throw failure;
  return <PageOutline {...shown} />;
}

/** Shown while a page loads. */
function PageOutline({ title }: { title: string }) {
  return (
    <div className={styles.outline} aria-busy="true">
      <RouteTitle title={title} />
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

import type { RemoteRoute } from 'composition/routes';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { DataProvider, loadOnce } from 'shared-session';
import { useCode } from 'shared-session/use-code';
import { isFirstPage, Skeleton, useTitlePart, VisuallyHidden } from 'shared-ui';

import { reportError } from '../errors/reportError.ts';
import { shellMessages as messages } from '../messages.ts';
import { isChunkError } from '../navigation/loadErrors.ts';
import { PageErrors } from '../errors/ErrorPage.tsx';
import type { Composition, Remote } from '../composition/trustedComposition.ts';
import { CleanedPage } from './CleanedPage.tsx';
import { DisabledPage, FailedPage } from './FailedPage.tsx';
import * as federation from './federation.ts';
import { RemoteError, toRemoteError, totalWait } from './remoteErrors.ts';
import styles from './RemotePages.module.css';

/**
 * The component of a remote's page, which the router renders as soon as this resolves:
 *
 * 1. `load` starts. `loadPage` in federation.ts retries remotes' entries and chunks that cannot be reached.
 * 2. After 150 ms on the first page, or a second on later ones, the page's outline is shown.
 * 3. The page replaces the outline, or is shown at once. It may suspend; WaitingPage then shows the outline again.
 * 4. If it cannot be loaded or waits too long, an error card is shown. Its button repeats step 1.
 * 5. If that fails too, or the build itself is broken, the button reloads the document.
 */
export async function createRemotePage(
  { remotes }: Composition,
  remote: Remote,
  route: RemoteRoute,
): Promise<ComponentType> {
  federation.startFederation(remotes);
  const shownProps = { remote, route };
  if (remote.disabled) return () => <DisabledPage title={route.title} />;
  let loaded: LoadedPage | null = null;
  // The error of a broken build. Only a new document runs the build's modules again.
  let brokenError: RemoteError | null = null;
  const load = loadOnce(async () => {
    if (brokenError !== null) throw brokenError;
    try {
      return (loaded = await loadWithReport(remote, route));
    } catch (error) {
      if (error instanceof RemoteError && !error.isTransient) brokenError = error;
      throw error;
    }
  });
  // Nothing is on screen before the first page. Later, the old page with the loading bar is better than an outline.
  const wait = isFirstPage(document) ? 150 : 1000;
  await Promise.race([load().catch(() => {}), new Promise((resolve) => setTimeout(resolve, wait))]);
  let retriedError: unknown = null;
  const renderError = (error: unknown, onRetry: () => void) => {
    if (!isLoadError(error)) return null;
    const retry = () => {
      // Another attempt needs a reload, because `lazy` inside a page keeps its error.
      if (brokenError !== null || error === retriedError) return location.reload();
      retriedError = error;
      onRetry();
    };
    return <FailedPage remote={remote} title={route.title} cause={error} onRetry={retry} />;
  };
  return () => (
    <PageErrors part={remote} renderError={renderError}>
      <RemotePage {...shownProps} load={load} loaded={loaded} />
    </PageErrors>
  );
}

/** Loads a remote's search for rows and actions. */
export async function loadSearch({ remotes }: Composition, remote: Remote) {
  federation.startFederation(remotes);
  return federation.loadSearch(remote);
}

/** Whether a page or one of its chunks failed to load. Any other error is a route error. */
const isLoadError = (error: unknown) => error instanceof RemoteError || isChunkError(error);

type LoadedPage = { Page: ComponentType; waited: number };

async function loadWithReport(remote: Remote, route: RemoteRoute): Promise<LoadedPage> {
  const start = performance.now();
  try {
    const Page = await federation.loadPage(remote, route.module);
    const waitedMs = performance.now() - start;
    measure('started', waitedMs, remote, route);
    const MeasuredPage = () => {
      useEffect(() => {
        measure('shown', waitedMs, remote, route);
        return reportIfEmpty(remote, route.title);
      }, []);
      return <Page />;
    };
    return { Page: MeasuredPage, waited: waitedMs };
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

type ShownProps = { remote: Remote; route: RemoteRoute };
type RemotePageProps = ShownProps & { load: () => Promise<LoadedPage>; loaded: LoadedPage | null };

/** The page, or its outline until the page's code has loaded. Suspense would show the outline for too long. */
function RemotePage({ load, loaded, ...shown }: RemotePageProps) {
  const { code, error } = useCode(load, loaded);
  if (error !== null) throw error;
  if (code === null) return <PageOutline route={shown.route} />;
  return (
    <CleanedPage>
      {/* Keeps a suspending page from suspending the whole shell. */}
      <Suspense fallback={<WaitingPage {...shown} waited={code.waited} />}>
        <DataProvider>
          <RouteTitle title={shown.route.title} />
          <code.Page />
        </DataProvider>
      </Suspense>
    </CleanedPage>
  );
}

/** Sets the route's title. A page with its own title replaces it in the same pass of effects, so nothing flickers. */
function RouteTitle({ title }: { title: string }) {
  useTitlePart('page', title);
  return null;
}

/** Shown while the page suspends. Waiting too long becomes an error. */
function WaitingPage({ waited, remote, route }: ShownProps & { waited: number }) {
  const [failure, setFailure] = useState<RemoteError | null>(null);
  useEffect(() => {
    const fail = () => {
      const error = new RemoteError('timeout', `${route.title} of ${remote.name} was not ready in time.`);
      reportError(error, { remote });
      setFailure(error);
    };
    const timer = setTimeout(fail, Math.max(totalWait - waited, 1000));
    return () => clearTimeout(timer);
  }, [waited, remote, route]);
  if (failure !== null) throw failure;
  return <PageOutline route={route} />;
}

/** Shown while a page loads: the title, if links name it, and space for the links next to the page. */
function PageOutline({ route: { title, layout, nav, rail } }: { route: RemoteRoute }) {
  return (
    <div className={layout === 'main' ? styles.main : styles.outline} data-rail={rail} aria-busy="true">
      <RouteTitle title={title} />
      {rail && (
        <div className={styles.rail}>
          <Skeleton lines={6} width="60%" />
        </div>
      )}
      <div className={styles.page}>
        {/* Other pages may show a heading that differs from their title. */}
        <h1>{nav || rail ? title : <VisuallyHidden>{title}</VisuallyHidden>}</h1>
        <VisuallyHidden>
          <span role="status">{messages.loadingPage(title)}</span>
        </VisuallyHidden>
        <Skeleton lines={6} />
      </div>
    </div>
  );
}

/** Reports a page that renders nothing for some seconds. Returns a cleanup function. */
function reportIfEmpty(remote: Remote, title: string): () => void {
  const timer = setTimeout(() => {
    const content = document.querySelector('main');
    // Other elements may be visible without text.
    if (content?.textContent.trim() === '' && content.querySelector(':not(div, span)') === null)
      reportError(`${title} of ${remote.name} renders nothing.`, { remote });
  }, emptyAfterMs);
  return () => clearTimeout(timer);
}

const emptyAfterMs = 3000;

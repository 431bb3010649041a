import { paths, type RemoteRoute } from 'composition/routes';
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { DataProvider, hasUnsavedChanges, PRODUCT_NAME } from 'shared-session';
import { loadOnce } from 'shared-session/loading';
import { storedText } from 'shared-session/storage';
import { Button, buttonClass, isFirstPage, Notice, PageTitle, Skeleton, VisuallyHidden } from 'shared-ui';
import * as v from 'valibot';

import { referenceOf, reportError } from '../errors/reportError.ts';
import { errorTexts, failedPageTexts as failed, shellTexts as texts } from '../messages.ts';
import { isChunkError, useCodeOnDemand, useRetryWhenOnline } from '../navigation/lazyComponent.tsx';
import { describeRouteError, PageErrors } from '../pages/ErrorPage.tsx';
import type { Remote } from './composition.ts';
import { loadPage } from './federation.ts';
import { RemoteError, toRemoteError } from './remoteErrors.ts';
import { reportIfEmpty } from './reportIfEmpty.ts';
import { totalWait } from './waits.ts';
import styles from './RemotePages.module.css';

export { loadSearch, startFederation } from './federation.ts';

/** The component of a remote's page, once it is loaded or takes long: a slow page shows its outline first. */
export async function remotePage(remote: Remote, route: RemoteRoute): Promise<ComponentType> {
  const shown = { remote, title: route.title };
  if (remote.disabled) return () => <FailedPage {...shown} cause={null} onRetry={() => {}} />;
  let loaded: LoadedPage | null = null;
  // The error of a broken build. Only a new document runs its modules again.
  let broken: RemoteError | null = null;
  const load = loadOnce(async () => {
    if (broken !== null) throw broken;
    try {
      return (loaded = await loadReported(remote, route));
    } catch (error) {
      if (error instanceof RemoteError && !error.isTransient) broken = error;
      throw error;
    }
  });
  // The first page has nothing to replace. Later, the old page with the loading bar is better than an outline.
  const wait = isFirstPage(document) ? 150 : 1000;
  await Promise.race([load().catch(() => {}), new Promise((resolve) => setTimeout(resolve, wait))]);
  let retried: unknown = null;
  const renderError = (error: unknown, onRetry: () => void) => {
    if (!isOfLoading(error)) return null;
    const retry = () => {
      // React's `lazy` inside a page keeps its error, too.
      if (broken !== null || error === retried) return location.reload();
      retried = error;
      onRetry();
    };
    return <FailedPage {...shown} cause={error} onRetry={retry} />;
  };
  return () => (
    <PageErrors part={remote} renderError={renderError}>
      <RemotePage {...shown} load={load} loaded={loaded} />
    </PageErrors>
  );
}

/** Whether a page or one of its chunks could not load. Any other error is a route error. */
const isOfLoading = (error: unknown) => error instanceof RemoteError || isChunkError(error);

type LoadedPage = { Page: ComponentType; waited: number };

async function loadReported(remote: Remote, route: RemoteRoute): Promise<LoadedPage> {
  const start = performance.now();
  try {
    const Page = await loadPage(remote, route.module);
    const waited = performance.now() - start;
    measure('started', waited, remote, route);
    const Measured = () => {
      useEffect(() => {
        measure('shown', waited, remote, route);
        return reportIfEmpty(remote, route.title);
      }, []);
      return <Page />;
    };
    return { Page: Measured, waited };
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

type ShownProps = { remote: Remote; title: string };
type RemotePageProps = ShownProps & { load: () => Promise<LoadedPage>; loaded: LoadedPage | null };

/** The page, or its outline until its code has loaded. Suspense would show the outline for too long. */
function RemotePage({ load, loaded, ...shown }: RemotePageProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const code = useCodeOnDemand(load, true, setFailure, loaded);
  if (failure !== null) throw failure;
  if (code === null) return <PageOutline {...shown} />;
  return (
    // Otherwise a page that suspends would suspend the whole shell.
    <Suspense fallback={<WaitingPage {...shown} waited={code.waited} />}>
      <DataProvider>
        <RouteTitle title={shown.title} />
        <code.Page />
      </DataProvider>
    </Suspense>
  );
}

/** Sets the route's title, for the outline and for pages without their own title, which is set later. */
function RouteTitle({ title }: { title: string }) {
  useLayoutEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  return null;
}

/** Shown while the page suspends; waiting too long is an error. */
function WaitingPage({ waited, remote, title }: ShownProps & { waited: number }) {
  const [failure, setFailure] = useState<RemoteError | null>(null);
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
  return <PageOutline title={title} />;
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

type FailedPageProps = {
  /** Why it could not be loaded; null while its remote is disabled. */
  cause: unknown;
  remote: Remote;
  title: string;
  onRetry: () => void;
};

/** The card shown instead of a page that could not be loaded, in the words of the error page. */
function FailedPage({ cause, title, ...rest }: FailedPageProps) {
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
  const { reason, mismatch, cause: thrown } = toRemoteError(cause);
  const { code } = describeRouteError(thrown);
  const [hasNewBuild, setHasNewBuild] = useState(false);
  useEffect(() => {
    let isLeft = false;
    // Its files may be gone because another build was published.
    void isReplaced(remote).then((isNew) => {
      if (isNew && !isLeft) setHasNewBuild(!reloadForNewBuild());
    });
    return () => void (isLeft = true);
  }, [remote]);
  useRetryWhenOnline(reason === 'offline', onRetry);

  if (reason === 'offline')
    return (
      <Notice kind="warn" role="status" title={texts.offline.title}>
        {texts.offline.text}
      </Notice>
    );
  return (
    <Notice
      kind="bad"
      role="alert"
      title={
        <>
          <span className={styles.code}>{code}</span> {errorTexts.title}
        </>
      }
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
      <p>{hasNewBuild ? failed.replaced : failed.reasons[reason]}</p>
      {mismatch && <p>{failed.mismatch(remote.name, mismatch)}</p>}
      <p className={styles.reference}>{errorTexts.reference(referenceOf(cause), remote)}</p>
    </Notice>
  );
}

/** Whether another build of this remote is live now, so that only a reload may help. */
async function isReplaced({ name, version, refused }: Remote): Promise<boolean> {
  // A development server has no composition.json.
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
function reloadForNewBuild(): boolean {
  if (Date.now() - Number(lastReload.read() ?? 0) < 60_000 || hasUnsavedChanges()) return false;
  // Without storage, the page might reload forever.
  if (!lastReload.write(String(Date.now()))) return false;
  location.reload();
  return true;
}

const lastReload = storedText('reloaded-at', 'session');

import { isWelcomePath, paths } from 'composition/routes';
import { useAtomValue } from 'jotai';
import { useDeferredValue } from 'react';
import {
  createBrowserRouter,
  type Location,
  parsePath,
  type RouteObject,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRoutes,
} from 'react-router-dom';
import { accountRefusalAtom, openInvitationsAtom, signedOutAtom, useSession } from 'shared-session';

import { CenteredLayout } from '../layouts/CenteredLayout.tsx';
import { LeaveQuestion } from '../navigation/LeaveQuestion.tsx';
import { CleanupErrorBoundary, ErrorPage, useRetry } from '../errors/ErrorPage.tsx';
import { readReference } from '../errors/reportError.ts';
import { SplashPage } from '../pages/SplashPage.tsx';
import type { Composition } from '../composition/trustedComposition.ts';
import {
  type PageUrl,
  isSessionLoading,
  type KnownRoute,
  findRedirect,
  type Visitor,
  toVisitor,
} from '../redirects/redirectRules.ts';
import { lazyComponents, prefetchPage, type SitePage, createSiteRoutes } from './siteRoutes.tsx';
import { useRedirect } from '../redirects/useRedirect.ts';

/**
 * Creates the site's router. It has one route, because the page at a URL also depends on the session: GuardedRoutes renders the
 * pages. The loader keeps the old page until the next page's code has loaded.
 */
export function createSiteRouter(composition: Composition, pages: readonly SitePage[]) {
  const site = {
    id: 'site',
    path: '*',
    element: (
      <CleanupErrorBoundary>
        <GuardedRoutes routes={createSiteRoutes(composition, pages)} pages={pages} />
      </CleanupErrorBoundary>
    ),
    errorElement: <SiteErrorPage />,
    loader: async ({ request }: { request: Request }) => {
      await prefetchPage(new URL(request.url).pathname, pages);
      return null;
    },
    // Loaded pages render immediately.
    shouldRevalidate: ({ nextUrl }: { nextUrl: URL }) => prefetchPage(nextUrl.pathname, pages) !== null,
  };
  // The first page does not wait for the loader, because its code is already requested.
  return createBrowserRouter([site], { hydrationData: { loaderData: { site: null } } });
}

/** Replaces the site if a layout or the router throws. */
function SiteErrorPage() {
  const error = useRouteError();
  return (
    <CenteredLayout>
      <ErrorPage error={error} reference={readReference(error)} onRetry={useRetry()} />
    </CenteredLayout>
  );
}

type GuardedRoutesProps = { routes: RouteObject[]; pages: readonly KnownRoute[] };

/**
 * Renders the page at the current URL, or the target of the redirect rules before the URL follows. Because the target renders
 * immediately, the old page remains until the target's code has loaded.
 */
function GuardedRoutes({ routes, pages }: GuardedRoutesProps) {
  const choseSignOut = useAtomValue(signedOutAtom) === 'here';
  const invitations = useAtomValue(openInvitationsAtom);
  const visitor = toVisitor(useSession(), { choseSignOut, invitations });
  const location = useLocation();
  const refusal = useAtomValue(accountRefusalAtom);
  // A refused account remains on its page, which shows the reason.
  const target = refusal === null ? findFinalRedirect(visitor, location, pages) : null;

  // Deferred, so that React renders the first page in small steps and the browser stays responsive.
  const wasLoading = useDeferredValue(isSessionLoading(visitor));
  const isLoading = wasLoading || isSessionLoading(visitor);

  const state = isWelcomePath(location.pathname) ? returnState : null;
  const hasEnded = !visitor.isSignedIn && !choseSignOut;
  const isRedirecting = useRedirect(target, {
    isShown: !isLoading,
    state,
    stateAfterPage: hasEnded ? afterSession : state,
  });

  const page = useRoutes(routes, target === null ? location : { ...emptyPath, ...parsePath(target), state });
  if (isLoading) return <SplashPage />;
  // A deactivated account can still accept an invitation to another organization.
  if (refusal !== null && (refusal !== 'disabled' || location.pathname !== paths.invitations))
    return (
      <CenteredLayout>
        <lazyComponents.accountRefused.Component refusal={refusal} />
      </CenteredLayout>
    );
  return (
    <>
      {page}
      <ScrollRestoration getKey={getEntryKey} />
      <LeaveQuestion isRedirecting={isRedirecting} />
    </>
  );
}

/** Returns the history entry whose scroll position is restored. In every document, the first entry has the same key. */
const getEntryKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** Location states: the user has just signed in, or the session ended while a page was open. */
const returnState = { isReturning: true };
const afterSession = { hasEnded: true };

const emptyPath = { pathname: '/', search: '', hash: '' };

/** Returns the final target of the redirect rules, because one redirect may cause a second one. */
function findFinalRedirect(visitor: Visitor, { pathname, search }: PageUrl, pages: readonly KnownRoute[]) {
  const firstTarget = findRedirect(visitor, { pathname, search }, pages);
  if (firstTarget === null) return null;
  return findRedirect(visitor, { ...emptyPath, ...parsePath(firstTarget) }, pages) ?? firstTarget;
}

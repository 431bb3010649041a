import { isWelcomePath, paths } from 'composition/routes';
import { useAtomValue } from 'jotai';
import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import {
  createBrowserRouter,
  type Location,
  parsePath,
  type RouteObject,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useRoutes,
} from 'react-router-dom';
import {
  accountRefusalAtom,
  openInvitationsAtom,
  PRODUCT_NAME,
  serverReachableAtom,
  signedOutAtom,
  useSession,
} from 'shared-session';
import { Mark } from 'shared-ui';

import { endSession } from '../account/account.ts';
import { CenteredLayout } from '../layouts/CenteredLayout.tsx';
import { shellMessages as texts } from '../messages.ts';
import { LeaveQuestion } from '../navigation/LeaveQuestion.tsx';
import { CleanupErrorBoundary, SiteErrorPage } from '../pages/ErrorPage.tsx';
import type { Composition } from '../remotes/composition.ts';
import {
  type Address,
  isSessionLoading,
  type KnownRoute,
  redirectFor,
  stepBack,
  type Visitor,
  visitorOf,
} from './redirectRules.ts';
import { lazyComponents, prefetchPage, type SitePage, siteRoutes } from './siteRoutes.tsx';

/**
 * The site's router. It has one route, because the page at an address also depends on the session: GuardedRoutes renders the
 * pages. The loader keeps the old page until the next page's code has loaded.
 */
export function createSiteRouter(composition: Composition, pages: readonly SitePage[]) {
  const site = {
    id: 'site',
    path: '*',
    element: (
      <CleanupErrorBoundary>
        <GuardedRoutes routes={siteRoutes(composition, pages)} pages={pages} />
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
  // The first page does not wait for the loader: its code is already requested.
  return createBrowserRouter([site], { hydrationData: { loaderData: { site: null } } });
}

type GuardedRoutesProps = { routes: RouteObject[]; pages: readonly KnownRoute[] };

/**
 * Renders the page at the current address, or the target of the redirect rules, whose address follows in an effect. Because the
 * target renders immediately, the old page stays until the target's code has loaded.
 */
function GuardedRoutes({ routes, pages }: GuardedRoutesProps) {
  const choseSignOut = useAtomValue(signedOutAtom) === 'here';
  const invitations = useAtomValue(openInvitationsAtom);
  const visitor = visitorOf(useSession(), { choseSignOut, invitations });
  const location = useLocation();
  const navigate = useNavigate();
  const refusal = useAtomValue(accountRefusalAtom);
  // A refused account stays at its address, which shows the reason.
  const target = refusal === null ? finalRedirect(visitor, location, pages) : null;

  // Deferred, so that React renders the first page in small steps and the browser stays responsive.
  const wasLoading = useDeferredValue(isSessionLoading(visitor));
  const isLoading = wasLoading || isSessionLoading(visitor);
  const { pathname, search, key } = location;
  // The path of the last page shown. A page that redirects before it is shown gets no history entry.
  const lastShown = useRef<string | null>(null);
  // The entry and target of a running redirect; null when it has arrived.
  const redirect = useRef<string | null>(null);

  const hasEnded = !visitor.isSignedIn && !choseSignOut;
  const state = isWelcomePath(pathname) ? afterSignIn : null;

  // A layout effect, so that it runs before the effects of the page, which may redirect again.
  useLayoutEffect(() => {
    const last = redirect.current;
    redirect.current = target === null ? null : `${key} ${target}`;
    if (target === null) {
      if (!isLoading) lastShown.current = pathname;
      return;
    }
    if (redirect.current === last) return;
    if (lastShown.current !== pathname) return void navigate(target, { replace: true, state });
    const back = stepBack({ pathname, search }, target);
    const leave = async () => {
      // Where Back leads instead of the page that is left.
      if (back !== null && back !== pathname + search) await navigate(back, { replace: true });
      await navigate(target, { replace: back === null, state: hasEnded ? afterSession : state });
    };
    void leave();
  }, [target, isLoading, hasEnded, pathname, search, key, state, navigate]);

  const shown = target === null ? location : { ...emptyPath, ...parsePath(target), state };
  const page = useRoutes(routes, shown);
  if (isLoading) return <SplashPage />;
  // A deactivated account can still accept an invitation to another organization.
  if (refusal !== null && (refusal !== 'disabled' || pathname !== paths.invitations))
    return (
      <CenteredLayout>
        <lazyComponents.accountRefused.Component refusal={refusal} />
      </CenteredLayout>
    );
  return (
    <>
      {page}
      <ScrollRestoration getKey={entryKey} />
      <LeaveQuestion redirect={redirect} />
    </>
  );
}

/** The splash while the session is loading. Same classes as in index.html, so that nothing moves when React renders. */
function SplashPage() {
  const isReachable = useAtomValue(serverReachableAtom);
  const { firebaseUser } = useSession();
  return (
    <main className="splash" ref={countFromPageStart}>
      <span className="splash-mark">
        <Mark size={40} />
      </span>
      <h1 className="splash-name">{PRODUCT_NAME}</h1>
      <span className="splash-ring" role="progressbar" aria-label={texts.loading} />
      <p className="splash-slow" data-now={isReachable ? undefined : ''} role={isReachable ? undefined : 'status'}>
        {isReachable ? texts.splash.slow : texts.splash.unreachable}
      </p>
      <p className="splash-choice">
        {/* A link with a fragment would not reload the page. */}
        <a href={location.pathname + location.search}>{texts.splash.tryAgain}</a>
        {firebaseUser && (
          <button type="button" onClick={endSession}>
            {texts.signOut}
          </button>
        )}
      </p>
    </main>
  );
}

// Texts appear 4 s and 12 s after the page's start, not after React's first render.
function countFromPageStart(element: HTMLElement | null) {
  const isFirst = performance.now() < 12_000;
  if (isFirst) element?.style.setProperty('--waited', `${Math.round(performance.now())}ms`);
}

/** The history entry whose scroll position is kept. In every document, the first entry has the same key. */
const entryKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** Location states: the user has just signed in, or the session ended while a page was open. */
const afterSignIn = { isReturning: true };
const afterSession = { hasEnded: true };

const emptyPath = { pathname: '/', search: '', hash: '' };

/** The final target of the redirect rules: one redirect may lead to a second one. */
function finalRedirect(visitor: Visitor, { pathname, search }: Address, pages: readonly KnownRoute[]) {
  const first = redirectFor(visitor, { pathname, search }, pages);
  if (first === null) return null;
  return redirectFor(visitor, { ...emptyPath, ...parsePath(first) }, pages) ?? first;
}

import { findRoute, type Layout, matchesPath, shellRoutes } from 'composition/routes';
import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { prefetchData } from 'shared-session/prefetch';
import { loadOnce } from 'shared-session/loading';

import { reportError } from '../errors/reportError.ts';
import { CenteredLayout } from '../layouts/CenteredLayout.tsx';
import { type LazyPart, lazyPart } from '../navigation/lazyPart.tsx';
import { PageErrors } from '../pages/ErrorPage.tsx';
import { type Composition, loadRest, type Remote } from '../remotes/manifest.ts';
import type { KnownRoute } from './redirectRules.ts';

/** A page of the site. `prefetch` loads its code; `data` names what it requests. */
type SitePage = KnownRoute & {
  element: ReactElement;
  prefetch: () => void;
  data?: readonly string[] | undefined;
};

/**
 * The shell's own pages, then those of the remotes. When the rest of a large site has loaded, its pages are added to the
 * same list and `onAdded` is called.
 */
export function sitePages(composition: Composition, onAdded: () => void): readonly SitePage[] {
  const startRemotePages = loadOnce(async () => {
    // In the "backend" chunk, because remotes' pages need it and the sign-in page does not.
    const { RemotePages } = await import(/* webpackChunkName: "backend" */ '../remotes/RemotePages.tsx');
    return new RemotePages(composition, reportError);
  });
  const pagesOf = (remote: Remote) =>
    remote.routes.map((route) =>
      sitePage(
        route,
        lazyPart(async () => (await startRemotePages()).page(remote, route)),
      ),
    );
  const pages = [
    ...shellRoutes.map(({ path, layout, chunk }) => sitePage({ path, layout }, shellPages[chunk])),
    ...composition.remotes.flatMap(pagesOf),
  ];
  composition.add = (remotes) => {
    composition.remotes.push(...remotes);
    pages.push(...remotes.flatMap(pagesOf));
    onAdded();
  };
  return pages;
}

function sitePage(
  { path, layout, data }: KnownRoute & Pick<SitePage, 'data'>,
  { Part, prefetch }: LazyPart<object>,
): SitePage {
  return { path, layout, element: <Part />, prefetch, data };
}

/** The router's routes: every page in its layout, and the page for unknown addresses in the main one. */
export function siteRoutes(composition: Composition, pages: readonly SitePage[]): RouteObject[] {
  const layouts: Record<Layout, ReactElement> = {
    centered: <CenteredLayout />,
    onboarding: <lazyParts.onboardingLayout.Part />,
    main: <lazyParts.mainLayout.Part composition={composition} />,
  };
  const layoutRoute = (layout: Layout, others: RouteObject[] = []): RouteObject => ({
    id: layout,
    element: layouts[layout],
    children: [
      ...pages
        .filter((page) => page.layout === layout)
        .map((page) => ({
          path: page.path,
          // The key gives each page its own error boundary.
          element: (
            <PageErrors key={page.path} composition={composition}>
              {page.element}
            </PageErrors>
          ),
        })),
      ...others,
    ],
  });
  const unknown = lazyPart(async () => {
    const { loadUnknownPage } = await import(/* webpackChunkName: "live" */ '../remotes/live/unknownPage.tsx');
    return loadUnknownPage(composition);
  });
  return [
    layoutRoute('centered'),
    layoutRoute('onboarding'),
    layoutRoute('main', [{ path: '*', element: <unknown.Part /> }]),
  ];
}

/**
 * The routes that match a path, in their layouts. The router ranks all its routes on every navigation, which is too slow
 * with hundreds of routes.
 */
export function routesAt(pathname: string, routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => {
    if (route.children !== undefined) {
      const children = routesAt(pathname, route.children);
      return children.length === 0 ? [] : [{ ...route, children }];
    }
    return route.path === undefined || route.path === '*' || matchesPath(route.path, pathname) ? [route] : [];
  });
}

/** Prefetches the code of a path's page and layout; returns the page. */
export function prefetchPage(pathname: string, pages: readonly SitePage[]): SitePage | null {
  const page = findRoute(pages, pathname);
  page?.prefetch();
  if (page === null || page.layout === 'main') lazyParts.mainLayout.prefetch();
  if (page?.layout === 'onboarding') lazyParts.onboardingLayout.prefetch();
  return page;
}

/** Prefetches a link's page: its code, and its data unless the page is already on screen. */
export function prefetchLink(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  pages: readonly SitePage[],
  composition: Composition,
): void {
  const page = prefetchPage(pathname, pages);
  // A failure is reported when a visitor follows the link.
  if (page === null) loadRest(composition).catch(() => {});
  // An address with a query usually needs other data.
  if (search === '' && pathname !== location.pathname) prefetchData(page?.data ?? []);
}

/** The shell's lazy pages and layouts. The chunks' names are those in `shellRoutes` and `layoutChunk`. */
export const lazyParts = {
  signIn: lazyPart(async () => (await import(/* webpackChunkName: "sign-in" */ '../pages/SignInPage.tsx')).SignInPage),
  mobileOnly: lazyPart(
    async () => (await import(/* webpackChunkName: "mobile-only" */ '../pages/MobileOnlyPage.tsx')).MobileOnlyPage,
  ),
  accountRefused: lazyPart(
    async () => (await import(/* webpackChunkName: "mobile-only" */ '../pages/NoAccess.tsx')).AccountRefused,
  ),
  onboardingLayout: lazyPart(
    async () =>
      (await import(/* webpackChunkName: "layout-onboarding" */ '../layouts/OnboardingLayout.tsx')).OnboardingLayout,
  ),
  mainLayout: lazyPart(
    async () => (await import(/* webpackChunkName: "layout-main" */ '../layouts/MainLayout.tsx')).MainLayout,
  ),
};

const shellPages = { 'sign-in': lazyParts.signIn, 'mobile-only': lazyParts.mobileOnly };

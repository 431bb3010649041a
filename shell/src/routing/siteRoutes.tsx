import { findRoute, type Layout, shellRoutes } from 'composition/routes';
import { type ReactElement, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { prefetchData } from 'shared-session/prefetch';

import { CenteredLayout } from '../layouts/CenteredLayout.tsx';
import { type LazyComponent, createLazyComponent } from '../navigation/lazyComponent.tsx';
import { errorMessages } from '../messages.ts';
import { ErrorPage, PageErrors } from '../errors/ErrorPage.tsx';
import type { Composition } from '../composition/trustedComposition.ts';
import type { KnownRoute } from '../redirects/redirectRules.ts';

/** A page of the site. `prefetch` loads its code. `data` lists the paths that it requests. */
export type SitePage = KnownRoute & {
  element: ReactElement;
  prefetch: LazyComponent<object>['prefetch'];
  data?: readonly string[] | undefined;
};

/** Lists the shell's own pages, then the remotes' pages. */
export function listSitePages(composition: Composition): readonly SitePage[] {
  return [
    ...shellRoutes.map(({ path, layout, chunk }) => createSitePage({ path, layout }, shellPages[chunk])),
    ...composition.remotes.flatMap((remote) =>
      remote.routes.map((route) =>
        createSitePage(
          route,
          createLazyComponent(async () => (await loadRemotePages()).createRemotePage(composition, remote, route)),
        ),
      ),
    ),
  ];
}

// A separate chunk: in the chunk "backend", this would run between the API's answer and the page.
const loadRemotePages = () => import(/* webpackChunkName: "remotes" */ '../remotes/RemotePages.tsx');

function createSitePage(
  { path, layout, data }: KnownRoute & Pick<SitePage, 'data'>,
  { Component, prefetch }: LazyComponent<object>,
): SitePage {
  return { path, layout, element: <Component />, prefetch, data };
}

/** Returns the router's routes: every page in its layout, and the 404 page in the main layout. */
export function createSiteRoutes(composition: Composition, pages: readonly SitePage[]): RouteObject[] {
  const layouts: Record<Layout, ReactElement> = {
    centered: <CenteredLayout />,
    onboarding: <lazyComponents.onboardingLayout.Component />,
    main: <lazyComponents.mainLayout.Component composition={composition} />,
  };
  const createLayoutRoute = (layout: Layout, others: RouteObject[] = []): RouteObject => ({
    id: layout,
    element: layouts[layout],
    children: [
      ...pages
        .filter((page) => page.layout === layout)
        .map((page) => ({
          path: page.path,
          // With this key, each page has its own error boundary.
          element: <PageErrors key={page.path}>{page.element}</PageErrors>,
        })),
      ...others,
    ],
  });
  return [
    createLayoutRoute('centered'),
    createLayoutRoute('onboarding'),
    createLayoutRoute('main', [{ path: '*', element: <NotFoundPage /> }]),
  ];
}

/** Shown to every visitor for an unknown path. */
function NotFoundPage() {
  const [error] = useState(() => ({ status: 404, statusText: errorMessages.notFound, data: null }));
  return <ErrorPage error={error} reference={null} />;
}

/** Prefetches the code of a path's page and layout. Null if the code has already loaded. */
export function prefetchPage(pathname: string, pages: readonly SitePage[]): Promise<unknown> | null {
  const page = findRoute(pages, pathname);
  const layout = page?.layout ?? 'main';
  const loading = [
    page?.prefetch() ?? null,
    layout === 'main' ? lazyComponents.mainLayout.prefetch() : null,
    layout === 'onboarding' ? lazyComponents.onboardingLayout.prefetch() : null,
  ].filter((part) => part !== null);
  return loading.length === 0 ? null : Promise.all(loading);
}

/** Prefetches a page when the pointer or focus reaches any link to it, unless the visitor saves data. */
export function prefetchLinks(pages: readonly SitePage[]): void {
  const onApproach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return;
    if (!Reflect.get(navigator, 'connection')?.saveData) prefetchLink(link, pages);
  };
  for (const event of approachEvents) window.addEventListener(event, onApproach, { passive: true });
}

// A touch screen has no hover, but a touch starts well before the click.
const approachEvents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Prefetches the page of a link: its code, and its data unless the page is already on screen. */
function prefetchLink({ pathname, search }: HTMLAnchorElement, pages: readonly SitePage[]): void {
  void prefetchPage(pathname, pages);
  // With a query in its URL, the page usually needs different data.
  if (search === '' && pathname !== location.pathname) prefetchData(findRoute(pages, pathname)?.data ?? []);
}

/** The shell's lazy pages and layouts. `shellRoutes` and `getLayoutChunkName` contain the names of these chunks. */
export const lazyComponents = {
  signIn: createLazyComponent(
    async () => (await import(/* webpackChunkName: "sign-in" */ '../pages/SignInPage.tsx')).SignInPage,
  ),
  mobileOnly: createLazyComponent(
    async () => (await import(/* webpackChunkName: "mobile-only" */ '../pages/MobileOnlyPage.tsx')).MobileOnlyPage,
  ),
  accountRefused: createLazyComponent(
    async () => (await import(/* webpackChunkName: "mobile-only" */ '../pages/NoAccess.tsx')).AccountRefused,
  ),
  onboardingLayout: createLazyComponent(
    async () =>
      (await import(/* webpackChunkName: "layout-onboarding" */ '../layouts/OnboardingLayout.tsx')).OnboardingLayout,
  ),
  mainLayout: createLazyComponent(
    async () => (await import(/* webpackChunkName: "layout-main" */ '../layouts/MainLayout.tsx')).MainLayout,
  ),
};

const shellPages = { 'sign-in': lazyComponents.signIn, 'mobile-only': lazyComponents.mobileOnly };

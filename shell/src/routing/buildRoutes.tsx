import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router-dom';

import type { Composition } from '../composition/composition.ts';
import { CenteredLayout } from '../layouts/CenteredLayout.tsx';
import { NotFound } from '../pages/NotFound.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { knownRoutes, type Layout } from './knownRoutes.ts';
import { lazyParts } from './lazyParts.ts';
import { RedirectGuard } from './RedirectGuard.tsx';
import type { SitePage } from './sitePages.tsx';

/** The router's routes: every page in its layout, behind the guard, and what stands where there is no page. */
export function buildRoutes(composition: Composition, pages: readonly SitePage[]): RouteObject[] {
  const layouts: Record<Layout, ReactElement> = {
    centered: <CenteredLayout />,
    onboarding: <lazyParts.onboardingLayout.Part />,
    main: <lazyParts.mainLayout.Part links={navigationLinks(composition)} />,
  };
  const layoutRoute = (layout: Layout): RouteObject => ({
    id: layout,
    element: layouts[layout],
    // The inner boundary keeps the layout around a page that fails.
    children: [{ element: <ErrorBoundary composition={composition} />, children: pagesIn(layout, pages) }],
  });

  return [
    {
      id: 'site',
      element: <RedirectGuard routes={knownRoutes(composition)} />,
      children: [layoutRoute('centered'), layoutRoute('onboarding'), layoutRoute('main')],
    },
    { path: '*', element: <NotFound composition={composition} /> },
  ];
}

function pagesIn(layout: Layout, pages: readonly SitePage[]): RouteObject[] {
  return pages.filter((page) => page.layout === layout).map(({ path, element }) => ({ path, element }));
}

function navigationLinks({ remotes }: Composition) {
  return remotes.flatMap(({ routes }) =>
    routes.filter(({ nav }) => nav).map(({ path, title }) => ({ to: path.replace(/\/\*$/, ''), label: title })),
  );
}

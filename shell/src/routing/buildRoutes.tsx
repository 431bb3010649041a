import type { ReactElement } from 'react';
import { type RouteObject, ScrollRestoration } from 'react-router-dom';

import type { Composition } from '../composition/composition.ts';
import type { PageLoader } from '../composition/PageLoader.ts';
import { remotePageRoute } from '../composition/remotePageRoute.tsx';
import { CenteredLayout } from '../layouts/CenteredLayout.tsx';
import { MainLayout } from '../layouts/MainLayout.tsx';
import { OnboardingLayout } from '../layouts/OnboardingLayout.tsx';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { SplashPage } from '../pages/SplashPage.tsx';
import { knownRoutes, type Layout } from './knownRoutes.ts';
import { RedirectGuard } from './RedirectGuard.tsx';
import { shellPageRoutes } from './shellPageRoutes.tsx';

/** The router's routes: the shell's pages and those of the composition, each in its layout. */
export function buildRoutes(composition: Composition, loader: PageLoader): RouteObject[] {
  const error = <ErrorPage composition={composition} />;
  const layouts: Record<Layout, ReactElement> = {
    centered: <CenteredLayout />,
    onboarding: <OnboardingLayout />,
    main: <MainLayout links={navigationLinks(composition)} />,
  };
  const layoutRoute = (layout: Layout): RouteObject => ({
    id: layout,
    element: layouts[layout],
    // The inner boundary keeps the layout around a page that fails.
    children: [{ errorElement: error, children: pagesIn(layout, composition, loader) }],
  });

  return [
    {
      id: 'site',
      element: (
        <>
          <RedirectGuard routes={knownRoutes(composition)} />
          <ScrollRestoration />
        </>
      ),
      errorElement: <CenteredLayout>{error}</CenteredLayout>,
      hydrateFallbackElement: <SplashPage />,
      children: [layoutRoute('centered'), layoutRoute('onboarding'), layoutRoute('main')],
    },
  ];
}

function pagesIn(layout: Layout, { remotes }: Composition, loader: PageLoader): RouteObject[] {
  return [
    ...(layout === 'centered' ? shellPageRoutes : []),
    ...remotes.flatMap((remote) =>
      remote.routes.filter((route) => route.layout === layout).map((route) => remotePageRoute(loader, remote, route)),
    ),
  ];
}

function navigationLinks({ remotes }: Composition) {
  return remotes.flatMap(({ routes }) =>
    routes.filter(({ nav }) => nav).map(({ path, title }) => ({ to: path.replace(/\/\*$/, ''), label: title })),
  );
}

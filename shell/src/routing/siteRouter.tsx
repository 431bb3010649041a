import { createBrowserRouter } from 'react-router-dom';

import { CleanupErrorBoundary, SiteErrorPage } from '../pages/ErrorPage.tsx';
import type { Composition } from '../remotes/manifest.ts';
import { GuardedRoutes } from './GuardedRoutes.tsx';
import { prefetchPage, type SitePage, siteRoutes } from './siteRoutes.tsx';

/**
 * The router of the whole site. It has one route, because which page is shown at an address depends on the session too:
 * GuardedRoutes renders the pages below it. The loader keeps the old page until the next one's code is there.
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
    // Loaded pages are shown at once.
    shouldRevalidate: ({ nextUrl }: { nextUrl: URL }) => prefetchPage(nextUrl.pathname, pages) !== null,
  };
  // The first page does not wait for the loader: its code is requested before the router starts.
  return createBrowserRouter([site], { hydrationData: { loaderData: { site: null } } });
}

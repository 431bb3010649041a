import type { RouteObject } from 'react-router-dom';
import { SessionProvider } from 'shared-session';

import { CleanupErrorBoundary, PageErrors } from './pages/ErrorPage.tsx';
import { CenteredLayout } from './layouts/CenteredLayout.tsx';
import type { SiteHistory } from './navigation/SiteHistory.ts';
import { SiteRouter } from './navigation/SiteRouter.tsx';
import type { Composition } from './remotes/manifest.ts';
import { GuardedRoutes } from './routing/GuardedRoutes.tsx';
import type { SitePage } from './routing/siteRoutes.tsx';

type SiteProps = {
  composition: Composition;
  pages: readonly SitePage[];
  routes: RouteObject[];
  history: SiteHistory;
};

/** The whole site: session, router, and an error page if a layout throws. */
export function Site({ composition, pages, routes, history }: SiteProps) {
  return (
    <SessionProvider>
      <SiteRouter history={history}>
        <PageErrors composition={composition} Frame={CenteredLayout}>
          <CleanupErrorBoundary>
            <GuardedRoutes routes={routes} pages={pages} onRedirect={history.redirect} />
          </CleanupErrorBoundary>
        </PageErrors>
      </SiteRouter>
    </SessionProvider>
  );
}

import { useMemo } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { SessionProvider } from 'shared-session';

import type { Composition } from './composition/composition.ts';
import { CenteredLayout } from './layouts/CenteredLayout.tsx';
import type { SiteHistory } from './navigation/SiteHistory.ts';
import { SiteRouter } from './navigation/SiteRouter.tsx';
import { ErrorBoundary } from './routing/ErrorBoundary.tsx';
import { routesAt } from './routing/routesAt.ts';

type SiteProps = { composition: Composition; routes: RouteObject[]; history: SiteHistory };

/** The whole site: the session around the router, and an error page in place of what even a layout cannot hold. */
export function Site({ composition, routes, history }: SiteProps) {
  return (
    <SessionProvider>
      <SiteRouter history={history}>
        <ErrorBoundary composition={composition} Frame={CenteredLayout}>
          <Pages routes={routes} />
        </ErrorBoundary>
      </SiteRouter>
    </SessionProvider>
  );
}

function Pages({ routes }: { routes: RouteObject[] }) {
  const { pathname } = useLocation();
  return useRoutes(useMemo(() => routesAt(pathname, routes), [pathname, routes]));
}

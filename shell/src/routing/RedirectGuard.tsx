import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from 'shared-session';

import { SplashPage } from '../pages/SplashPage.tsx';
import type { KnownRoute } from './knownRoutes.ts';
import { redirectFor } from './redirectRules.ts';
import { isStillUnknown, visitorOf } from './visitor.ts';

/** Lets a visitor through to the page, or sends them where they belong. */
export function RedirectGuard({ routes }: { routes: readonly KnownRoute[] }) {
  const visitor = visitorOf(useSession());
  const target = redirectFor(visitor, useLocation(), routes);
  if (isStillUnknown(visitor)) return <SplashPage />;
  return target === null ? <Outlet /> : <Navigate to={target} replace />;
}

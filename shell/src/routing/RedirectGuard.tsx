import { useAtomValue } from 'jotai';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { accountRefusalAtom, useSession } from 'shared-session';

import { CenteredLayout } from '../layouts/CenteredLayout.tsx';
import { AccountRefused } from '../pages/AccountRefused.tsx';
import { SplashPage } from '../pages/SplashPage.tsx';
import type { KnownRoute } from './knownRoutes.ts';
import { redirectFor } from './redirectRules.ts';
import { isStillUnknown, visitorOf } from './visitor.ts';

/** Lets a visitor through to the page, or sends them where they belong. */
export function RedirectGuard({ routes }: { routes: readonly KnownRoute[] }) {
  const visitor = visitorOf(useSession());
  const refusal = useAtomValue(accountRefusalAtom);
  const target = redirectFor(visitor, useLocation(), routes);
  if (isStillUnknown(visitor)) return <SplashPage />;
  if (refusal !== null)
    return (
      <CenteredLayout>
        <AccountRefused refusal={refusal} />
      </CenteredLayout>
    );
  return target === null ? <Outlet /> : <Navigate to={target} replace />;
}

import type { RouteObject } from 'react-router-dom';

import { paths } from './paths.ts';

/** The shell's own pages, each in a chunk of its own. */
export const shellPageRoutes: RouteObject[] = [
  { path: paths.signIn, lazy: loadSignInPage },
  { path: paths.signUp, lazy: loadSignInPage },
  { path: paths.mobileOnly, lazy: loadMobileOnlyPage },
];

async function loadSignInPage() {
  const { SignInPage } = await import(/* webpackChunkName: "sign-in" */ '../pages/SignInPage.tsx');
  return { Component: SignInPage };
}

async function loadMobileOnlyPage() {
  const { MobileOnlyPage } = await import(/* webpackChunkName: "mobile-only" */ '../pages/MobileOnlyPage.tsx');
  return { Component: MobileOnlyPage };
}

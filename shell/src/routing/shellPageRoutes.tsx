import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

import { paths } from './paths.ts';

type PageSource = () => Promise<ComponentType>;

/** The shell's own pages, each in a chunk of its own. */
export const shellPageRoutes: RouteObject[] = [
  shellPage(paths.signIn, loadSignInPage),
  shellPage(paths.signUp, loadSignInPage),
  shellPage(paths.mobileOnly, loadMobileOnlyPage),
];

async function loadSignInPage() {
  return (await import(/* webpackChunkName: "sign-in" */ '../pages/SignInPage.tsx')).SignInPage;
}

async function loadMobileOnlyPage() {
  return (await import(/* webpackChunkName: "mobile-only" */ '../pages/MobileOnlyPage.tsx')).MobileOnlyPage;
}

// Not the router's `lazy`: it keeps a failed load for ever, and "Try again" could never succeed.
function shellPage(path: string, load: PageSource): RouteObject {
  let Page: ComponentType | null = null;
  return {
    path,
    loader: async () => {
      Page = await load();
      return null;
    },
    shouldRevalidate: () => false,
    Component: () => Page && <Page />,
  };
}

import { lazyPart } from '../navigation/lazyPart.tsx';

/** Pages and layouts of the shell, each in a chunk of its own, named as in `shellRoutes` and `layoutChunk`. */
export const lazyParts = {
  signIn: lazyPart(async () => (await import(/* webpackChunkName: "sign-in" */ '../pages/SignInPage.tsx')).SignInPage),
  mobileOnly: lazyPart(
    async () => (await import(/* webpackChunkName: "mobile-only" */ '../pages/MobileOnlyPage.tsx')).MobileOnlyPage,
  ),
  accountRefused: lazyPart(
    async () => (await import(/* webpackChunkName: "account-refused" */ '../pages/AccountRefused.tsx')).AccountRefused,
  ),
  onboardingLayout: lazyPart(
    async () =>
      (await import(/* webpackChunkName: "layout-onboarding" */ '../layouts/OnboardingLayout.tsx')).OnboardingLayout,
  ),
  mainLayout: lazyPart(
    async () => (await import(/* webpackChunkName: "layout-main" */ '../layouts/MainLayout.tsx')).MainLayout,
  ),
};

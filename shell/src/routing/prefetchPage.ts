import { routeAt } from './knownRoutes.ts';
import { lazyParts } from './lazyParts.ts';
import type { SitePage } from './sitePages.tsx';

/** Fetches the code of a path's page and of its layout ahead of being shown. */
export function prefetchPage(pathname: string, pages: readonly SitePage[]): void {
  const page = routeAt(pathname, pages);
  if (page === null) return;
  page.prefetch();
  if (page.layout === 'main') lazyParts.mainLayout.prefetch();
  if (page.layout === 'onboarding') lazyParts.onboardingLayout.prefetch();
}

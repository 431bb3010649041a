import { findRoute, getStartPath } from 'composition/routes';
import { getStorageKey, openStoredValue } from 'shared-session';
import * as v from 'valibot';

import type { PalettePage } from './findEntries.ts';

const maxRecent = 5;
const openStoredPaths = (uid: string) =>
  openStoredValue(getStorageKey('recent', uid, 'pages'), v.pipe(v.array(v.string()), v.maxLength(maxRecent)));

/** Records a visit: only the page's path, without open rows and searches. Signing out removes all visits. */
export function recordVisit(uid: string, pathname: string, routes: readonly { path: string }[]): void {
  const route = findRoute(routes, pathname);
  if (uid === '' || route === null || route.path.includes(':')) return;
  const path = getStartPath(route.path);
  const otherPaths = (openStoredPaths(uid).read() ?? []).filter((recent) => recent !== path);
  openStoredPaths(uid).write([path, ...otherPaths].slice(0, maxRecent));
}

/** Returns the pages to suggest before the user types: recent pages and those in the navigation, without the current page. */
export function suggestPages(uid: string, pathname: string, pages: readonly PalettePage[]) {
  const otherPages = pages.filter(({ path }) => path !== pathname);
  const paths = openStoredPaths(uid).read() ?? [];
  const recent = paths.flatMap((path) => otherPages.find((page) => page.path === path) ?? []);
  return { recent, likely: otherPages.filter((page) => page.isLikely && !recent.includes(page)) };
}

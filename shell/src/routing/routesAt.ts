import type { RouteObject } from 'react-router-dom';

import { matchesPath } from './matchesPath.ts';

/**
 * The routes that a path can belong to, in the layouts they stand in. The router ranks all that it is given at every
 * step, which takes longer than a page may when there are hundreds.
 */
export function routesAt(pathname: string, routes: readonly RouteObject[]): RouteObject[] {
  const readable = decoded(pathname);
  return routes.flatMap((route) => {
    if (route.children !== undefined) {
      const children = routesAt(pathname, route.children);
      return children.length === 0 ? [] : [{ ...route, children }];
    }
    return route.path === undefined || matchesPath(route.path, readable) ? [route] : [];
  });
}

/** As the router reads it: patterns are written for people, and what makes no sense is taken as it stands. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

import type { Layout } from 'composition/routes';
import { createElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';

import { routesAt, siteRoutes } from './siteRoutes.tsx';

const page = (path: string, layout: Layout) => ({ path, layout, element: createElement('p'), prefetch: () => {} });
const pages = [
  page('/login', 'centered'),
  page('/', 'main'),
  page('/settings/*', 'main'),
  page('/settings/people', 'main'),
  page('/people/:id', 'main'),
  page('/add-users', 'onboarding'),
  page('/subscribe', 'centered'),
  page('/subscribe/success', 'centered'),
];
const routes = siteRoutes({ shell: { version: '1' }, remotes: [] }, pages);

test.each([
  ['/login', 'centered', '/login'],
  ['/LOGIN/', 'centered', '/login'],
  ['/subscribe', 'centered', '/subscribe'],
  ['/subscribe/success', 'centered', '/subscribe/success'],
  ['/add-users', 'onboarding', '/add-users'],
  ['/', 'main', '/'],
  ['/settings', 'main', '/settings/*'],
  ['/settings/billing', 'main', '/settings/*'],
  ['/settings/people', 'main', '/settings/people'],
  ['/people/7', 'main', '/people/:id'],
  ['/nowhere', 'main', '*'],
  ['/%E0%A4', 'main', '*'],
])('%s → the %s layout, the page at %s; the same among the few routes that can match', (pathname, layout, path) => {
  for (const some of [routes, routesAt(pathname, routes)]) expect(winner(some, pathname)).toEqual([layout, path]);
});

function winner(some: RouteObject[], pathname: string) {
  const [frame, shown] = matchRoutes(some, pathname) ?? [];
  return [frame?.route.id, shown?.route.path];
}

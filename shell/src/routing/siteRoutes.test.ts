import type { Layout } from 'composition/routes';
import { createElement } from 'react';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';

import { siteRoutes } from './siteRoutes.tsx';

const page = (path: string, layout: Layout) => ({ path, layout, element: createElement('p'), prefetch: () => null });
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
])('%s → the %s layout, the page at %s', (pathname, layout, path) => {
  const [frame, shown] = matchRoutes(routes, pathname) ?? [];
  expect([frame?.route.id, shown?.route.path]).toEqual([layout, path]);
});

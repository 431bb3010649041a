import { expect, test } from 'vitest';

import { findRoute } from './findRoute.ts';

const routes = [{ path: '/' }, { path: '/dashboard' }, { path: '/settings/*' }];

test.each([
  ['/', '/'],
  ['/dashboard', '/dashboard'],
  ['/dashboard/', '/dashboard'],
  ['/Dashboard', '/dashboard'],
  ['/d%61shboard', '/dashboard'],
  ['/dashboard%2f', null],
  ['/dashboard%', null],
  ['/SETTINGS/People', '/settings/*'],
  ['/settings', '/settings/*'],
  ['/settings/people', '/settings/*'],
  ['/settingsx', null],
  ['/dashboard/x', null],
  ['/nowhere', null],
])('%s → %s', (path, route) => {
  expect(findRoute(routes, path)?.path ?? null).toBe(route);
});

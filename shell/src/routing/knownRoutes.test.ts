import { expect, test } from 'vitest';

import type { Composition } from '../composition/composition.ts';
import { knownRoutes, routeAt } from './knownRoutes.ts';

const page = { module: './Page', title: 'Page', nav: false };
const composition: Composition = {
  shell: { version: '1' },
  remotes: [
    {
      name: 'remote-main',
      version: '1',
      entry: '/main.js',
      routes: [
        { ...page, path: '/', layout: 'main' },
        { ...page, path: '/settings/*', layout: 'main' },
        { ...page, path: '/add-users', layout: 'onboarding' },
      ],
    },
  ],
};
const routes = knownRoutes(composition);

test('a composition → the shell’s own paths first, then the remotes’', () => {
  expect(routes.map(({ path }) => path)).toEqual([
    '/login',
    '/signup',
    '/mobile-only',
    '/',
    '/settings/*',
    '/add-users',
  ]);
});

test.each([
  ['the home path → its route', '/', '/'],
  ['a trailing slash → the same route', '/login/', '/login'],
  ['other letter case → the same route, as in the router', '/LOGIN', '/login'],
  ['a path with sub-paths, bare → its route', '/settings', '/settings/*'],
  ['a sub-path → the route that owns it', '/settings/people/3', '/settings/*'],
  ['a longer name → no route', '/settings-old', null],
  ['below a page without sub-paths → no route', '/login/x', null],
  ['an unknown path → no route', '/nowhere', null],
])('%s', (_, pathname, expected) => {
  expect(routeAt(pathname, routes)?.path ?? null).toBe(expected);
});

import { createElement } from 'react';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';

import type { Composition } from '../composition/composition.ts';
import { buildRoutes } from './buildRoutes.tsx';
import { knownRoutes } from './knownRoutes.ts';

const remote = (name: string, routes: Composition['remotes'][number]['routes']) => ({
  name,
  version: '1',
  entry: `/${name}.js`,
  routes,
});
const page = { module: './Page', title: 'Page', nav: false };
const composition: Composition = {
  shell: { version: '1' },
  remotes: [
    remote('remote-one', [
      { ...page, path: '/', layout: 'main' },
      { ...page, path: '/settings/*', layout: 'main' },
    ]),
    remote('remote-two', [
      { ...page, path: '/add-users', layout: 'onboarding' },
      { ...page, path: '/subscribe', layout: 'centered' },
      { ...page, path: '/subscribe/success', layout: 'centered' },
    ]),
  ],
};
const pages = knownRoutes(composition).map((route) => ({ ...route, element: createElement('p'), prefetch: () => {} }));
const routes = buildRoutes(composition, pages);
const layoutsAt = (path: string) =>
  (matchRoutes(routes, path) ?? []).flatMap(({ route }) => (route.id === undefined ? [] : [route.id]));

test.each([
  ['/login', 'centered'],
  ['/signup', 'centered'],
  ['/mobile-only', 'centered'],
  ['/subscribe', 'centered'],
  ['/subscribe/success', 'centered'],
  ['/add-users', 'onboarding'],
  ['/', 'main'],
  ['/settings', 'main'],
  ['/settings/people', 'main'],
])('%s → its page in the %s layout, behind the guard', (path, layout) => {
  expect(layoutsAt(path)).toEqual(['site', layout]);
});

test('a path no remote of this composition has → the page that says so, and no guard before it', () => {
  expect(matchRoutes(routes, '/dashboard')?.map(({ route }) => route.path)).toEqual(['*']);
});

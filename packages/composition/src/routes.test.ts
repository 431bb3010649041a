import { expect, test } from 'vitest';

import { findRoute, pathsOverlap, localizeRoute } from './routes.ts';

const routes = ['/', '/dashboard', '/settings/*', '/settings/people', '/people/:id', '/people/new'].map((path) => ({
  path,
}));

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/dashboard', '/dashboard'],
  ['/d%61shboard', '/dashboard'],
  ['/dashboard%', null],
  ['/SETTINGS/Billing', '/settings/*'],
  ['/settings', '/settings/*'],
  ['/settings/people', '/settings/people'],
  ['/settingsx', null],
  ['/people/7', '/people/:id'],
  ['/people/new', '/people/new'],
  ['/people/7/8', null],
])('%s → is the page of %s', (path, route) => {
  expect(findRoute(routes, path)?.path ?? null).toBe(route);
});

const reports = {
  path: '/reports',
  module: './Reports',
  layout: 'main' as const,
  title: 'Reports',
  titles: { de: 'Berichte' },
  search: { en: 'figures', de: 'zahlen' },
  nav: false,
};

test.each([
  ['de', 'Berichte', { de: 'zahlen' }],
  ['en', 'Reports', { en: 'figures' }],
  ['fr', 'Reports', { fr: 'figures' }],
])('a page in %s → has title and words in that language, or in English', (language, title, search) => {
  const localizedRoute = localizeRoute(reports, language);
  expect(localizedRoute).toEqual({ path: '/reports', module: './Reports', layout: 'main', nav: false, title, search });
  // The site does this once, and the shell does it again.
  expect(localizeRoute(localizedRoute, language)).toEqual(localizedRoute);
});

test.each([
  ['/a', '/a', true],
  ['/a', '/A', true],
  ['/a', '/a/b', false],
  ['/a/:id', '/a/new', true],
  ['/a/:id', '/:section/b', true],
  ['/a/:id', '/b/:id', false],
  ['/a/*', '/a', true],
  ['/a/*', '/ab', false],
  ['/', '/:id', false],
])('%s and %s → overlap: %j', (a, b, expected) => {
  expect(pathsOverlap(a, b)).toBe(expected);
  expect(pathsOverlap(b, a)).toBe(expected);
});

test('a path has thousands of slashes among 6,000 patterns → it is as cheap as any', () => {
  const manyRoutes = Array.from({ length: 6000 }, (_, index) => ({
    path: `/section-${index % 12}/:id/page-${index}/*`,
  }));
  const measureTime = (path: string) => {
    const times = Array.from({ length: 10 }, () => {
      const start = performance.now();
      findRoute(manyRoutes, path);
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  expect(measureTime(`/section-1/7${'/'.repeat(1900)}x`)).toBeLessThan(
    20 * measureTime('/section-1/7/page-unknown/below'),
  );
});

import { expect, test } from 'vitest';

import { findRoute, overlap } from './routes.ts';

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
])('%s → the page of %s', (path, route) => {
  expect(findRoute(routes, path)?.path ?? null).toBe(route);
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
])('%s and %s → overlap: %j', (one, other, expected) => {
  expect(overlap(one, other)).toBe(expected);
  expect(overlap(other, one)).toBe(expected);
});

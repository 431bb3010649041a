import { findRoute, shellRoutes } from 'composition/routes';
import { createRandom } from 'composition/testing/seeded-random';
import { expect, test } from 'vitest';

import { type KnownRoute, readReturnTo } from './redirectRules.ts';

const routes: KnownRoute[] = [
  ...shellRoutes,
  { path: '/', layout: 'main' },
  { path: '/dashboard', layout: 'main' },
  { path: '/settings/*', layout: 'main' },
];

test.each([
  '/',
  '/dashboard',
  '/dashboard?from=mail',
  '/settings/people?search=a%20b&role%5B%5D=admin',
  '/?q=https://x.y',
])('%s → is followed unchanged', (returnTo) => {
  expect(readReturnTo(returnTo, routes)).toBe(returnTo);
});

test('a returnTo has a fragment → it is dropped; the rest is followed', () => {
  expect(readReturnTo('/dashboard?a=1#part', routes)).toBe('/dashboard?a=1');
});

test.each([
  null,
  '',
  'dashboard',
  'https://evil.example/dashboard',
  'javascript:alert(1)',
  '//evil.example/dashboard',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/dash\u0000board',
  '/dashboard ',
  ' /dashboard',
  '/%2f%2fevil.example',
  '/%252f%252fevil.example',
  '/settings/%5c%5cevil.example',
  '/settings/%2e%2e/%2e%2e/evil',
  '/settings/..%2f..%2fdashboard',
  '/settings/%00',
  '/settings/%E0%A4%A',
  '/settings/../dashboard',
  '/./dashboard',
  '/@evil.example',
  '/user:pass@evil.example',
  '/／evil.example',
  '/login',
  '/LOGIN/',
  '/signup?returnTo=/dashboard',
  '/mobile-only',
  '/nowhere',
  `/settings/${'a'.repeat(3000)}`,
])('fault 40: %j → is not followed', (returnTo) => {
  expect(readReturnTo(returnTo, routes)).toBeNull();
});

test('fault 40: 20,000 hostile strings → give a path of this site, or null', () => {
  const random = createRandom(20_251);
  const pick = () => pieces[Math.floor(random() * pieces.length)] ?? '';
  const followedPaths = Array.from({ length: 20_000 }, () => {
    const returnTo = Array.from({ length: 1 + Math.floor(random() * 6) }, pick).join('');
    return { returnTo, target: readReturnTo(returnTo, routes) };
  }).filter(({ target }) => target !== null);

  expect(followedPaths.filter(({ target }) => !isOwnPage(target ?? ''))).toEqual([]);
  // Some paths are accepted. If all were refused, the line above would prove nothing.
  expect(followedPaths.length).toBeGreaterThan(100);
});

function isOwnPage(target: string) {
  const { origin, pathname } = new URL(target, 'https://app.example');
  const page = findRoute(routes, pathname)?.path;
  return origin === 'https://app.example' && page !== undefined && !shellRoutes.some(({ path }) => path === page);
}

const pieces = [
  ['/', '//', '\\', '/\\', '\\\\', '.', '..', '/../', '/./', '?', '#', '&', '=', ':', '@', ';', '%'],
  ['%2f', '%2F', '%5c', '%252f', '%25252f', '%2e%2e', '%00', '%09', '%0d%0a', '%20', '%c0%af', '%E0%A4%A'],
  ['\t', '\r', '\n', '\u0000', ' ', '\u00a0', '\u200b', '\u202e', '\ufeff', '／', '＼', '。', '｡'],
  ['http:', 'https:', 'javascript:', 'data:', 'blob:', 'https://', 'evil.example', '@evil.example', 'user:pw@'],
  ['/dashboard', 'dashboard', '/settings', '/settings/', 'people', '/login', 'login', '/signup', '/mobile-only'],
  ['returnTo=', 'a', 'é', '😀', '\ud800', 'xn--', '127.0.0.1', '[::1]', ':80'],
].flat();

import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';

import { matchesPath } from './matchesPath.ts';

test.each([
  ['/', '/', true],
  ['/', '//', true],
  ['/login', '/login', true],
  ['/login', '/LOGIN/', true],
  ['/login', '/login//', true],
  ['/login', '/login/more', false],
  ['/login', '/', false],
  ['/a.b', '/axb', false],
  ['/settings/*', '/settings', true],
  ['/settings/*', '/settings/people', true],
  ['/people/:id', '/people/7', true],
  ['/people/:id', '/people', false],
])('%s and %s → %s, and the router says the same', (pattern, pathname, isOne) => {
  expect(matchesPath(pattern, pathname)).toBe(isOne);
  expect(matchPath(pattern, pathname) !== null).toBe(isOne);
});

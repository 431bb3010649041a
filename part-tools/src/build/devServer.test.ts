import type { DevServerMiddleware } from '@rspack/core';
import { expect, it } from 'vitest';

import { devServer } from './devServer.ts';

const pass = (_request: unknown, _response: unknown, next: () => void) => next();
const named = (name: string): DevServerMiddleware => ({ name, middleware: pass });
const namesOf = (middlewares: readonly DevServerMiddleware[]) =>
  middlewares.map((one) => (typeof one === 'function' ? 'unnamed' : one.name));
const order = (given: DevServerMiddleware[]) =>
  devServer({ directory: '.', port: 3002, middlewares: [named('identity')] }).setupMiddlewares?.(
    given,
    Object.create(null),
  );

it('the bundler’s checks of headers come before the API', () => {
  const ordered = order(['host-header-check', 'cross-origin-header-check', 'compression'].map(named)) ?? [];
  const expected = [
    'host-header-check',
    'cross-origin-header-check',
    'foreign-scripts',
    'api',
    'identity',
    'compression',
  ];
  expect(namesOf(ordered)).toEqual(expected);
});

it('a bundler that names its checks differently → an error instead of a server without them', () => {
  for (const names of [['compression'], ['host-check', 'cross-origin-header-check']])
    expect(() => order(names.map(named))).toThrow('does not check host names any more');
});

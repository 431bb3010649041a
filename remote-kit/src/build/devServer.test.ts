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

it('a page of another site that reached this machine by its own host name → refused before the API is asked', () => {
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

it('a bundler that names its checks differently → says so instead of serving without them', () => {
  expect(() => order([named('compression')])).toThrow('does not check host names any more');
});

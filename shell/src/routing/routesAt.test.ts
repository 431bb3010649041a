import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';

import { routesAt } from './routesAt.ts';

const routes: RouteObject[] = [
  {
    id: 'site',
    children: [
      { id: 'centered', children: [{ children: [{ path: '/login' }] }] },
      {
        id: 'main',
        children: [
          {
            children: [
              { path: '/' },
              { path: '/settings/*' },
              { path: '/settings/people' },
              { path: '/people/:id' },
              { path: '/größe' },
            ],
          },
        ],
      },
    ],
  },
  { path: '*' },
];

test.each([
  ['/', ['/', '*']],
  ['/login', ['/login', '*']],
  ['/login/', ['/login', '*']],
  ['/LOGIN', ['/login', '*']],
  ['/settings/people', ['/settings/*', '/settings/people', '*']],
  ['/people/7', ['/people/:id', '*']],
  ['/gr%C3%B6%C3%9Fe', ['/größe', '*']],
  ['/nowhere', ['*']],
  ['/%E0%A4', ['*']],
])('%s → the routes %j are left, and the router chooses the same as among all', (pathname, left) => {
  const chosen = routesAt(pathname, routes);
  expect(pathsOf(chosen)).toEqual(left);
  expect(winner(chosen, pathname)).toBe(winner(routes, pathname));
});

function pathsOf(some: readonly RouteObject[]): string[] {
  return some.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...pathsOf(children ?? [])]);
}

const winner = (some: RouteObject[], pathname: string) => matchRoutes(some, pathname)?.at(-1)?.route.path;

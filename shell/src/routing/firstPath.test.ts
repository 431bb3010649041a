import { likelyPath } from 'composition/routes';
import type { Session } from 'shared-session';
import { expect, test } from 'vitest';

import { productRoutes } from './productRoutes.fixture.ts';
import { firstPath } from './redirectRules.ts';

const nobody: Session = { isLoggedIn: false, status: 'ready', user: null, firebaseUser: null };
const unknown: Session = { ...nobody, status: 'idle' };
const somebody: Session = {
  isLoggedIn: true,
  status: 'loading',
  user: null,
  firebaseUser: { uid: 'ada', name: 'Ada', photoURL: null },
};

test.each<[string, Session, string, string]>([
  ['nobody at a page that needs an account → the sign-in page', nobody, '/dashboard?a=1', '/login'],
  ['nobody at a page of the shell’s that needs one → the sign-in page', nobody, '/mobile-only', '/login'],
  ['nobody at the sign-up page → it', nobody, '/signup', '/signup'],
  ['nobody at an unknown path → it', nobody, '/nowhere', '/nowhere'],
  ['still unknown who → the page itself', unknown, '/dashboard', '/dashboard'],
  ['still unknown who, at the sign-in page → it', unknown, '/login', '/login'],
  ['somebody at a page → it', somebody, '/dashboard', '/dashboard'],
  ['somebody at a page that may not be theirs any more → it', somebody, '/add-users', '/add-users'],
  ['somebody at the sign-in page → where most are led', somebody, '/login', '/all-set'],
  ['somebody at the sign-up page → where most are led', somebody, '/signup', '/all-set'],
  [
    'somebody at the sign-in page on the way to another → that one',
    somebody,
    '/login?returnTo=%2Fdashboard%3Fa%3D1',
    '/dashboard',
  ],
  [
    'somebody on the way to another origin → where most are led',
    somebody,
    '/login?returnTo=%2F%2Fevil.example',
    '/all-set',
  ],
])('%s', (_what, session, address, expected) => {
  const { pathname, search } = new URL(address, 'https://site.example');
  expect(firstPath(session, { pathname, search }, productRoutes)).toBe(expected);
});

test.each(productRoutes)('$path → the page server guesses the same as the shell, for every visitor', ({ path }) => {
  const address = { pathname: path.replace('/*', ''), search: '' };
  expect(likelyPath(address.pathname, false)).toBe(firstPath(nobody, address, productRoutes));
  expect(likelyPath(address.pathname, true)).toBe(firstPath(somebody, address, productRoutes));
});

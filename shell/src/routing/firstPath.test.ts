import { likelyPath } from 'composition/routes';
import type { Session } from 'shared-session';
import { expect, test } from 'vitest';

import { productRoutes } from '../../tests/productRoutes.ts';
import { firstPath } from './redirectRules.ts';

const nobody: Session = { isLoggedIn: false, status: 'ready', user: null, firebaseUser: null };
const unknown: Session = { ...nobody, status: 'idle' };
const signedIn: Session = {
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
  ['signed in, at a page → it', signedIn, '/dashboard', '/dashboard'],
  ['signed in, at a page they may no longer see → it', signedIn, '/add-users', '/add-users'],
  ['signed in, at the sign-in page → the usual page', signedIn, '/login', '/all-set'],
  ['signed in, at the sign-up page → the usual page', signedIn, '/signup', '/all-set'],
  [
    'signed in, at the sign-in page on the way to another → that one',
    signedIn,
    '/login?returnTo=%2Fdashboard%3Fa%3D1',
    '/dashboard',
  ],
  [
    'signed in, on the way to another origin → the usual page',
    signedIn,
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
  expect(likelyPath(address.pathname, true)).toBe(firstPath(signedIn, address, productRoutes));
});

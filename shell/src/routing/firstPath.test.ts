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
  ['signed out, at a page that needs an account → the sign-in page', nobody, '/dashboard?a=1', '/login'],
  ['signed out, at a shell page that needs an account → the sign-in page', nobody, '/mobile-only', '/login'],
  ['signed out, at the sign-up page → the sign-up page', nobody, '/signup', '/signup'],
  ['signed out, at an unknown path → that path', nobody, '/nowhere', '/nowhere'],
  ['session loading → the page itself', unknown, '/dashboard', '/dashboard'],
  ['session loading, at the sign-in page → the sign-in page', unknown, '/login', '/login'],
  ['signed in, at a page → that page', signedIn, '/dashboard', '/dashboard'],
  ['signed in, at a page they may no longer see → that page', signedIn, '/add-users', '/add-users'],
  ['signed in, at the sign-in page → the usual page', signedIn, '/login', '/all-set'],
  ['signed in, at the sign-up page → the usual page', signedIn, '/signup', '/all-set'],
  [
    'signed in, at the sign-in page with a returnTo → the returnTo',
    signedIn,
    '/login?returnTo=%2Fdashboard%3Fa%3D1',
    '/dashboard',
  ],
  [
    'signed in, with a returnTo to another origin → the usual page',
    signedIn,
    '/login?returnTo=%2F%2Fevil.example',
    '/all-set',
  ],
])('%s', (_what, session, address, expected) => {
  const { pathname, search } = new URL(address, 'https://site.example');
  expect(firstPath(session, { pathname, search }, productRoutes)).toBe(expected);
});

test.each(productRoutes)('$path → the page server guesses as the shell does', ({ path }) => {
  const address = { pathname: path.replace('/*', ''), search: '' };
  expect(likelyPath(address.pathname, false)).toBe(firstPath(nobody, address, productRoutes));
  expect(likelyPath(address.pathname, true)).toBe(firstPath(signedIn, address, productRoutes));
});

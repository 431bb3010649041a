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
  ['session loading → the page itself', unknown, '/dashboard', '/dashboard'],
  ['session loading, at the sign-in page → the sign-in page', unknown, '/login', '/login'],
  [
    'signed in, at the sign-in page with a returnTo → the returnTo',
    signedIn,
    '/login?returnTo=%2Fdashboard%3Fa%3D1',
    '/dashboard',
  ],
])('%s', (_what, session, address, expected) => {
  const { pathname, search } = new URL(address, 'https://site.example');
  expect(firstPath(session, { pathname, search }, productRoutes)).toBe(expected);
});

test.each(productRoutes)('$path → page server and shell guess the same page', ({ path }) => {
  const address = { pathname: path.replace('/*', ''), search: '' };
  expect(likelyPath(address.pathname, false)).toBe(firstPath(nobody, address, productRoutes));
  expect(likelyPath(address.pathname, true)).toBe(firstPath(signedIn, address, productRoutes));
});

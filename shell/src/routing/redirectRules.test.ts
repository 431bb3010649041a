import { expect, test } from 'vitest';

import { productRoutes } from '../../tests/productRoutes.ts';
import { redirectFor, safeReturnTo, type Visitor } from './redirectRules.ts';

const ready: Visitor = {
  status: 'ready',
  isSignedIn: true,
  choseSignOut: false,
  role: 'admin',
  onboarding: 'completed',
  subscription: 'active',
  invitations: 0,
};
const signedOut: Partial<Visitor> = { isSignedIn: false, role: null, onboarding: null, subscription: null };

// Who is sent where, by every rule: redirectMap.test.ts.
const table: [string, Partial<Visitor>, string, string | null][] = [
  [
    'signed out → /login with path and query',
    signedOut,
    '/settings/people?a=1&b=%26',
    '/login?returnTo=%2Fsettings%2Fpeople%3Fa%3D1%26b%3D%2526',
  ],
  ['chose Sign Out → /login without the page', { ...signedOut, choseSignOut: true }, '/dashboard', '/login'],
  ['a returnTo on any other page → ignored', {}, '/verification?returnTo=%2Fdashboard', '/all-set'],
];

test.each(table)('%s', (_, changes, from, expected) => {
  expect(redirectFor({ ...ready, ...changes }, toPlace(from), productRoutes)).toBe(expected);
});

test('signed out at any address, then signed in → back at that address', () => {
  const home = redirectFor({ ...ready, ...signedOut }, toPlace('/settings/people?search=a%20b'), productRoutes);
  const returnTo = new URL(home ?? '', 'https://app.example').searchParams.get('returnTo');
  expect(safeReturnTo(returnTo, productRoutes)).toBe('/settings/people?search=a%20b');
});

function toPlace(path: string) {
  const { pathname, search } = new URL(path, 'https://app.example');
  return { pathname, search };
}

test('invited, on a site without the invitations page → as without an invitation', () => {
  const others = productRoutes.filter(({ path }) => path !== '/invitations');
  expect(redirectFor({ ...ready, ...signedOut, isSignedIn: true, invitations: 1 }, toPlace('/'), others)).toBe(
    '/create-organization',
  );
});

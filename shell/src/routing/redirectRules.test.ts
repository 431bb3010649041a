import { userProfile } from 'contract/session';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { productRoutes } from '../../tests/productRoutes.ts';
import { redirectFor, type Visitor, visitorOf } from './redirectRules.ts';

const ready: Visitor = {
  status: 'ready',
  isSignedIn: true,
  choseSignOut: false,
  role: 'admin',
  onboarding: 'completed',
  subscription: 'active',
  invitations: 0,
};
// Who is sent where, by every rule: redirectMap.test.ts. Signed out, and back afterwards: e2e/specification.
test('a returnTo on any page but the sign-in pages → ignored', () => {
  expect(redirectFor(ready, toPlace('/verification?returnTo=%2Fdashboard'), productRoutes)).toBe('/all-set');
});

function toPlace(path: string) {
  const { pathname, search } = new URL(path, 'https://app.example');
  return { pathname, search };
}

test('invited, on a site without that page → as if not invited', () => {
  const others = productRoutes.filter(({ path }) => path !== '/invitations');
  expect(
    redirectFor({ ...ready, role: null, onboarding: null, subscription: null, invitations: 1 }, toPlace('/'), others),
  ).toBe('/create-organization');
});

// Roles belong to an organization, so a server may have none to send before there is one.
test.each([
  [undefined, '/create-organization'],
  ['', '/create-organization'],
  ['completed', '/mobile-only'],
])('a profile without a role, onboarding status %o → %s', (onboarding_status, target) => {
  const user = v.parse(userProfile, { name: 'Ada', onboarding_status });
  const firebaseUser = { uid: 'ada', name: null, photoURL: null };
  const visitor = visitorOf({ isLoggedIn: true, status: 'ready', firebaseUser, user });
  expect(redirectFor(visitor, toPlace('/dashboard'), productRoutes)).toBe(target);
});

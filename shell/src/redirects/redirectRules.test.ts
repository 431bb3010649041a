import { userProfile } from 'contract/session';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { productRoutes } from '../../tests/productRoutes.ts';
import { findRedirect, findStepBack, type Visitor, toVisitor } from './redirectRules.ts';

const readyVisitor: Visitor = {
  status: 'ready',
  isSignedIn: true,
  choseSignOut: false,
  role: 'admin',
  onboarding: 'completed',
  subscription: 'active',
  invitations: 0,
};

// redirectMap.test.ts covers the target of every rule, and e2e/specification covers signing out and back in.
test('a returnTo is on any page but the sign-in pages → it is ignored', () => {
  expect(findRedirect(readyVisitor, toPageUrl('/verification?returnTo=%2Fdashboard'), productRoutes)).toBe('/all-set');
});

function toPageUrl(path: string) {
  const { pathname, search } = new URL(path, 'https://app.example');
  return { pathname, search };
}

test('an invited user on a site without /invitations → is treated as not invited', () => {
  const otherRoutes = productRoutes.filter(({ path }) => path !== '/invitations');
  expect(
    findRedirect(
      { ...readyVisitor, role: null, onboarding: null, subscription: null, invitations: 1 },
      toPageUrl('/'),
      otherRoutes,
    ),
  ).toBe('/create-organization');
});

// Roles belong to an organization. Before there is one, a server may have no role to send.
test.each([
  [undefined, '/create-organization'],
  ['', '/create-organization'],
  ['completed', '/mobile-only'],
])('a profile has no role, onboarding status %o → is sent to %s', (onboarding_status, target) => {
  const user = v.parse(userProfile, { name: 'Ada', onboarding_status });
  const firebaseUser = { uid: 'ada', name: null, photoURL: null };
  const visitor = toVisitor({ isLoggedIn: true, status: 'ready', firebaseUser, user });
  expect(findRedirect(visitor, toPageUrl('/dashboard'), productRoutes)).toBe(target);
});

test.each([
  ['/create-organization', '/add-locations', '/add-locations?step=create-organization'],
  ['/add-users?step=add-locations', '/verification', '/verification?step=add-users'],
  ['/login?returnTo=%2Fdashboard', '/dashboard', '/login?returnTo=%2Fdashboard'],
  ['/subscribe', '/all-set', null],
  ['/add-users', '/mobile-only', null],
])('step %s is completed, redirected to %s → Back opens %s', (from, to, back) => {
  expect(findStepBack(toPageUrl(from), to)).toBe(back);
});

test.each([
  ['/add-locations?step=create-organization', '?step=create-organization'],
  ['/add-locations?step=create-organization&a=1', '?step=create-organization'],
  ['/add-locations?step=//evil.example', ''],
  ['/add-locations', ''],
  ['/login?step=create-organization', ''],
])('%s, redirected to another step → its query is "%s"', (url, query) => {
  const visitor = { ...readyVisitor, onboarding: 'add_users', subscription: null };
  expect(findRedirect(visitor, toPageUrl(url), productRoutes)).toBe(`/add-users${query}`);
});

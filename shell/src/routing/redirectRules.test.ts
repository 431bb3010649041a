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

const atStep: Partial<Visitor> = { onboarding: 'add_users' };
const newcomer: Partial<Visitor> = { role: null, onboarding: null, subscription: null };

const table: [string, Partial<Visitor>, string, string | null][] = [
  ['a manager → /mobile-only', { role: 'manager' }, '/dashboard', '/mobile-only'],
  ['a guest whose onboarding is completed → rule 1 comes first', { role: 'guest' }, '/all-set', '/mobile-only'],
  ['completed and active → /all-set', {}, '/verification', '/all-set'],
  ['completed and active on the dashboard → stays', {}, '/dashboard', null],
  ['completed and active on a page below settings → stays', {}, '/settings/people', null],
  ['completed and not active → /subscribe', { subscription: 'past_due' }, '/dashboard', '/subscribe'],
  ['completed and not active, payment under way → stays', { subscription: null }, '/subscribe/success', null],
  [
    'signed out → /login with path and query',
    signedOut,
    '/settings/people?a=1&b=%26',
    '/login?returnTo=%2Fsettings%2Fpeople%3Fa%3D1%26b%3D%2526',
  ],
  ['chose Sign Out → /login without the page', { ...signedOut, choseSignOut: true }, '/dashboard', '/login'],
  ['signed out on /signup → stays', signedOut, '/signup?returnTo=%2F', null],
  ['signed out on /login → stays', signedOut, '/login', null],
  ['signed in without an organization → /create-organization', { onboarding: null }, '/', '/create-organization'],
  ['invited, without an organization → /invitations', { ...newcomer, invitations: 1 }, '/', '/invitations'],
  ['invited, creates an organization instead → stays', { ...newcomer, invitations: 1 }, '/create-organization', null],
  ['a link to the invitations, no organization → followed', newcomer, '/login?returnTo=%2Finvitations', '/invitations'],
  ['a link to the invitations, at a step → followed', atStep, '/login?returnTo=%2Finvitations', '/invitations'],
  ['a manager who is invited elsewhere → may answer', { role: 'manager', invitations: 1 }, '/invitations', null],
  ['a manager who is not invited → /mobile-only', { role: 'manager' }, '/invitations', '/mobile-only'],
  ['an error in loading, signed out → /login', { ...signedOut, status: 'error' }, '/', '/login?returnTo=%2F'],
  ['just signed in, returnTo the dashboard → there', {}, '/login?returnTo=%2Fdashboard%3Fa%3D1', '/dashboard?a=1'],
  ['just signed in, returnTo another site → /all-set', {}, '/login?returnTo=%2F%2Fevil.example', '/all-set'],
  ['just signed in, returnTo a page not for them → /all-set', {}, '/signup?returnTo=%2Fadd-users', '/all-set'],
  ['a returnTo on any other page → ignored', {}, '/verification?returnTo=%2Fdashboard', '/all-set'],
  ['in onboarding, returnTo the dashboard → their step', atStep, '/login?returnTo=%2Fdashboard', '/add-users'],
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
  expect(redirectFor({ ...ready, ...newcomer, invitations: 1 }, toPlace('/'), others)).toBe('/create-organization');
});

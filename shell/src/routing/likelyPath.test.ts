import { isWelcomePath, getLikelyPath } from 'composition/routes';
import type { Session } from 'shared-session';
import { expect, test } from 'vitest';

import { productRoutes } from '../../tests/productRoutes.ts';
import { findRedirect, toVisitor } from '../redirects/redirectRules.ts';

const nobodySession: Session = { isLoggedIn: false, status: 'ready', user: null, firebaseUser: null };
const signedOut = toVisitor(nobodySession);
// Most people who sign in have completed onboarding and a subscription.
const signedIn = { ...signedOut, isSignedIn: true, onboarding: 'completed', subscription: 'active' };

/** Follows the rules to a visitor's final page, without the query. */
function follow(pathname: string, visitor: typeof signedOut): string {
  return findRedirect(visitor, { pathname, search: '' }, productRoutes)?.replace(/\?.*/, '') ?? pathname;
}

const start = (path: string) => path.replace('/*', '');

test.each(productRoutes)('signed out, $path → preloads the page that the rules choose', ({ path }) => {
  expect(getLikelyPath(start(path), false)).toBe(follow(start(path), signedOut));
});

// Other paths are steps of onboarding, which the account has most likely completed.
const addressesOfMembers = productRoutes.filter(({ path, layout }) => layout === 'main' || isWelcomePath(path));

test.each(addressesOfMembers)('signed in, $path → preloads the page that the rules choose', ({ path }) => {
  expect(getLikelyPath(start(path), true)).toBe(follow(start(path), signedIn));
});

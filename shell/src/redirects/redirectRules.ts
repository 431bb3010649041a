import { findRoute, isWelcomePath, type Layout, paths } from 'composition/routes';
import { readStep, stepPaths, createStepQuery } from 'composition/steps';
import type { Session } from 'shared-session';

/** A path pattern of this site, and the layout of its page. */
export type KnownRoute = { path: string; layout: Layout };

/** The part of a session that the redirect rules depend on. */
export type Visitor = {
  status: Session['status'];
  isSignedIn: boolean;
  /** Whether the user pressed Sign Out. If so, the next user must not return to the open page. */
  choseSignOut: boolean;
  role: string | null;
  onboarding: string | null;
  subscription: string | null;
  /** The number of open invitations, or 0 if the server does not report it. */
  invitations: number;
};

/** A path with its query, as the browser shows it. */
export type PageUrl = { pathname: string; search: string };

type Visit = { path: string; layout: Layout; visitor: Visitor; url: PageUrl; routes: readonly KnownRoute[] };
type Rule = {
  when: (visitor: Visitor) => boolean;
  /** Whether this visitor may see the page. */
  allows: (visit: Visit) => boolean;
  /** The path that this visitor is redirected to otherwise. */
  target: (visit: Visit) => string;
};

/** Returns the properties of the session that the redirect rules use. */
export function toVisitor(
  { status, firebaseUser, user }: Session,
  { choseSignOut = false, invitations = 0 } = {},
): Visitor {
  return {
    status,
    isSignedIn: firebaseUser !== null,
    choseSignOut,
    // A profile without role and status belongs to a user without an organization.
    role: user && (user.role || user.onboarding_status) ? user.role : null,
    onboarding: user?.onboarding_status || null,
    subscription: user?.subscription_status || null,
    invitations,
  };
}

/** While the session is loading, the page shows the splash and does not redirect. */
export const isSessionLoading = ({ status }: Pick<Visitor, 'status'>) => status === 'idle' || status === 'loading';

/** Returns the path that a visitor is redirected to from this URL, or null for no redirect. The first matching rule decides. */
export function findRedirect(visitor: Visitor, url: PageUrl, routes: readonly KnownRoute[]): string | null {
  const route = isSessionLoading(visitor) ? null : findRoute(routes, url.pathname);
  // For an unknown path, everyone sees the 404 page.
  if (route === null) return null;
  const visit = { ...route, visitor, url, routes };
  // Never redirects to a page that the site does not have.
  const hasInvitationsPage = routes.some(({ path }) => path === paths.invitations);
  const currentVisitor = hasInvitationsPage ? visitor : { ...visitor, invitations: 0 };
  const rule = redirectRules.find(({ when }) => when(currentVisitor));
  return rule === undefined || rule.allows(visit) ? null : rule.target(visit);
}

/** The redirect rules in the specification's order, plus rules about invitations. */
export const redirectRules: readonly Rule[] = [
  {
    when: ({ role, invitations }) => role !== null && role !== 'admin' && invitations > 0,
    ...allowOnly(paths.mobileOnly, paths.invitations),
  },
  {
    when: ({ role }) => role !== null && role !== 'admin',
    ...allowOnly(paths.mobileOnly),
  },
  {
    when: ({ onboarding, subscription }) => onboarding === 'completed' && subscription === 'active',
    allows: ({ path, layout }) =>
      layout === 'main' || path === paths.allSet || path === paths.subscribed || path === paths.invitations,
    target: (visit) => returnTo(visit, isMainAppOrInvitations) ?? paths.allSet,
  },
  {
    when: ({ onboarding }) => onboarding === 'completed',
    ...allowOnly(paths.subscribe, paths.subscribed, paths.invitations),
  },
  {
    when: ({ isSignedIn }) => !isSignedIn,
    allows: ({ path }) => isWelcomePath(path),
    target: ({ visitor, url: { pathname, search } }) =>
      visitor.choseSignOut ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ returnTo: pathname + search })}`,
  },
  {
    when: ({ onboarding, invitations }) => onboarding === null && invitations > 0,
    ...allowOnly(paths.invitations, paths.createOrganization),
  },
  {
    when: ({ onboarding }) => onboarding === null,
    ...allowOnly(paths.createOrganization, paths.invitations),
  },
  { when: ({ onboarding }) => onboarding === 'add_locations', ...allowOnly(paths.addLocations, paths.invitations) },
  { when: ({ onboarding }) => onboarding === 'add_users', ...allowOnly(paths.addUsers, paths.invitations) },
  { when: ({ onboarding }) => onboarding === 'verification', ...allowOnly(paths.verification, paths.invitations) },
  {
    // A status from a newer server. It allows everything except the sign-in page.
    when: () => true,
    allows: ({ path }) => !isWelcomePath(path),
    target: (visit) => returnTo(visit, isMainAppOrInvitations) ?? paths.home,
  },
];

/** Allows `home` and `others`, and redirects to `home`, or to invitations if they are allowed and `returnTo` names them. */
function allowOnly(home: string, ...others: string[]): Pick<Rule, 'allows' | 'target'> {
  return {
    allows: ({ path }) => path === home || others.includes(path),
    target: (visit) =>
      returnTo(visit, ({ path }) => path === paths.invitations && others.includes(path)) ??
      home + getRequestedStepQuery(visit.path, visit.url.search),
  };
}

const isMainAppOrInvitations = ({ layout, path }: KnownRoute) => layout === 'main' || path === paths.invitations;

function returnTo({ path, url, routes }: Visit, isAllowed: (route: KnownRoute) => boolean): string | null {
  if (!isWelcomePath(path)) return null;
  return readReturnTo(new URLSearchParams(url.search).get('returnTo'), routes.filter(isAllowed));
}

/**
 * Returns the page that Back opens after a completed onboarding step: the next step, with a query that shows the saved data.
 * Back to a welcome page opens that page. Null for every other redirect.
 */
export function findStepBack(from: { pathname: string; search: string }, to: string): string | null {
  if (isWelcomePath(from.pathname)) return from.pathname + from.search;
  const completedStep = stepPaths.indexOf(from.pathname);
  const nextStep = stepPaths.indexOf(to.replace(/\?.*/, ''));
  return completedStep === -1 || nextStep <= completedStep ? null : to + createStepQuery(from.pathname);
}

/** Returns the query that shows the saved values of an earlier step, if the URL has it; otherwise empty. */
function getRequestedStepQuery(pathname: string, search: string): string {
  const step = readStep(search);
  return step !== null && stepPaths.includes(pathname) ? createStepQuery(step) : '';
}

/** Returns a `returnTo` that is safe to follow: a path of this site that has a page. Otherwise null. */
export function readReturnTo(requestedPath: string | null, routes: readonly { path: string }[]): string | null {
  if (requestedPath === null || requestedPath.length > maxLength || !localPath.test(requestedPath)) return null;
  const url = URL.parse(requestedPath, anyOrigin);
  if (url === null || url.origin !== anyOrigin || !requestedPath.startsWith(url.pathname)) return null;
  if (!isPlain(url.pathname) || excludedReturnPaths.has(url.pathname.toLowerCase().replace(/\/+$/, ''))) return null;
  return findRoute(routes, url.pathname) === null ? null : url.pathname + url.search;
}

const maxLength = 2048;
// Requires one leading slash. Excludes backslashes, whitespace and control characters, because browsers may drop or convert
// them.
const localPath = /^\/(?![/\\])[^\\\s\p{Cc}\p{Cf}]*$/u;
// Any origin works here, because the check only compares origins.
const anyOrigin = 'https://site.invalid';
const excludedReturnPaths: ReadonlySet<string> = new Set([paths.signIn, paths.signUp, paths.mobileOnly]);

// Refuses hidden slashes, backslashes, dot segments and control characters. An encoded percent sign could hide any of them.
function isPlain(pathname: string): boolean {
  try {
    return !/%(25|2f|5c)/i.test(pathname) && !ambiguous.test(decodeURIComponent(pathname));
  } catch {
    // A path that cannot be decoded may hide anything.
    return false;
  }
}

const ambiguous = /\/\/|\/\.{1,2}(\/|$)|[\p{Cc}\p{Cf}]/u;

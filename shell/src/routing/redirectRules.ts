import { findRoute, isWelcomePath, type Layout, paths } from 'composition/routes';
import type { Session } from 'shared-session';

/** A path pattern this site answers to, and the layout its page is shown in. */
export type KnownRoute = { path: string; layout: Layout };

/** What the redirect rules need to know of a session. */
export type Visitor = {
  status: Session['status'];
  isSignedIn: boolean;
  /** Whether they pressed Sign Out: the next user to sign in must not land on the page of the last one. */
  choseSignOut: boolean;
  role: string | null;
  onboarding: string | null;
  subscription: string | null;
  /** How many invitations wait for an answer; 0 where the server does not say, as it need not. */
  invitations: number;
};

/** A path with its query, as the address bar shows it. */
type Address = { pathname: string; search: string };

type Visit = { path: string; layout: Layout; visitor: Visitor; address: Address; routes: readonly KnownRoute[] };
type Rule = {
  when: (visitor: Visitor) => boolean;
  /** Where such a visitor may be. */
  owns: (visit: Visit) => boolean;
  /** Where such a visitor is sent from everywhere else. */
  sendsTo: (visit: Visit) => string;
};

/** The session as the redirect rules see it. */
export function visitorOf(
  { status, firebaseUser, user }: Session,
  { choseSignOut = false, invitations = 0 } = {},
): Visitor {
  return {
    status,
    isSignedIn: firebaseUser !== null,
    choseSignOut,
    role: user?.role ?? null,
    onboarding: user?.onboarding_status || null,
    subscription: user?.subscription_status || null,
    invitations,
  };
}

/** Whether the session is still loading: the splash is shown, and nothing redirects. */
export const isStillUnknown = ({ status }: Pick<Visitor, 'status'>) => status === 'idle' || status === 'loading';

/** The path a visitor is sent to from this address, or null to stay. The first rule that fits decides. */
export function redirectFor(who: Visitor, address: Address, routes: readonly KnownRoute[]): string | null {
  // A site without that page does not redirect there.
  const visitor = routes.some(({ path }) => path === paths.invitations) ? who : { ...who, invitations: 0 };
  const route = findRoute(routes, address.pathname);
  // An unknown path shows the 404 page to everyone.
  if (route === null || isStillUnknown(visitor)) return null;
  const visit = { ...route, visitor, address, routes };
  const rule = redirectRules.find(({ when }) => when(visitor));
  return rule === undefined || rule.owns(visit) ? null : rule.sendsTo(visit);
}

/**
 * The path of the page that a visitor will most likely see first, when the site starts: a guess for prefetching. The
 * page server guesses with `likelyPath`, which knows neither the session nor `returnTo`.
 */
export function firstPath(session: Session, { pathname, search }: Address, routes: readonly KnownRoute[]): string {
  const visitor = visitorOf(session);
  // Signed-in users are redirected from there, and most have a subscription.
  const isPassing = visitor.isSignedIn && isStillUnknown(visitor) && isWelcomePath(pathname);
  const guess = isPassing ? { ...visitor, ...mostVisitors } : visitor;
  return redirectFor(guess, { pathname, search }, routes)?.replace(/\?.*/, '') ?? pathname;
}

const mostVisitors = { status: 'ready', onboarding: 'completed', subscription: 'active' } as const;

/**
 * The redirect rules in the specification's order. Invitations are an addition to it, so
 * a server that knows none of them changes nothing.
 */
export const redirectRules: readonly Rule[] = [
  {
    // Not an administrator, invited elsewhere.
    when: ({ role, invitations }) => role !== null && role !== 'admin' && invitations > 0,
    ...only(paths.mobileOnly, paths.invitations),
  },
  {
    // Not an administrator.
    when: ({ role }) => role !== null && role !== 'admin',
    ...only(paths.mobileOnly),
  },
  {
    // Onboarding completed, subscription active.
    when: ({ onboarding, subscription }) => onboarding === 'completed' && subscription === 'active',
    owns: ({ path, layout }) =>
      layout === 'main' || path === paths.allSet || path === paths.subscribed || path === paths.invitations,
    sendsTo: (visit) => returnTo(visit, mainAppAnd(paths.invitations)) ?? paths.allSet,
  },
  {
    // Onboarding completed, no active subscription.
    when: ({ onboarding }) => onboarding === 'completed',
    ...only(paths.subscribe, paths.subscribed, paths.invitations),
  },
  {
    // Not signed in.
    when: ({ isSignedIn }) => !isSignedIn,
    owns: ({ path }) => isWelcomePath(path),
    sendsTo: ({ visitor, address: { pathname, search } }) =>
      visitor.choseSignOut ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ returnTo: pathname + search })}`,
  },
  {
    // Signed in, no organization yet, invited.
    when: ({ onboarding, invitations }) => onboarding === null && invitations > 0,
    ...only(paths.invitations, paths.createOrganization),
  },
  {
    // Signed in, no organization yet.
    when: ({ onboarding }) => onboarding === null,
    ...only(paths.createOrganization, paths.invitations),
  },
  {
    // Locations to add.
    when: ({ onboarding }) => onboarding === 'add_locations',
    ...only(paths.addLocations, paths.invitations),
  },
  {
    // People to add.
    when: ({ onboarding }) => onboarding === 'add_users',
    ...only(paths.addUsers, paths.invitations),
  },
  {
    // To be verified.
    when: ({ onboarding }) => onboarding === 'verification',
    ...only(paths.verification, paths.invitations),
  },
  {
    // A newer server may know more statuses than this build. Such a visitor is left alone, but not on the sign-in page.
    // A status this build does not know.
    when: () => true,
    owns: ({ path }) => !isWelcomePath(path),
    sendsTo: (visit) => returnTo(visit, mainAppAnd(paths.invitations)) ?? paths.home,
  },
];

/** A home, and other pages that such a visitor may open but is sent to only by a `returnTo`. */
function only(home: string, ...others: string[]): Pick<Rule, 'owns' | 'sendsTo'> {
  return {
    owns: ({ path }) => path === home || others.includes(path),
    sendsTo: (visit) =>
      returnTo(visit, ({ path }) => path === paths.invitations && others.includes(path)) ??
      home + askedStep(visit.path, visit.address.search),
  };
}

const mainAppAnd = (other: string) => (route: KnownRoute) => route.layout === 'main' || route.path === other;

function returnTo({ path, address, routes }: Visit, isAllowed: (route: KnownRoute) => boolean): string | null {
  if (!isWelcomePath(path)) return null;
  return safeReturnTo(new URLSearchParams(address.search).get('returnTo'), routes.filter(isAllowed));
}

const steps: readonly string[] = [
  paths.createOrganization,
  paths.addLocations,
  paths.addUsers,
  paths.verification,
  paths.subscribe,
];

/**
 * Where Back leads after a step was completed and the redirect rules moved on to the next one: to the next step's own
 * address with a query that shows what is saved of the completed step. Null for every other redirect.
 */
export function stepBack(from: { pathname: string; search: string }, to: string): string | null {
  if (isWelcomePath(from.pathname)) return from.pathname + from.search;
  const [last, next] = [from.pathname, to.replace(/\?.*/, '')].map((path) => steps.indexOf(path));
  return last === undefined || next === undefined || last < 0 || next <= last ? null : to + stepQuery(from.pathname);
}

/** The query of an address that shows what is saved of an earlier step; empty where none is asked for. */
export function askedStep(pathname: string, search: string): string {
  const step = `/${new URLSearchParams(search).get('step')}`;
  return steps.includes(pathname) && steps.includes(step) ? stepQuery(step) : '';
}

const stepQuery = (path: string) => `?${new URLSearchParams({ step: path.slice(1) })}`;

/** A `returnTo` that may be followed: a path of this site that has a page. Anything else is null. */
export function safeReturnTo(wanted: string | null, routes: readonly { path: string }[]): string | null {
  if (wanted === null || wanted.length > longest || !looksLikePath.test(wanted)) return null;
  const url = URL.parse(wanted, anyOrigin);
  if (url === null || url.origin !== anyOrigin || !wanted.startsWith(url.pathname)) return null;
  if (!isPlain(url.pathname) || neverReturnedTo.has(url.pathname.toLowerCase().replace(/(?<!\/)\/+$/, ''))) return null;
  return findRoute(routes, url.pathname) === null ? null : url.pathname + url.search;
}

const longest = 2048;
// One slash, then no second one, no backslash, no blank and no control character anywhere: browsers drop or convert some of them.
const looksLikePath = /^\/(?![/\\])[^\\\s\p{Cc}\p{Cf}]*$/u;
// Any origin works: the check is that the path stays on it.
const anyOrigin = 'https://site.invalid';
const neverReturnedTo: ReadonlySet<string> = new Set([paths.signIn, paths.signUp, paths.mobileOnly]);

// However often it was encoded, a path must not hide a slash, a backslash, a dot segment or a control character.
function isPlain(pathname: string): boolean {
  let text = pathname;
  try {
    for (let round = 0; round < 4; round += 1) {
      if (hidden.test(text)) return false;
      const decoded = decodeURIComponent(text);
      if (decoded === text) return true;
      if (decoded.split('/').length !== text.split('/').length) return false;
      text = decoded;
    }
  } catch {
    // What cannot be decoded may hide anything.
  }
  return false;
}

const hidden = /\/\/|\/\.{1,2}(\/|$)|[\\\p{Cc}\p{Cf}]/u;

import { findRoute, isWelcomePath, type Layout, paths } from 'composition/routes';
import type { Session } from 'shared-session';

import { safeReturnTo } from './safeReturnTo.ts';

/** A path pattern this site answers to, and the layout its page is shown in. */
export type KnownRoute = { path: string; layout: Layout };

/** What the redirect rules need to know of a session. */
export type Visitor = {
  status: Session['status'];
  isSignedIn: boolean;
  /** Whether they pressed Sign Out: the next person to sign in is not led to the page of the last one. */
  choseSignOut: boolean;
  role: string | null;
  onboarding: string | null;
  subscription: string | null;
};

/** A path with its query, as the address bar shows it. */
export type Address = { pathname: string; search: string };

type Visit = { path: string; layout: Layout; visitor: Visitor; address: Address; routes: readonly KnownRoute[] };
type Rule = {
  because: string;
  when: (visitor: Visitor) => boolean;
  /** Where such a visitor may be. */
  owns: (visit: Visit) => boolean;
  /** Where such a visitor is sent from everywhere else. */
  sendsTo: (visit: Visit) => string;
};

/** The session as the redirect rules see it. */
export function visitorOf({ status, firebaseUser, user }: Session, choseSignOut = false): Visitor {
  return {
    status,
    isSignedIn: firebaseUser !== null,
    choseSignOut,
    role: user?.role ?? null,
    onboarding: user?.onboarding_status || null,
    subscription: user?.subscription_status || null,
  };
}

/** Whether it is still unknown who is here: the splash is shown, and nobody is sent anywhere. */
export const isStillUnknown = ({ status }: Pick<Visitor, 'status'>) => status === 'idle' || status === 'loading';

/** The path a visitor is sent to from this address, or null to stay. The first rule that fits decides. */
export function redirectFor(visitor: Visitor, address: Address, routes: readonly KnownRoute[]): string | null {
  const route = findRoute(routes, address.pathname);
  // An unknown path has its error page, for everybody.
  if (route === null || isStillUnknown(visitor)) return null;
  const visit = { ...route, visitor, address, routes };
  const rule = redirectRules.find(({ when }) => when(visitor));
  return rule === undefined || rule.owns(visit) ? null : rule.sendsTo(visit);
}

/**
 * The path of the page that a visitor will most likely see first, when the site starts: a guess for fetching ahead. The
 * page server guesses with `likelyPath`, which knows neither the session nor `returnTo`.
 */
export function firstPath(session: Session, { pathname, search }: Address, routes: readonly KnownRoute[]): string {
  const visitor = visitorOf(session);
  // Nobody who is signed in stays there, and most have a subscription.
  const isPassing = visitor.isSignedIn && isStillUnknown(visitor) && isWelcomePath(pathname);
  const guess = isPassing ? { ...visitor, ...mostVisitors } : visitor;
  return redirectFor(guess, { pathname, search }, routes)?.replace(/\?.*/, '') ?? pathname;
}

const mostVisitors = { status: 'ready', onboarding: 'completed', subscription: 'active' } as const;

/** Who belongs where, in the order in which it is asked. */
export const redirectRules: readonly Rule[] = [
  {
    because: 'not an administrator',
    when: ({ role }) => role !== null && role !== 'admin',
    ...only(paths.mobileOnly),
  },
  {
    because: 'onboarding completed, subscription active',
    when: ({ onboarding, subscription }) => onboarding === 'completed' && subscription === 'active',
    owns: ({ path, layout }) => layout === 'main' || path === paths.allSet || path === paths.subscribed,
    sendsTo: (visit) => returnIntoMainApp(visit) ?? paths.allSet,
  },
  {
    because: 'onboarding completed, no active subscription',
    when: ({ onboarding }) => onboarding === 'completed',
    owns: ({ path }) => path === paths.subscribe || path === paths.subscribed,
    sendsTo: () => paths.subscribe,
  },
  {
    because: 'not signed in',
    when: ({ isSignedIn }) => !isSignedIn,
    owns: ({ path }) => isWelcomePath(path),
    sendsTo: ({ visitor, address: { pathname, search } }) =>
      visitor.choseSignOut ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ returnTo: pathname + search })}`,
  },
  {
    because: 'signed in, no organization yet',
    when: ({ onboarding }) => onboarding === null,
    ...only(paths.createOrganization),
  },
  {
    because: 'locations to add',
    when: ({ onboarding }) => onboarding === 'add_locations',
    ...only(paths.addLocations),
  },
  { because: 'people to add', when: ({ onboarding }) => onboarding === 'add_users', ...only(paths.addUsers) },
  { because: 'to be verified', when: ({ onboarding }) => onboarding === 'verification', ...only(paths.verification) },
  {
    // A newer server may know more statuses than this build. Such a visitor is left alone, but not on the sign-in page.
    because: 'a status this build does not know',
    when: () => true,
    owns: ({ path }) => !isWelcomePath(path),
    sendsTo: (visit) => returnIntoMainApp(visit) ?? paths.home,
  },
];

function only(home: string): Pick<Rule, 'owns' | 'sendsTo'> {
  return { owns: ({ path }) => path === home, sendsTo: () => home };
}

function returnIntoMainApp({ path, address, routes }: Visit): string | null {
  if (!isWelcomePath(path)) return null;
  const wanted = new URLSearchParams(address.search).get('returnTo');
  return safeReturnTo(
    wanted,
    routes.filter(({ layout }) => layout === 'main'),
  );
}

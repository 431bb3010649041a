import { type KnownRoute, type Layout, routeAt } from './knownRoutes.ts';
import { paths } from './paths.ts';
import { safeReturnTo } from './safeReturnTo.ts';
import { isStillUnknown, type Visitor } from './visitor.ts';

export type Place = { pathname: string; search: string };
type Arrival = { path: string; layout: Layout; place: Place; routes: readonly KnownRoute[] };
type Rule = {
  because: string;
  when: (visitor: Visitor) => boolean;
  /** Where such a visitor may be. */
  owns: (arrival: Arrival) => boolean;
  /** Where everybody else of this kind is sent. */
  sendsTo: (arrival: Arrival) => string;
};

/** The path a visitor is sent to from this place, or null when it may stay. The first rule that fits decides. */
export function redirectFor(visitor: Visitor, place: Place, routes: readonly KnownRoute[]): string | null {
  const route = routeAt(place.pathname, routes);
  // An unknown path has its error page, for everybody.
  if (route === null || isStillUnknown(visitor)) return null;
  const arrival = { ...route, place, routes };
  const rule = redirectRules.find(({ when }) => when(visitor));
  return rule === undefined || rule.owns(arrival) ? null : rule.sendsTo(arrival);
}

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
    sendsTo: (arrival) => returnIntoMainApp(arrival) ?? paths.allSet,
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
    owns: isWelcome,
    sendsTo: ({ place }) => `${paths.signIn}?${new URLSearchParams({ returnTo: place.pathname + place.search })}`,
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
    owns: (arrival) => !isWelcome(arrival),
    sendsTo: (arrival) => returnIntoMainApp(arrival) ?? paths.home,
  },
];

function only(home: string): Pick<Rule, 'owns' | 'sendsTo'> {
  return { owns: ({ path }) => path === home, sendsTo: () => home };
}

/** Whether a path is one of those for whoever is not signed in. */
export function isWelcome({ path }: Pick<Arrival, 'path'>): boolean {
  return path === paths.signIn || path === paths.signUp;
}

function returnIntoMainApp(arrival: Arrival): string | null {
  if (!isWelcome(arrival)) return null;
  const wanted = new URLSearchParams(arrival.place.search).get('returnTo');
  return safeReturnTo(
    wanted,
    arrival.routes.filter(({ layout }) => layout === 'main'),
  );
}

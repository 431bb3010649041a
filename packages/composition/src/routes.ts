import * as v from 'valibot';

import { ownLanguage } from './messages/languages.ts';
import { matchesPath, splitPath } from './matchesPath.ts';

export const layouts = ['centered', 'onboarding', 'main'] as const;

/** The layout of a page: A, B or C in the specification. */
export type Layout = (typeof layouts)[number];

/** The path pattern of a page: plain segments, `:id` for any segment, and `*` at the end for all paths below. */
export const routePath = v.pipe(
  v.string(),
  v.maxLength(200, 'longer than 200 characters'),
  v.regex(/^\/$|^(\/:?[A-Za-z0-9_-]+)+(\/\*)?$/, 'not a path such as /reports, /reports/:id or /reports/*'),
);

/** The short name of a language, such as de. */
export const languageName = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'not a language like de'));

const createLanguagesSchema = (longest: number) =>
  v.record(
    languageName,
    v.pipe(v.string(), v.minLength(1, 'empty'), v.maxLength(longest, `longer than ${longest} characters`)),
  );

/**
 * A path below the API that a page reads: plain segments and an encoded query. The request carries the visitor's token, so the
 * path must stay below the API.
 */
export const dataPath = v.pipe(
  v.string(),
  v.maxLength(300, 'longer than 300 characters'),
  v.regex(
    /^(\/[\w-]+)+(\?([\w.~*=&+-]|%[\dA-Fa-f]{2})*)?$/,
    'not a path like /users?sort=name: plain segments, and a query in which other characters are encoded',
  ),
  v.check((path) => !path.startsWith('/readiness_check'), 'the readiness check, which is not data'),
);
export const maxData = 8;

/** One page of a remote: its path, its exposed module, its layout and its title. */
export const remoteRoute = v.object({
  path: routePath,
  module: v.pipe(v.string(), v.regex(/^\.\/[\w-]+$/, 'not an exposed module like ./Page')),
  layout: v.picklist(layouts, `not one of ${layouts.join(', ')}`),
  title: v.pipe(v.string(), v.minLength(1, 'empty'), v.maxLength(100, 'longer than 100 characters')),
  /**
   * Whether the page has a column of links next to it, as wide as `--site-rail-width`. Its outline then leaves room for the
   * column.
   */
  rail: v.optional(v.boolean()),
  /** The title in other languages. */
  titles: v.optional(createLanguagesSchema(100)),
  /** Words that find the page in the search, in addition to its title. */
  search: v.optional(createLanguagesSchema(300)),
  /** The paths that the page reads. The site requests them while the page's code loads. Invalid paths are omitted. */
  data: v.optional(v.pipe(v.array(v.unknown()), v.transform(toDataPaths))),
  /** Whether the main navigation links to the page. */
  nav: v.optional(v.boolean(), false),
  /** Whether the account menu links to the page. */
  account: v.optional(v.boolean()),
  /** The position of the link in the navigation or the account menu. Lower numbers come first; the default is 0. */
  order: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-1000), v.maxValue(1000))),
});

function toDataPaths(data: unknown[]): string[] {
  return data.filter((path) => v.is(dataPath, path)).slice(0, maxData);
}

export type RemoteRoute = v.InferOutput<typeof remoteRoute>;

/** One page of the shell: its path and its chunk. */
export const shellRoute = v.object({ path: routePath, layout: v.optional(v.picklist(layouts)), chunk: v.string() });

/** Returns a route with its title and its search words in one language. */
export function localizeRoute<Route extends RemoteRoute>({ titles, search, ...route }: Route, language: string) {
  const words = search?.[language] ?? search?.[ownLanguage];
  return {
    ...route,
    title: titles?.[language] ?? route.title,
    ...(words !== undefined && { search: { [language]: words } }),
  };
}

/** The paths that the redirect rules use. All other paths come from the composition. */
export const paths = {
  home: '/',
  signIn: '/login',
  signUp: '/signup',
  mobileOnly: '/mobile-only',
  createOrganization: '/create-organization',
  invitations: '/invitations',
  addLocations: '/add-locations',
  addUsers: '/add-users',
  verification: '/verification',
  subscribe: '/subscribe',
  subscribed: '/subscribe/success',
  allSet: '/all-set',
} as const;

/** The shell's own pages, each with its chunk. */
export const shellRoutes = [
  { path: paths.signIn, layout: 'centered', chunk: 'sign-in' },
  { path: paths.signUp, layout: 'centered', chunk: 'sign-in' },
  { path: paths.mobileOnly, layout: 'centered', chunk: 'mobile-only' },
] as const;

export const getLayoutChunkName = (layout: Layout) => `layout-${layout}`;

/** Whether a path is a sign-in page. Signed-out users are redirected there, and signed-in users are redirected away. */
export const isWelcomePath = (path: string): boolean => path === paths.signIn || path === paths.signUp;

/**
 * Returns the path of the page that a visitor will most likely see, depending on whether an account is signed in on this
 * device. The page server and the shell preload this page; the shell's redirect rules decide what is shown.
 */
export function getLikelyPath(path: string, isSignedIn: boolean): string {
  if (isSignedIn) return isWelcomePath(path) ? paths.allSet : path;
  return isWelcomePath(path) ? path : paths.signIn;
}

/** Returns the path where a pattern starts: "/x" for "/x/*". */
export const getStartPath = (pattern: string): string => pattern.replace(/\/\*$/, '');

/** Returns the navigation page above a page, or undefined. */
export const findPageAbove = <Route extends Pick<RemoteRoute, 'path' | 'nav'>>(
  path: string,
  routes: readonly Route[],
) => routes.find((route) => route.nav && path.startsWith(`${getStartPath(route.path)}/`));

/** Finds the most specific route that matches a path, or null. Splits and sorts the patterns of each list only once. */
export function findRoute<Route extends { path: string }>(routes: readonly Route[], pathname: string): Route | null {
  const patterns = sortedPatterns.get(routes) ?? sortPatterns(routes);
  sortedPatterns.set(routes, patterns);
  const path = splitPath(pathname);
  const match = patterns.find(({ segments }) => matchesPath(segments, path));
  return (match && routes[match.index]) ?? null;
}

type Pattern = { segments: readonly string[]; index: number };

const sortedPatterns = new WeakMap<object, readonly Pattern[]>();

const sortPatterns = (routes: readonly { path: string }[]): Pattern[] =>
  routes
    .map(({ path }, index) => ({ segments: splitPath(path), index }))
    .toSorted((a, b) => rankPattern(b.segments) - rankPattern(a.segments));

/** Whether a path could match both patterns. */
export function pathsOverlap(a: string, b: string): boolean {
  const [first, second] = [splitPath(a), splitPath(b)];
  for (let index = 0; index < Math.max(first.length, second.length); index += 1) {
    const [segmentA, segmentB] = [first[index], second[index]];
    if (segmentA === '*' || segmentB === '*') return true;
    if (segmentA === undefined || segmentB === undefined) return false;
    if (segmentA !== segmentB && !segmentA.startsWith(':') && !segmentB.startsWith(':')) return false;
  }
  return true;
}

/** Sorts patterns so that the first pattern that matches a path is the most specific one. */
export const compareSpecificity = (a: string, b: string) => rankPattern(splitPath(b)) - rankPattern(splitPath(a));

/**
 * Returns the rank that React Router gives to a pattern, without the summand that all patterns share. This is a copy, because
 * the page server and the page's first script do not load the router.
 */
const rankPattern = (segments: readonly string[]): number =>
  // Relies on undocumented behavior: React Router 7.18 ranks routes like this. sameAsRouter.test.ts compares all pairs.
  segments.reduce((sum, segment) => sum + (segment === '*' ? -1 : segment.startsWith(':') ? 4 : 11), 0);

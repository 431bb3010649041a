import * as v from 'valibot';

export const layouts = ['centered', 'onboarding', 'main'] as const;

/** The layout of a page: A, B or C of the specification. */
export type Layout = (typeof layouts)[number];

/** The path pattern of a page: plain segments, `:id` for one segment of any kind, and `*` at the end for all below. */
export const routePath = v.pipe(
  v.string(),
  v.maxLength(200, 'longer than 200 characters'),
  v.regex(/^\/$|^(\/:?[A-Za-z0-9_-]+)+(\/\*)?$/, 'not a path of plain segments, “:id” and a final “*”'),
);

/** One page of a remote: its path, the exposed module that shows it, its layout and its title. */
export const remoteRoute = v.object({
  path: routePath,
  module: v.pipe(v.string(), v.regex(/^\.\/[\w-]+$/, 'not an exposed module like ./Page')),
  layout: v.picklist(layouts, `not one of ${layouts.join(', ')}`),
  title: v.pipe(v.string(), v.nonEmpty('empty'), v.maxLength(100, 'longer than 100 characters')),
  /** Names of the data that its page shows; those that this version does not know are left out. */
  data: v.optional(v.array(v.string())),
  /** Whether the main navigation links to it. */
  nav: v.optional(v.boolean(), false),
  /** Its position there: lower first, 0 if none is named. */
  order: v.optional(v.number()),
  /** The heading that it is listed under there, beside others of the same one. */
  group: v.optional(v.string()),
});
export type RemoteRoute = v.InferOutput<typeof remoteRoute>;

/** The paths that the redirect rules name; all others are known from the composition alone. */
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

/** The shell's own pages, and the chunk of its build that each comes in. */
export const shellRoutes = [
  { path: paths.signIn, layout: 'centered', chunk: 'sign-in' },
  { path: paths.signUp, layout: 'centered', chunk: 'sign-in' },
  { path: paths.mobileOnly, layout: 'centered', chunk: 'mobile-only' },
] as const;

/** The chunk of the shell's build that holds a layout. */
export const layoutChunk = (layout: Layout) => `layout-${layout}`;

/** The chunk of a main navigation that has more links than fit. */
export const moreLinksChunk = 'more-links';

/** Whether a path is a sign-in page: where people without a session are sent, and people with one never stay. */
export const isWelcomePath = (path: string): boolean => path === paths.signIn || path === paths.signUp;

/**
 * The page that a visitor most likely sees first at a path, when all that is known is whether an account is signed in on
 * this device. Used for preloading only: the shell's redirect rules decide.
 */
export function likelyPath(path: string, isSignedIn: boolean): string {
  if (isSignedIn) return isWelcomePath(path) ? paths.allSet : path;
  return isWelcomePath(path) ? path : paths.signIn;
}

/** Whether a pattern names one page: it has neither ":id" nor "*". */
export const isPlainPath = (pattern: string): boolean => !/[:*]/.test(pattern);

/** The first page of these routes that a link can lead to without parameters. */
export const firstPath = (routes: readonly { path: string }[]): string =>
  routes.find(({ path }) => isPlainPath(path))?.path ?? paths.home;

/** The route that a path belongs to, the most specific one first; null when there is no such page. */
export function findRoute<Route extends { path: string }>(routes: readonly Route[], pathname: string): Route | null {
  const [first = null, ...others] = routes.filter(({ path }) => matchesPath(path, pathname));
  return others.reduce((best, route) => (best !== null && isMoreSpecific(route.path, best.path) ? route : best), first);
}

/** `findRoute` for a site of hundreds of routes: those of plain paths are looked up. */
export function routeFinder<Route extends { path: string }>(routes: readonly Route[]): (path: string) => Route | null {
  // A plain path is more specific than all patterns that match it.
  const plain = new Map<string, Route>();
  for (const route of routes.toReversed()) if (isPlainPath(route.path)) plain.set(normalPath(route.path), route);
  const patterns = routes.filter(({ path }) => !isPlainPath(path));
  return (path) => plain.get(normalPath(path)) ?? findRoute(patterns, path);
}

/** A path in the form in which `matchesPath` compares it. */
function normalPath(path: string): string {
  try {
    return decodeURI(path).replace(/\/+$/, '').toLowerCase();
  } catch {
    return path.replace(/\/+$/, '').toLowerCase();
  }
}

/**
 * Whether a path is one that a pattern names, as the router reads it: capitals, slashes at the end and needless encoding
 * make no other page. Uses nothing from outside itself, because the page server also sends it to the browser as text.
 */
export function matchesPath(pattern: string, pathname: string): boolean {
  let readable = pathname;
  try {
    readable = decodeURI(pathname);
  } catch {
    // A path that cannot be decoded is compared as it is.
  }
  const wanted = pattern.replace(/\/+$/, '').toLowerCase().split('/');
  let given = readable.replace(/\/+$/, '').toLowerCase().split('/');
  if (wanted.at(-1) === '*') {
    wanted.pop();
    given = given.slice(0, wanted.length);
  }
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => (segment.startsWith(':') ? given[index] !== '' : segment === given[index]))
  );
}

/** Whether a path could match both patterns. */
export function overlap(one: string, other: string): boolean {
  if (isPlainPath(one) && isPlainPath(other)) return one.toLowerCase() === other.toLowerCase();
  const [mine, theirs] = [segmentsOf(one), segmentsOf(other)];
  for (let index = 0; index < Math.max(mine.length, theirs.length); index += 1) {
    const [here, there] = [mine[index], theirs[index]];
    if (here === '*' || there === '*') return true;
    if (here === undefined || there === undefined) return false;
    if (here !== there && !here.startsWith(':') && !there.startsWith(':')) return false;
  }
  return true;
}

/** Sorts patterns so that the first that matches a path is the most specific one. */
export const bySpecificity = (one: string, other: string) =>
  isMoreSpecific(one, other) ? -1 : Number(isMoreSpecific(other, one));

/** At the first segment that differs, a plain one is more specific than ":id", and that more than "*". */
function isMoreSpecific(one: string, other: string): boolean {
  const [mine, theirs] = [segmentsOf(one), segmentsOf(other)];
  const index = mine.findIndex((segment, at) => rank(segment) !== rank(theirs[at]));
  return index !== -1 && rank(mine[index]) > rank(theirs[index]);
}

const segmentsOf = (pattern: string) =>
  pattern
    .toLowerCase()
    .split('/')
    .slice(pattern === '/' ? 2 : 1);

const rank = (segment = '*') => (segment === '*' ? 0 : segment.startsWith(':') ? 1 : 2);

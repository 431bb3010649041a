import type { ComposedRemote, ComposedShell, Pinned, SiteComposition } from 'composition/composition';
import { dataPaths } from 'composition/page-data';
import type { EarlyStart } from 'composition/part';
import { bySpecificity, likelyPath, type matchesPath, type RemoteRoute, routeFinder } from 'composition/routes';

/**
 * The files that the page at a path needs, for signed-in and signed-out visitors, so that the browser can load them early. For
 * signed-in visitors also the API calls for its data, if the route declares them.
 */
export type Preloads = { signedIn: Preload[]; signedOut: Preload[]; data?: string[] };

/** A file, and the language of the pages that need it, if it has one. */
type Preload = Pinned & { language?: string };

/** A route of a site; `remote` is null for the shell's own. */
type SiteRoute = { path: string } & ({ remote: null } | (RemoteRoute & { remote: ComposedRemote }));

/** Returns a function that finds a path's route among those of all parts. */
export const siteRoutes = ({ shell, remotes }: SiteComposition): ((path: string) => SiteRoute | null) =>
  routeFinder<SiteRoute>([
    ...(shell?.routes ?? []).map(({ path }) => ({ path, remote: null })),
    ...remotes.flatMap((remote) => remote.routes.map((route) => ({ ...route, remote }))),
  ]);

/** The preloads of one path, by its route's pattern; none for an unknown path. */
export function preloadsFor({ shell }: SiteComposition, path: string, find: ReturnType<typeof siteRoutes>) {
  const route = find(path);
  return route === null || shell === null ? {} : { [route.path]: choose(shell, route.path, find) };
}

/** The preloads of all paths, the most specific pattern first, for static sites. */
export function allPreloads(site: SiteComposition): Record<string, Preloads> {
  const { shell, remotes } = site;
  if (shell === null) return {};
  const find = siteRoutes(site);
  const patterns = [shell, ...remotes].flatMap(({ routes }) => routes.map(({ path }) => path));
  return Object.fromEntries(patterns.toSorted(bySpecificity).map((path) => [path, choose(shell, path, find)]));
}

function choose(shell: ComposedShell, path: string, find: ReturnType<typeof siteRoutes>): Preloads {
  const [signedIn, signedOut] = [find(likelyPath(path, true)), find(likelyPath(path, false))];
  const data =
    signedIn === null || signedIn.remote === null || signedIn.remote.disabled ? [] : dataPaths(signedIn.data);
  return {
    signedIn: filesFor(shell, signedIn),
    signedOut: filesFor(shell, signedOut),
    ...(data.length === 0 ? {} : { data }),
  };
}

function filesFor(shell: ComposedShell, route: SiteRoute | null): Preload[] {
  if (route === null) return [];
  if (route.remote === null) return [...(shell.preload[route.path] ?? []), ...textsOf(shell)];
  return route.remote.disabled ? [] : pageFiles(shell, route.remote, route);
}

/** The remote's entry, the page's own files, the shell's files for its layout, and the texts of both. */
function pageFiles(shell: ComposedShell, remote: ComposedRemote, { path, layout }: RemoteRoute): Preload[] {
  const { entry, integrity, preload } = remote;
  const files = [{ href: entry, integrity }, ...(preload[path] ?? []), ...(shell.layouts[layout] ?? [])];
  return [...files, ...textsOf(shell), ...textsOf(remote)];
}

const textsOf = ({ languages = {} }: Pick<ComposedShell, 'languages'>): Preload[] =>
  Object.entries(languages).flatMap(([language, files]) => files.map((file) => ({ ...file, language })));

/** The data of the script below. `isMultiplexed` is null if the server does not know the connection. */
export type PreloadData = { isMultiplexed: true | null; paths: Record<string, Preloads>; start?: EarlyStart };

/**
 * Preloads the files of this path, depending on whether an account is signed in on this device, and requests its data. This
 * function and its arguments are self-contained, because the page contains their sources.
 */
export function preloader(matches: typeof matchesPath, ask: typeof askEarly): void {
  const data: PreloadData = JSON.parse(document.getElementById('preload')?.textContent ?? '{}');
  const route = Object.keys(data.paths).find((pattern) => matches(pattern, location.pathname));
  const needed = data.paths[route ?? ''];
  let state: keyof Preloads = 'signedOut';
  try {
    // Written by shared-session/src/effects/deviceStorage.ts.
    if (localStorage.getItem('signedIn') !== null) state = 'signedIn';
  } catch {
    // Storage is denied, so nobody is signed in.
  }
  // Over HTTP/1.1, early requests would occupy the few connections.
  const [navigation] = performance.getEntriesByType('navigation');
  const isMultiplexed = data.isMultiplexed ?? !String(navigation?.toJSON().nextHopProtocol).startsWith('http/1');
  if (!isMultiplexed || needed === undefined) return;
  if (data.start !== undefined) ask(data.start, needed.data ?? []);
  // Loads the data for formatting numbers and dates, a quarter of the first render's time, while files are loading: right
  // after the splash is painted, because a slow processor is not idle before the page is complete.
  if (state === 'signedIn')
    for (const start of [() => new Intl.NumberFormat('en'), () => new Date().toLocaleString([], { month: 'short' })])
      requestAnimationFrame(() => setTimeout(start));
  // The policy treats links added by a script like scripts.
  const nonce = document.currentScript?.nonce;
  for (const { href, integrity, language } of needed[state]) {
    if (language !== undefined && language !== document.documentElement.lang) continue;
    const as = href.endsWith('.css') ? 'style' : 'script';
    const attributes = { rel: 'preload', as, crossOrigin: '', integrity, nonce };
    document.head.append(Object.assign(document.createElement('link'), attributes, { href }));
  }
}

/**
 * Sends the first API requests of the session and the page, if a valid token is stored on this device. The session takes the
 * answers (shared-session/src/effects/startSession.ts). Self-contained, because the page contains its source.
 */
export function askEarly({ account, api }: EarlyStart, data: readonly string[]): void {
  try {
    const { accessToken, expirationTime } = JSON.parse(localStorage.getItem(account) ?? '').stsTokenManager;
    // Written by shared-session/src/effects/deviceStorage.ts.
    const isAdmin = localStorage.getItem('signedIn') === 'admin';
    // A token that is about to expire is renewed first.
    if (typeof accessToken !== 'string' || !(expirationTime - Date.now() > 60_000)) return;
    const headers = {
      'content-type': 'application/json',
      'accept-language': document.documentElement.lang,
      authorization: `Bearer ${accessToken}`,
    };
    // An address with a query usually needs other data.
    const paths = isAdmin ? ['/isUserValid', '/user', ...(location.search === '' ? data : [])] : ['/isUserValid'];
    const requests = paths.map((path) => {
      const answer = fetch(api + path, { headers });
      answer.catch(() => {});
      return { path, token: accessToken, answer };
    });
    // Never renamed: the session is of another release than this server.
    Object.assign(globalThis, { askedAtOnce: requests });
  } catch {
    // The session sends the requests itself.
  }
}

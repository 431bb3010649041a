import type { ComposedRemote, ComposedShell, Pinned, SiteComposition } from '../composition/composition.ts';
import { findRoute } from '../composition/findRoute.ts';
import type { PartRoute } from '../parts/part.ts';

/** What a path will ask for, so that the browser can fetch it before it finds out by itself: of somebody signed in, and of nobody. */
export type Preloads = { somebody: Pinned[]; nobody: Pinned[] };

/** The preloads of one path under the route's own pattern; none for a path that the site does not have. */
export function preloadsFor(site: SiteComposition, path: string): Record<string, Preloads> {
  const route = findRoute(routesOf(site), path);
  return route === null ? {} : { [route.path]: choose(site, route) };
}

/** The same for every path there is, for where no server chooses. */
export function allPreloads(site: SiteComposition): Record<string, Preloads> {
  return Object.fromEntries(routesOf(site).map((route) => [route.path, choose(site, route)]));
}

// Where the shell's rules lead whoever is at the wrong page: nobody away from every page but the first two, somebody –
// of whom the page does not know more – away from those two, mostly to the last.
const welcome = ['/login', '/signup'];
const [signIn = ''] = welcome;
const signedIn = '/all-set';

function choose(site: SiteComposition, { path }: PartRoute): Preloads {
  const isWelcome = welcome.includes(path);
  return {
    somebody: filesFor(site, isWelcome ? signedIn : path),
    nobody: filesFor(site, isWelcome ? path : signIn),
  };
}

function routesOf({ shell, remotes }: SiteComposition): PartRoute[] {
  return shell === null ? [] : [...shell.routes, ...remotes.flatMap(({ routes }) => routes)];
}

/** The files of the page at a path or under a pattern. */
function filesFor({ shell, remotes }: SiteComposition, path: string): Pinned[] {
  if (shell === null) return [];
  const own = findRoute(shell.routes, path);
  if (own !== null) return shell.preload[own.path] ?? [];
  for (const remote of remotes) {
    const route = findRoute(remote.routes, path);
    if (route !== null) return remote.disabled ? [] : pagePreloads(shell, remote, route);
  }
  return [];
}

/** The page's own files, from its entry on, and what the shell brings to its layout. */
function pagePreloads(shell: ComposedShell, remote: ComposedRemote, { path, layout }: PartRoute): Pinned[] {
  const { entry, integrity, needsRuntime, preload } = remote;
  return [
    ...(needsRuntime === false ? [] : shell.runtime),
    { href: entry, integrity },
    ...(preload[path] ?? []),
    ...(typeof layout === 'string' ? (shell.layouts[layout] ?? []) : []),
  ];
}

import type { ComposedRemote, ComposedShell, Pinned, SiteComposition } from 'composition/composition';
import type { ShellRoute } from 'composition/part';
import { dataPaths } from 'composition/page-data';
import { bySpecificity, findRoute, likelyPath, type RemoteRoute } from 'composition/routes';

/**
 * The files that a path will ask for, so that the browser can fetch them early: for a signed-in visitor and for others. For a
 * signed-in one also the API calls for its data, where the route names them.
 */
export type Preloads = { signedIn: Pinned[]; signedOut: Pinned[]; data?: string[] };

/** The preloads of one path under the route's own pattern; none for a path that the site does not have. */
export function preloadsFor(site: SiteComposition, path: string): Record<string, Preloads> {
  const route = findRoute(routesOf(site), path);
  return route === null ? {} : { [route.path]: choose(site, route.path) };
}

/** The preloads of every path there is, the most specific pattern first, for where no server chooses. */
export function allPreloads(site: SiteComposition): Record<string, Preloads> {
  const patterns = routesOf(site).map(({ path }) => path);
  return Object.fromEntries(patterns.toSorted(bySpecificity).map((path) => [path, choose(site, path)]));
}

const choose = (site: SiteComposition, path: string): Preloads => ({
  signedIn: filesFor(site, likelyPath(path, true)),
  signedOut: filesFor(site, likelyPath(path, false)),
  ...dataFor(site, likelyPath(path, true)),
});

function routesOf({ shell, remotes }: SiteComposition): (ShellRoute | RemoteRoute)[] {
  return shell === null ? [] : [...shell.routes, ...remotes.flatMap(({ routes }) => routes)];
}

function dataFor({ remotes }: SiteComposition, path: string): Pick<Preloads, 'data'> {
  const enabled = remotes.filter(({ disabled }) => !disabled);
  const route = findRoute(
    enabled.flatMap(({ routes }) => routes),
    path,
  );
  const data = dataPaths(route?.data);
  return data.length === 0 ? {} : { data };
}

/** The files of the page at a path or under a pattern. */
function filesFor({ shell, remotes }: SiteComposition, path: string): Pinned[] {
  if (shell === null) return [];
  const own = findRoute(shell.routes, path);
  if (own !== null) return shell.preload[own.path] ?? [];
  const route = findRoute(
    remotes.flatMap((remote) => remote.routes.map((one) => ({ ...one, remote }))),
    path,
  );
  return route === null || route.remote.disabled ? [] : pageFiles(shell, route.remote, route);
}

/** The remote's entry, the page's own files, and what the shell brings to its layout. */
function pageFiles(shell: ComposedShell, remote: ComposedRemote, { path, layout }: RemoteRoute): Pinned[] {
  const { entry, integrity, needsRuntime, preload } = remote;
  return [
    ...(needsRuntime ? shell.runtime : []),
    { href: entry, integrity },
    ...(preload[path] ?? []),
    ...(shell.layouts[layout] ?? []),
  ];
}

import type { ComposedRemote, ComposedShell, Preload, Preloads, SiteComposition } from 'composition/composition';
import { compareSpecificity, findRoute, getLikelyPath, type RemoteRoute } from 'composition/routes';

/** A route of a site. `remote` is null for the shell's own routes. */
type SiteRoute = { path: string } & ({ remote: null } | (RemoteRoute & { remote: ComposedRemote }));

/** Returns a function that finds a path's route among the routes of all parts. */
export function createRouteFinder({ shell, remotes }: SiteComposition): (path: string) => SiteRoute | null {
  const routes: SiteRoute[] = [
    ...(shell?.routes ?? []).map(({ path }) => ({ path, remote: null })),
    ...remotes.flatMap((remote) => remote.routes.map((route) => ({ ...route, remote }))),
  ];
  return (path) => findRoute(routes, path);
}

/** Returns the preloads of one path, by its route's pattern. Empty for an unknown path. */
export function listPreloads({ shell }: SiteComposition, path: string, find: ReturnType<typeof createRouteFinder>) {
  const route = find(path);
  return route === null || shell === null ? {} : { [route.path]: choosePreloads(shell, route.path, find) };
}

/** Returns the preloads of all paths for static sites. The most specific pattern comes first. */
export function listAllPreloads(site: SiteComposition): Record<string, Preloads> {
  const { shell, remotes } = site;
  if (shell === null) return {};
  const find = createRouteFinder(site);
  const patterns = [shell, ...remotes].flatMap(({ routes }) => routes.map(({ path }) => path));
  return Object.fromEntries(
    patterns.toSorted(compareSpecificity).map((path) => [path, choosePreloads(shell, path, find)]),
  );
}

function choosePreloads(shell: ComposedShell, path: string, find: ReturnType<typeof createRouteFinder>): Preloads {
  const [signedIn, signedOut] = [find(getLikelyPath(path, true)), find(getLikelyPath(path, false))];
  const data = signedIn === null || signedIn.remote === null || signedIn.remote.disabled ? [] : (signedIn.data ?? []);
  return {
    signedIn: selectFiles(shell, signedIn),
    signedOut: selectFiles(shell, signedOut),
    ...(data.length === 0 ? {} : { data }),
  };
}

/** A remote's page needs its entry, its own files, the shell's files for its layout, and the messages of both. */
function selectFiles(shell: ComposedShell, route: SiteRoute | null): Preload[] {
  if (route === null) return [];
  if (route.remote === null) return [...(shell.preload[route.path] ?? []), ...readTexts(shell)];
  const { remote, path, layout } = route;
  return remote.disabled ? [] : [...listOwnFiles(remote, path), ...(shell.layouts[layout] ?? []), ...readTexts(shell)];
}

/** Each link must match its request exactly. Otherwise, browsers ignore the link and load the file twice. */
function listOwnFiles({ entry, integrity, type, ...remote }: ComposedRemote, path: string): Preload[] {
  // Preload links don't match the requests of modules.
  if (type === 'module') return [];
  return [{ href: entry, integrity }, ...(remote.preload[path] ?? []), ...readTexts(remote)];
}

const readTexts = ({ languages = {} }: Pick<ComposedShell, 'languages'>): Preload[] =>
  Object.entries(languages).flatMap(([language, files]) => files.map((file) => ({ ...file, language })));

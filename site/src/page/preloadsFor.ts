import type { ComposedRemote, ComposedShell, Pinned, SiteComposition } from '../composition/composition.ts';
import { findRoute } from '../composition/findRoute.ts';
import type { PartRoute } from '../parts/part.ts';

/** The files that a path will ask for, so that the browser can fetch them before it finds out by itself. */
export function preloadsFor({ shell, remotes }: SiteComposition, path: string): Pinned[] {
  if (shell === null) return [];
  const own = findRoute(shell.routes, path);
  if (own !== null) return shell.preload[own.path] ?? [];
  for (const remote of remotes) {
    const route = findRoute(remote.routes, path);
    if (route !== null) return remote.disabled ? [] : pagePreloads(shell, remote, route);
  }
  return [];
}

/** The same for every path there is, for where no server chooses. */
export function allPreloads({ shell, remotes }: SiteComposition): Record<string, Pinned[]> {
  if (shell === null) return {};
  const ofRemotes = remotes
    .filter(({ disabled }) => !disabled)
    .flatMap((remote) => remote.routes.map((route) => [route.path, pagePreloads(shell, remote, route)] as const));
  return { ...Object.fromEntries(ofRemotes), ...shell.preload };
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

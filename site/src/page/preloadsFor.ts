import type { ComposedRemote, ComposedShell, Pinned, SiteComposition } from '../composition/composition.ts';
import { findRoute } from '../composition/findRoute.ts';

/** The files that a path will ask for, so that the browser can fetch them before it finds out by itself. */
export function preloadsFor({ shell, remotes }: SiteComposition, path: string): Pinned[] {
  if (shell === null) return [];
  const own = findRoute(shell.routes, path);
  if (own !== null) return shell.preload[own.path] ?? [];
  for (const remote of remotes) {
    const route = findRoute(remote.routes, path);
    if (route !== null) return remote.disabled ? [] : remotePreloads(shell, remote, remote.preload[route.path] ?? []);
  }
  return [];
}

/** The same for every path there is, for where no server chooses. */
export function allPreloads({ shell, remotes }: SiteComposition): Record<string, Pinned[]> {
  if (shell === null) return {};
  const ofRemotes = remotes
    .filter(({ disabled }) => !disabled)
    .flatMap((remote) =>
      Object.entries(remote.preload).map(([path, files]) => [path, remotePreloads(shell, remote, files)] as const),
    );
  return { ...Object.fromEntries(ofRemotes), ...shell.preload };
}

function remotePreloads(
  { runtime }: ComposedShell,
  { entry, integrity, needsRuntime }: Pick<ComposedRemote, 'entry' | 'integrity' | 'needsRuntime'>,
  files: Pinned[],
) {
  return [...(needsRuntime === false ? [] : runtime), { href: entry, integrity }, ...files];
}

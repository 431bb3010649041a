import type { ComposedShell, Pinned, SiteComposition } from 'composition/composition';

/** Where pages send what went wrong and how fast they were, and the share of visits whose speed is measured. */
export type ReportTarget = { to: string; sample: number };

/** A site as it is served: the files of its parts may be at another origin than its pages, and reports go somewhere. */
export type PlacedSite = SiteComposition & { partsOrigin?: string; reports?: ReportTarget };

/**
 * Puts the files of all parts at another origin. Only the server may name one: a composition in the store holds paths
 * alone, so write access to the store is not enough to lead browsers elsewhere.
 */
export function placeParts(site: SiteComposition, partsOrigin: string | undefined): PlacedSite {
  // Who changed what is the operator's business, and keys have a file of their own.
  const { change: _, keys: _keys, ...open } = site;
  if (partsOrigin === undefined) return open;
  const at = (address: string) => `${partsOrigin}${address}`;
  const place = (files: Pinned[]) => files.map(({ href, integrity }) => ({ href: at(href), integrity }));
  const placeAll = (files: Record<string, Pinned[]>) =>
    Object.fromEntries(Object.entries(files).map(([path, pinned]) => [path, place(pinned)]));
  const placeShell = (shell: ComposedShell) => ({
    ...shell,
    page: place(shell.page),
    runtime: place(shell.runtime),
    layouts: placeAll(shell.layouts),
    preload: placeAll(shell.preload),
  });
  return {
    ...open,
    partsOrigin,
    shell: site.shell && placeShell(site.shell),
    remotes: site.remotes.map((remote) => ({
      ...remote,
      entry: at(remote.entry),
      ...(remote.before === undefined ? {} : { before: { ...remote.before, entry: at(remote.before.entry) } }),
      preload: placeAll(remote.preload),
    })),
  };
}

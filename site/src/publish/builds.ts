import { keyOf, type PublishedBuild, type SiteComposition } from 'composition/composition';

/** Where the source map of a build's file is among the store's hidden files. */
export const mapKey = (part: { name: string; version: string }, file: string) => `maps/${keyOf(part, file)}`;

/** How many builds of a part stay available: a tab that has been open since then still finds its files. */
const keptBuilds = 3;

/** The version of a part that is live. */
export function liveVersion(site: SiteComposition, name: string): string | null {
  const live = name === 'shell' ? site.shell : site.remotes.find((other) => other.name === name);
  return live?.version ?? null;
}

/**
 * Lists a build as published, before the one that is live now: a rollback leads there, not to a build that was rolled
 * back itself. The oldest ones fall off the list.
 */
export function withBuild(site: SiteComposition, name: string, build: PublishedBuild): SiteComposition {
  const live = liveVersion(site, name);
  const others = buildsOf(site, name).filter(({ version }) => version !== build.version);
  const isLive = ({ version }: PublishedBuild) => version === live;
  const ordered = [build, ...others.filter(isLive), ...others.filter((other) => !isLive(other))];
  return { ...site, builds: { ...site.builds, [name]: ordered.slice(0, keptBuilds) } };
}

export const buildsOf = (site: SiteComposition, name: string): PublishedBuild[] => site.builds[name] ?? [];

/** The build that a rollback from the live one leads to. */
export const buildBefore = (site: SiteComposition, name: string): PublishedBuild | null =>
  buildBeforeVersion(site, name, liveVersion(site, name));

/** The build that a rollback from a version leads to. */
export function buildBeforeVersion(site: SiteComposition, name: string, from: string | null): PublishedBuild | null {
  const builds = buildsOf(site, name);
  return builds[builds.findIndex(({ version }) => version === from) + 1] ?? null;
}

/** Versions of a part that one composition lists and the next one does not. */
export function droppedVersions(before: SiteComposition, after: SiteComposition, name: string): string[] {
  const kept = new Set(buildsOf(after, name).map(({ version }) => version));
  return buildsOf(before, name)
    .map(({ version }) => version)
    .filter((version) => !kept.has(version));
}

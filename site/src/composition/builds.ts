import { liveVersion, type PublishedBuild, type SiteComposition } from './composition.ts';

/** So many builds of a part stay available: a tab that has been open since then still finds its files. */
const keptBuilds = 3;

/**
 * Notes a build as published, before the one that people are on now: going back leads there, not to a build that was gone
 * back from. The last ones beyond those kept fall off the list.
 */
export function withBuild(site: SiteComposition, name: string, build: PublishedBuild): SiteComposition {
  const live = liveVersion(site, name);
  const others = buildsOf(site, name).filter(({ version }) => version !== build.version);
  const isLive = ({ version }: PublishedBuild) => version === live;
  const ordered = [build, ...others.filter(isLive), ...others.filter((other) => !isLive(other))];
  return { ...site, builds: { ...site.builds, [name]: ordered.slice(0, keptBuilds) } };
}

export const buildsOf = (site: SiteComposition, name: string): PublishedBuild[] => site.builds[name] ?? [];

/** The build to go back to from the live one. */
export function buildBefore(site: SiteComposition, name: string): PublishedBuild | null {
  const builds = buildsOf(site, name);
  const live = liveVersion(site, name);
  return builds[builds.findIndex(({ version }) => version === live) + 1] ?? null;
}

/** Versions of a part that one composition names and the next one does not. */
export function droppedVersions(before: SiteComposition, after: SiteComposition, name: string): string[] {
  const kept = new Set(buildsOf(after, name).map(({ version }) => version));
  return buildsOf(before, name)
    .map(({ version }) => version)
    .filter((version) => !kept.has(version));
}

import { liveVersion, type PublishedBuild, type SiteComposition } from './composition.ts';

/** So many builds of a part stay available: a tab that has been open since then still finds its files. */
export const keptBuilds = 3;

/** Notes a build as published; the oldest beyond those kept fall off the list, but never the one people are on now. */
export function withBuild(site: SiteComposition, name: string, build: PublishedBuild): SiteComposition {
  const others = buildsOf(site, name).filter(({ version }) => version !== build.version);
  const live = liveVersion(site, name);
  const isKept = ({ version }: PublishedBuild, index: number) =>
    version === live || index < keptBuilds - 1 - Number(others.findIndex((other) => other.version === live) > 1);
  return { ...site, builds: { ...site.builds, [name]: [build, ...others.filter(isKept)] } };
}

export const buildsOf = (site: SiteComposition, name: string): PublishedBuild[] => site.builds[name] ?? [];

/** The build that was published before the live one. */
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

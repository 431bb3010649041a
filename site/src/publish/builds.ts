import { keyOf, type PublishedBuild, type SiteComposition } from 'composition/composition';
import { CommandError } from 'composition/errors';

import { livePartsOf, readPreviews, readSite } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';

/**
 * Builds of a part that are kept, for a rollback and for the files of open tabs: those that were live in the last seven days,
 * and at least ten. The limits of all builds come first. The live build, the one before and the last proven one stay in any case.
 */
const kept = { days: 7, least: 10, most: 50, bytes: 2_000_000_000 };

export const liveVersion = (site: SiteComposition, name: string): string | null =>
  livePartsOf(site).find((part) => part.name === name)?.version ?? null;

export const notPublished = (name: string, store: Store) =>
  new CommandError(`Nothing of ${name} has been published in ${store.name}.`);

/**
 * Inserts a build into the list of published ones, directly before the live one, so that a rollback leads to that and not to a
 * build that was rolled back. The oldest builds are dropped.
 */
export function withBuild(site: SiteComposition, name: string, build: PublishedBuild): SiteComposition {
  const live = liveVersion(site, name);
  const builds = replacedBuilds(site, name, build.publishedAt);
  const others = builds.filter(({ version }) => version !== build.version);
  const isLive = ({ version }: PublishedBuild) => version === live;
  const before = builds.find(({ version }) => version === build.version);
  const known = { isProven: before?.isProven, isDisabled: before?.isDisabled };
  const ordered = [{ ...build, ...known }, ...others.filter(isLive), ...others.filter((other) => !isLive(other))];
  return { ...site, builds: { ...site.builds, [name]: keptOf(ordered, build.publishedAt) } };
}

function keptOf(builds: readonly PublishedBuild[], now: string): PublishedBuild[] {
  const proven = builds.findIndex(({ isProven }) => isProven);
  let bytes = 0;
  return builds.filter((build, index) => {
    const size = bytes + (build.bytes ?? 0);
    const isRecent = index < kept.least || sinceUntil(liveUntilOf(build), now) <= kept.days * 24 * hour;
    const isKept = index < 2 || index === proven || (isRecent && index < kept.most && size <= kept.bytes);
    if (isKept) bytes = size;
    return isKept;
  });
}

/** The builds of a part when its live one stops being live, which is proven if it was live for an hour. */
export function replacedBuilds(site: SiteComposition, name: string, now: string): PublishedBuild[] {
  const live = liveVersion(site, name);
  return buildsOf(site, name).map((build) => {
    if (build.version !== live) return build;
    const isProven = sinceUntil(liveSinceOf(build), now) >= hour;
    return { ...build, liveUntil: now, ...(isProven && { isProven }) };
  });
}

const sinceUntil = (since: string, until: string) => Date.parse(until) - Date.parse(since);

/** The folder of a store from which a name comes may be called "constructor". */
export const buildsOf = ({ builds }: SiteComposition, name: string): PublishedBuild[] =>
  Object.hasOwn(builds, name) ? (builds[name] ?? []) : [];

/** The build that a rollback makes live; for a removed remote the one that was live last, which may be an older one. */
export function buildBefore(site: SiteComposition, name: string): PublishedBuild | null {
  const builds = buildsOf(site, name);
  const live = liveVersion(site, name);
  if (live === null)
    return builds.toSorted((one, other) => (liveSinceOf(one) < liveSinceOf(other) ? 1 : -1))[0] ?? null;
  return builds[builds.findIndex(({ version }) => version === live) + 1] ?? null;
}

/** Removes previews that have expired, and all complete builds of a part that no composition lists any more. */
export async function removeUnlisted(store: Store, name: string): Promise<void> {
  for (const { folder, isExpired } of await readPreviews(store)) if (isExpired) await store.remove(folder);
  const listed = await listedVersions(store, name);
  // One without a build.json may be that of another publish, which is not over.
  const complete = (await store.list(`${name}/`)).filter((key) => key.endsWith('/build.json'));
  for (const version of complete.map((key) => key.split('/')[1] ?? ''))
    if (!listed.has(version)) await removeBuild(store, name, version);
}

/** Removes a build unless a composition lists it: its build.json first, so that it never looks complete. */
export async function removeBuild(store: Store, name: string, version: string): Promise<void> {
  if ((await listedVersions(store, name)).has(version)) return;
  await store.remove(keyOf({ name, version }, 'build.json'));
  await store.remove(keyOf({ name, version }, ''));
}

/** The builds of a part that the live composition or a preview lists, and what is live in them. */
async function listedVersions(store: Store, name: string): Promise<Set<string | null>> {
  const { site } = await readSite({ ...store, ...store.compositionOf(null) });
  const previews = (await readPreviews(store)).flatMap((preview) => preview.site ?? []);
  const versionsIn = (one: SiteComposition) => [liveVersion(one, name), ...buildsOf(one, name).map((of) => of.version)];
  return new Set([site, ...previews].flatMap(versionsIn));
}

const liveSinceOf = ({ publishedAt, liveSince = publishedAt }: PublishedBuild): string => liveSince;
/** Stores of earlier versions do not say when a build was replaced. */
const liveUntilOf = (build: PublishedBuild): string => build.liveUntil ?? liveSinceOf(build);
const hour = 60 * 60 * 1000;

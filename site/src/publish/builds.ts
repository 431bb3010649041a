import { keyOf, type PublishedBuild, type SiteComposition } from 'composition/composition';
import { CommandError } from 'composition/errors';

import { livePartsOf, readPreviews, readSite } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';

/**
 * How many builds of a part are kept, so that open tabs still find their files. The last build that was live for a day is kept
 * besides, because several bad ones may follow it.
 */
const keptBuilds = 3;

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
  const proven = ordered.findIndex(({ isProven }) => isProven);
  const kept = ordered.filter((_, index) => index < keptBuilds || index === proven);
  return { ...site, builds: { ...site.builds, [name]: kept } };
}

/** The builds of a part when its live one stops being live, which is proven if it was live for a day. */
export function replacedBuilds(site: SiteComposition, name: string, now: string): PublishedBuild[] {
  const live = liveVersion(site, name);
  const wasLiveForADay = (build: PublishedBuild) =>
    build.version === live && Date.parse(now) - Date.parse(liveSinceOf(build)) >= day;
  return buildsOf(site, name).map((build) => (wasLiveForADay(build) ? { ...build, isProven: true } : build));
}

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
const day = 24 * 60 * 60 * 1000;

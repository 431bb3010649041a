import { keyOf, type PublishedBuild, type SiteComposition } from 'composition/composition';

import { CommandError } from '../errors.ts';
import { type Changed, livePartsOf, readSite } from '../store/compositionInStore.ts';
import { readPreviews } from '../store/previews.ts';
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
  const others = buildsOf(site, name).filter(({ version }) => version !== build.version);
  const isLive = ({ version }: PublishedBuild) => version === live;
  const replaced = others
    .filter(isLive)
    .map((one) => (wasLiveForADay(one, build.publishedAt) ? { ...one, isProven: true } : one));
  const ordered = [build, ...replaced, ...others.filter((other) => !isLive(other))];
  const proven = ordered.findIndex(({ isProven }) => isProven);
  const kept = ordered.filter((_, index) => index < keptBuilds || index === proven);
  return { ...site, builds: { ...site.builds, [name]: kept } };
}

const wasLiveForADay = ({ publishedAt }: PublishedBuild, until: string) =>
  Date.parse(until) - Date.parse(publishedAt) >= day;

/** The newest build that was live for a day. */
export const provenBuild = (site: SiteComposition, name: string): PublishedBuild | null =>
  buildsOf(site, name).find(({ isProven }) => isProven) ?? null;

/** The folder of a store from which a name comes may be called "constructor". */
export const buildsOf = ({ builds }: SiteComposition, name: string): PublishedBuild[] =>
  Object.hasOwn(builds, name) ? (builds[name] ?? []) : [];

/** The build that a rollback makes live. */
export function buildBefore(site: SiteComposition, name: string): PublishedBuild | null {
  const builds = buildsOf(site, name);
  return builds[builds.findIndex(({ version }) => version === liveVersion(site, name)) + 1] ?? null;
}

/** Removes the builds of a part that a change has dropped from the composition. */
export async function removeDropped(store: Store, { before, after }: Changed, name: string): Promise<void> {
  const kept = new Set(buildsOf(after, name).map(({ version }) => version));
  for (const { version } of buildsOf(before, name)) if (!kept.has(version)) await removeBuild(store, name, version);
}

/** Removes a build unless a composition lists it: its build.json first, so that it never looks complete. */
export async function removeBuild(store: Store, name: string, version: string): Promise<void> {
  const { site } = await readSite(store);
  const previews = (await readPreviews(store)).flatMap((preview) => preview.site ?? []);
  if ([site, ...previews].some((one) => buildsOf(one, name).some((build) => build.version === version))) return;
  await store.remove(keyOf({ name, version }, 'build.json'));
  await store.remove(keyOf({ name, version }, ''));
}

/** Removes previews that have expired, and all builds of a part that no composition lists any more. */
export async function removeExpired(store: Store, name: string): Promise<void> {
  const expired = (await readPreviews(store)).filter(({ site }) => site === null);
  for (const { key } of expired) await store.remove(key);
  if (expired.length === 0) return;
  const versions = (await store.list(`${name}/`)).map((key) => key.split('/')[1] ?? '');
  for (const version of new Set(versions)) await removeBuild(store, name, version);
}

const day = 24 * 60 * 60 * 1000;

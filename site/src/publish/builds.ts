import { keyOf, type PublishedBuild, type SiteComposition } from 'composition/composition';

import { CommandError } from '../errors.ts';
import { readChanges } from '../store/changes.ts';
import { type Changed, livePartsOf, readSite } from '../store/compositionInStore.ts';
import { longestPublish, type PartVersion, type Store } from '../store/Store.ts';

/** The key of a file's source map among the store's hidden files. */
export const mapKey = (part: { name: string; version: string }, file: string) => `maps/${keyOf(part, file)}`;

/** How many builds of a part are kept, so that open tabs still find their files. */
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
  const ordered = [build, ...others.filter(isLive), ...others.filter((other) => !isLive(other))];
  return { ...site, builds: { ...site.builds, [name]: ordered.slice(0, keptBuilds) } };
}

/** The folder of a store from which a name comes may be called "constructor". */
export const buildsOf = ({ builds }: SiteComposition, name: string): PublishedBuild[] =>
  Object.hasOwn(builds, name) ? (builds[name] ?? []) : [];

/** The build that a rollback makes live, from the live version or from another one. */
export function buildBefore(
  site: SiteComposition,
  name: string,
  from: string | null = liveVersion(site, name),
): PublishedBuild | null {
  const builds = buildsOf(site, name);
  return builds[builds.findIndex(({ version }) => version === from) + 1] ?? null;
}

/** Removes the builds of a part that a change has dropped from the composition. */
export async function removeDropped(store: Store, { before, after }: Changed, name: string): Promise<void> {
  const kept = new Set(buildsOf(after, name).map(({ version }) => version));
  for (const { version } of buildsOf(before, name)) if (!kept.has(version)) await removeBuild(store, name, version);
}

/** Removes builds that no composition lists: those of unfinished publishes and of removed remotes. */
export async function pruneStore(store: Store, { now = new Date() }: { now?: Date } = {}): Promise<string[]> {
  const newest = new Map<string, number>();
  for (const { key, writtenAt } of await store.list('')) {
    const folder = key.split('/').slice(0, 2).join('/');
    newest.set(folder, Math.max(newest.get(folder) ?? 0, writtenAt.getTime()));
  }
  const removed: string[] = [];
  for (const [folder, writtenAt] of newest) {
    const [name = '', version = ''] = folder.split('/');
    if (now.getTime() - writtenAt < longestPublish) continue;
    if (await removeBuild(store, name, version, now)) removed.push(folder);
  }
  return removed;
}

/** Removes a build unless the composition or a preview needs it: its part.json first, so that it never looks complete. */
export async function removeBuild(store: Store, name: string, version: string, now = new Date()): Promise<boolean> {
  const { site } = await readSite(store);
  if (await isListed(store, site, { name, version }, now)) return false;
  if (await isPreviewed(store, { name, version }, now)) return false;
  const keys = (await store.list(`${name}/${version}/`)).map(({ key }) => key);
  const maps = await store.hidden.list(mapKey({ name, version }, ''));
  await store.hidden.remove(maps.map(({ key }) => key));
  await store.remove([...keys.filter(isManifest), ...keys.filter((key) => !isManifest(key))]);
  return true;
}

/** Whether the composition lists a build. The builds of a removed remote count for another day. */
async function isListed(store: Store, site: SiteComposition, { name, version }: PartVersion, now: Date) {
  if (!buildsOf(site, name).some((build) => build.version === version)) return false;
  if (liveVersion(site, name) !== null) return true;
  const removal = (await readChanges(store, site)).find(({ action, part }) => action === 'remove' && part === name);
  return removal === undefined || now.getTime() - Date.parse(removal.at) < day;
}

/** Keeps a build that no composition lists from being pruned until a time, in seconds since 1970. */
export async function keepForPreview(store: Store, part: PartVersion, until: number): Promise<void> {
  await store.write(keyOf(part, markerFile), Buffer.from(JSON.stringify({ until })), 'application/json');
}

async function isPreviewed(store: Store, part: PartVersion, now: Date): Promise<boolean> {
  const marker = await store.read(keyOf(part, markerFile));
  const [, until = 0] = /"until":(\d+)/.exec(marker?.toString() ?? '') ?? [];
  return Number(until) * 1000 > now.getTime();
}

const markerFile = 'preview.json';
const day = 24 * 60 * 60 * 1000;
const isManifest = (key: string) => key.endsWith('/part.json');

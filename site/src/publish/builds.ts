import { keyOf, type PublishedBuild, type SiteComposition } from 'composition/composition';
import { CommandError } from 'composition/errors';

import { livePartsOf, readPreviews, readSite } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';

/**
 * Which builds of a part are kept, for rollbacks and open tabs: those that were live in the last seven days, and at least ten,
 * within the limits of number and size. The live build, the one before and the last proven one always stay.
 */
const retention = { days: 7, least: 10, most: 50, bytes: 2_000_000_000 };

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
  return { ...site, builds: { ...site.builds, [name]: keepRecent(ordered, build.publishedAt) } };
}

function keepRecent(builds: readonly PublishedBuild[], now: string): PublishedBuild[] {
  const proven = builds.findIndex(({ isProven }) => isProven);
  let bytes = 0;
  return builds.filter((build, index) => {
    const size = bytes + (build.bytes ?? 0);
    const isRecent =
      index < retention.least || millisecondsBetween(liveUntilOf(build), now) <= retention.days * 24 * hour;
    const isKept = index < 2 || index === proven || (isRecent && index < retention.most && size <= retention.bytes);
    if (isKept) bytes = size;
    return isKept;
  });
}

/** The builds of a part when its live build is replaced. That build is proven if it was live for an hour. */
export function replacedBuilds(site: SiteComposition, name: string, now: string): PublishedBuild[] {
  const live = liveVersion(site, name);
  return buildsOf(site, name).map((build) => {
    if (build.version !== live) return build;
    const isProven = millisecondsBetween(liveSinceOf(build), now) >= hour;
    return { ...build, liveUntil: now, ...(isProven && { isProven }) };
  });
}

const millisecondsBetween = (since: string, until: string) => Date.parse(until) - Date.parse(since);

/** Own properties only, because a name from the store could be "constructor". */
export const buildsOf = ({ builds }: SiteComposition, name: string): PublishedBuild[] =>
  Object.hasOwn(builds, name) ? (builds[name] ?? []) : [];

/** The build that a rollback makes live. For a removed remote, the one that was live last. */
export function buildBefore(site: SiteComposition, name: string): PublishedBuild | null {
  const builds = buildsOf(site, name);
  const live = liveVersion(site, name);
  if (live === null) return builds.toSorted((a, b) => (liveSinceOf(a) < liveSinceOf(b) ? 1 : -1))[0] ?? null;
  return builds[builds.findIndex(({ version }) => version === live) + 1] ?? null;
}

/** Removes previews that have expired, and all complete builds of a part that no composition lists anymore. */
export async function removeUnlisted(store: Store, name: string): Promise<void> {
  for (const { folder, isExpired } of await readPreviews(store)) if (isExpired) await store.remove(folder);
  const listed = await listedVersions(store, name);
  // A build without build.json may belong to a publish that is still running.
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

/** The versions of a part that the live composition or a preview lists, including their live ones. */
async function listedVersions(store: Store, name: string): Promise<Set<string | null>> {
  const { site } = await readSite({ ...store, ...store.compositionOf(null) });
  const previews = (await readPreviews(store)).flatMap((preview) => preview.site ?? []);
  return new Set(
    [site, ...previews].flatMap((listing) => [
      liveVersion(listing, name),
      ...buildsOf(listing, name).map(({ version }) => version),
    ]),
  );
}

const liveSinceOf = ({ publishedAt, liveSince = publishedAt }: PublishedBuild): string => liveSince;
/** Stores written by earlier versions lack `liveUntil`. */
const liveUntilOf = (build: PublishedBuild): string => build.liveUntil ?? liveSinceOf(build);
const hour = 60 * 60 * 1000;

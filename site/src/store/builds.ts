import type { Pin, PublishedBuild, SiteComposition } from 'composition/composition';
import { CommandError } from 'composition/errors';

import { listLiveParts } from './compositions.ts';
import type { Store } from './Store.ts';

/*
 * The published builds of a part are a list whose order has a meaning:
 *
 *   [waiting and rolled-back builds …] LIVE [the build that was live before it, the one before that, …]
 *
 * A rollback makes the build after LIVE live. A publish inserts its build directly before LIVE, so LIVE becomes the rollback
 * target.
 */

/**
 * Which builds of a part are kept for rollbacks and open tabs: those that were live in the last seven days or wait behind a
 * pin, and at least ten, within limits for their number and size. The newest build, the live build, the previous one and the
 * last proven one are always kept.
 */
const retention = { days: 7, least: 10, most: 50, bytes: 2_000_000_000 };

export const getLiveVersion = (site: SiteComposition, name: string): string | null =>
  listLiveParts(site).find((part) => part.name === name)?.version ?? null;

export const createNotPublishedError = (name: string, store: Store) =>
  new CommandError(`Nothing of ${name} has been published in ${store.name}.`);

/**
 * Inserts a build that goes live into the list of published builds, directly before the live one. A rollback then returns
 * to the replaced build, not to one that was rolled back. Drops the oldest builds.
 */
export function withBuild(site: SiteComposition, name: string, build: PublishedBuild): SiteComposition {
  const live = getLiveVersion(site, name);
  const builds = replaceLiveBuild(site, name, build.publishedAt);
  const otherBuilds = builds.filter(({ version }) => version !== build.version);
  const isLive = ({ version }: PublishedBuild) => version === live;
  const oldBuild = builds.find(({ version }) => version === build.version);
  const { isProven, isDisabled, addedBytes = build.addedBytes } = oldBuild ?? {};
  const orderedBuilds = [
    { ...build, isProven, isDisabled, addedBytes },
    ...otherBuilds.filter(isLive),
    ...otherBuilds.filter((otherBuild) => !isLive(otherBuild)),
  ];
  return { ...site, builds: { ...site.builds, [name]: keepRecent(orderedBuilds, build.version, build.publishedAt) } };
}

/** Returns the pin of a part, or null. */
export const findPin = ({ pins }: SiteComposition, name: string): Pin | null =>
  (Object.hasOwn(pins, name) && pins[name]) || null;

export const withPin = (site: SiteComposition, name: string, pin: Pin): SiteComposition => ({
  ...site,
  pins: { ...site.pins, [name]: pin },
});

export const removePin = (site: SiteComposition, name: string): SiteComposition => ({
  ...site,
  pins: Object.fromEntries(Object.entries(site.pins).filter(([pinned]) => pinned !== name)),
});

/** Inserts a build that waits because its part is pinned. */
export function withWaitingBuild(site: SiteComposition, name: string, build: PublishedBuild): SiteComposition {
  const builds = listBuilds(site, name);
  const oldBuild = builds.find(({ version }) => version === build.version);
  const otherBuilds = builds.filter(({ version }) => version !== build.version);
  // A build that was rolled back keeps its state if it is published again.
  const waitingBuild = { ...oldBuild, ...build, isWaiting: oldBuild?.rolledBackBy === undefined };
  const recentBuilds = keepRecent([waitingBuild, ...otherBuilds], getLiveVersion(site, name), build.publishedAt);
  return { ...site, builds: { ...site.builds, [name]: recentBuilds } };
}

function keepRecent(builds: readonly PublishedBuild[], live: string | null, now: string): PublishedBuild[] {
  const liveIndex = builds.findIndex(({ version }) => version === live);
  const findProven = (start: number) => builds.findIndex(({ isProven }, index) => isProven && index >= start);
  const alwaysKept = new Set([0, liveIndex, liveIndex + 1, findProven(0), findProven(liveIndex + 1)]);
  // Counts files that several builds share only once, for the oldest of these builds.
  let addedSize = 0;
  return builds.filter((build, index) => {
    const size = addedSize + (build.bytes ?? 0);
    const isRecent =
      index < retention.least ||
      (build.isWaiting && index < liveIndex) ||
      countMilliseconds(getLiveUntil(build), now) <= retention.days * 24 * hour;
    const isKept = alwaysKept.has(index) || (isRecent && index < retention.most && size <= retention.bytes);
    if (isKept) addedSize += build.addedBytes ?? build.bytes ?? 0;
    return isKept;
  });
}

/** Returns the builds of a part after its live build is replaced. That build is proven if it was live for an hour. */
export function replaceLiveBuild(site: SiteComposition, name: string, now: string): PublishedBuild[] {
  const live = getLiveVersion(site, name);
  return listBuilds(site, name).map((build) => {
    if (build.version !== live) return build;
    const isProven = countMilliseconds(getLiveSince(build), now) >= hour;
    return { ...build, liveUntil: now, ...(isProven && { isProven }) };
  });
}

const countMilliseconds = (since: string, until: string) => Date.parse(until) - Date.parse(since);

/** Reads only own properties, because a name from the store could be "constructor". */
export const listBuilds = ({ builds }: SiteComposition, name: string): PublishedBuild[] =>
  Object.hasOwn(builds, name) ? (builds[name] ?? []) : [];

/** Returns the build that a rollback makes live. For a removed remote, this is the last live build. */
export const findPreviousBuild = (site: SiteComposition, name: string): PublishedBuild | null =>
  listOlderBuilds(site, name)[0] ?? null;

/** Returns the last build before the live one that was live for an hour. */
export const findProvenBuild = (site: SiteComposition, name: string): PublishedBuild | null =>
  listOlderBuilds(site, name).find(({ isProven }) => isProven) ?? null;

/** Returns the builds that were live before the live one, most recent first. */
function listOlderBuilds(site: SiteComposition, name: string): PublishedBuild[] {
  const builds = listBuilds(site, name);
  const live = getLiveVersion(site, name);
  const buildsToRollBack =
    live === null
      ? builds.toSorted((a, b) => (getLiveSince(a) < getLiveSince(b) ? 1 : -1))
      : builds.slice(builds.findIndex(({ version }) => version === live) + 1);
  return buildsToRollBack.filter(({ isWaiting }) => !isWaiting);
}

/** Returns the builds before the live one from which someone has rolled the part back. */
export const listRolledBackBuilds = (site: SiteComposition, name: string): PublishedBuild[] =>
  listNewerBuilds(site, name).filter(({ rolledBackBy }) => rolledBackBy !== undefined);

/** Returns the builds that were stored while the part was pinned, and that have not been live. */
export const listWaitingBuilds = (site: SiteComposition, name: string): PublishedBuild[] =>
  listNewerBuilds(site, name).filter(({ isWaiting }) => isWaiting);

/** Returns the builds before the live one in the list, newest first. */
function listNewerBuilds(site: SiteComposition, name: string): PublishedBuild[] {
  const builds = listBuilds(site, name);
  const live = getLiveVersion(site, name);
  return builds.slice(
    0,
    builds.findIndex(({ version }) => version === live),
  );
}

const getLiveSince = ({ publishedAt, liveSince = publishedAt }: PublishedBuild): string => liveSince;
const getLiveUntil = (build: PublishedBuild): string => build.liveUntil ?? getLiveSince(build);
const hour = 60 * 60 * 1000;

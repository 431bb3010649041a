import { type Part, type PublishedBuild, type SiteComposition, withPart } from 'composition/composition';

import { type Acceptable, type BuildFinding, checkFailed, CommandError, MaybeLive, messageOf } from '../errors.ts';
import { changeComposition, type Changed, livePartsOf, readSite } from '../store/compositionInStore.ts';
import type { Store } from '../store/Store.ts';
import { liveVersion, removeBuild, removeUnlisted, withBuild } from './builds.ts';
import { checkBuild } from './checkBuild.ts';
import { type Build, compressBuild, type Compressed, uploadBuild, waitForAll } from './buildFiles.ts';

export type Author = Pick<PublishedBuild, 'publishedBy' | 'commit'>;

type Options = {
  /** The kinds of findings to accept; `all` is for development and tests. */
  accept?: readonly Acceptable[] | 'all';
  effort?: 'best' | 'quick';
  now?: Date;
  by?: Author;
};
export type Published = Changed & { accepted: BuildFinding[] };

/** Uploads a build and swaps the composition once. If it fails, nothing has changed, except after MaybeLive. */
export const publishBuild = (store: Store, build: Build, options: Options = {}): Promise<Published> =>
  publishTogether(store, [build], options);

/** Publishes several parts in one swap. Each is checked with the new builds of the others. */
export async function publishTogether(
  store: Store,
  builds: readonly Build[],
  options: Options = {},
): Promise<Published> {
  const { accept = [], effort = 'best', now = new Date(), by = {} } = options;
  const prepared = await Promise.all(
    builds.map(async (build) => ({ build, compressed: await compressBuild(build, effort) })),
  );
  await store.prepareSwap();
  let accepted: BuildFinding[] = [];
  const check = (site: SiteComposition) => {
    accepted = builds.flatMap((build) => {
      const findings = checkBuild(build.part, besideOthers(build, builds, livePartsOf(site)));
      refuseUnlessAccepted(build.part, findings, accept);
      return findings;
    });
  };
  check((await readSite(store)).site);

  const uploaded: Build[] = [];
  const upload = async ({ build, compressed }: Prepared) => {
    if (await uploadBuild(store, build, compressed)) uploaded.push(build);
  };
  const change = (current: SiteComposition) => {
    // Another part may have been published meanwhile.
    check(current);
    return prepared
      .filter(({ build: { part } }) => liveVersion(current, part.name) !== part.version)
      .reduce((next, { build: { part } }) => {
        const record = { version: part.version, publishedAt: now.toISOString(), ...by };
        return withPart(withBuild(next, part.name, record), part);
      }, current);
  };
  const changed = await waitForAll(prepared.map(upload))
    .then(() => changeComposition(store, change))
    .catch(async (error: unknown) => {
      if (!(error instanceof MaybeLive))
        for (const { part } of uploaded) await removeBuild(store, part.name, part.version).catch(() => {});
      throw error;
    });
  try {
    for (const { build, compressed } of prepared) {
      // A publish that dropped this version may have removed its files at the same time.
      await uploadBuild(store, build, compressed);
      await removeUnlisted(store, build.part.name);
    }
  } catch (error) {
    throw new CommandError(`The change is live. Publish again to check its files: ${messageOf(error)}`);
  }
  return { ...changed, accepted };
}

type Prepared = { build: Build; compressed: Compressed };

/** The parts that a build will run with: those published with it and the live ones, with its own live build for comparison. */
function besideOthers({ part }: Build, builds: readonly Build[], live: readonly Part[]): Part[] {
  const mates = builds.map((build) => build.part).filter(({ name }) => name !== part.name);
  return [...live.filter(({ name }) => mates.every((mate) => mate.name !== name)), ...mates];
}

export function refuseUnlessAccepted(
  { name, version }: Part,
  findings: readonly BuildFinding[],
  accept: readonly Acceptable[] | 'all',
): void {
  const refused = findings.filter(({ kind }) => accept !== 'all' && (kind === undefined || !accept.includes(kind)));
  if (refused.length === 0) return;
  const withFlag = refused.map(({ what, todo, kind }) => ({
    what,
    todo: kind === undefined ? todo : `${todo} To publish anyway: --accept ${kind}`,
  }));
  throw checkFailed(`${name} ${version} does not fit what is live`, withFlag);
}

import { type Part, type PublishedBuild, type SiteComposition, withPart } from 'composition/composition';

import { type Acceptable, type BuildFinding, checkFailed, CommandError, MaybeLive, messageOf } from '../errors.ts';
import { changeComposition, type Changed, livePartsOf, readSite } from '../store/compositionInStore.ts';
import type { Store } from '../store/Store.ts';
import { liveVersion, removeBuild, removeUnlisted, withBuild } from './builds.ts';
import { checkBuild } from './checkBuild.ts';
import { type Build, compressBuild, uploadBuild } from './buildFiles.ts';

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
export async function publishBuild(store: Store, build: Build, options: Options = {}): Promise<Published> {
  const { accept = [], effort = 'best', now = new Date(), by = {} } = options;
  const { part } = build;
  const compressed = await compressBuild(build, effort);
  await store.prepareSwap();
  let accepted: BuildFinding[] = [];
  const check = (site: SiteComposition) => {
    accepted = checkBuild(part, livePartsOf(site));
    refuseUnlessAccepted(part, accepted, accept);
  };
  check((await readSite(store)).site);

  const isNew = await uploadBuild(store, build, compressed);
  const changed = await changeComposition(store, (current) => {
    // Another part may have been published meanwhile.
    check(current);
    if (liveVersion(current, part.name) === part.version) return current;
    const record = { version: part.version, publishedAt: now.toISOString(), ...by };
    return withPart(withBuild(current, part.name, record), part);
  }).catch(async (error: unknown) => {
    if (isNew && !(error instanceof MaybeLive)) await removeBuild(store, part.name, part.version).catch(() => {});
    throw error;
  });
  try {
    // A publish that dropped this version may have removed its files at the same time.
    await uploadBuild(store, build, compressed);
    await removeUnlisted(store, part.name);
  } catch (error) {
    throw new CommandError(`The change is live. Publish again to check its files: ${messageOf(error)}`);
  }
  return { ...changed, accepted };
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

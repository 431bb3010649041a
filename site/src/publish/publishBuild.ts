import { type SiteComposition, withPart } from 'composition/composition';
import type { Part } from 'composition/part';

import { type Acceptable, type BuildFinding, CheckFailed, CommandError, MaybeLive, messageOf } from '../errors.ts';
import { findChangedTypes } from '../contract/compareContracts.ts';
import { digestOf } from '../signing/signingKey.ts';
import { requireKey } from '../signing/signedSite.ts';
import {
  type Author,
  changeComposition,
  type Changed,
  nobody,
  readLiveParts,
  readSite,
} from '../store/compositionInStore.ts';
import type { Store } from '../store/Store.ts';
import { liveVersion, removeDropped, withBuild } from './builds.ts';
import { checkBuild, findIncompatibilities } from './checkBuild.ts';
import {
  type Build,
  compressBuild,
  type Compressed,
  publishedForms,
  removeUnfinished,
  uploadBuild,
  waitForAll,
} from './buildFiles.ts';

type Options = {
  /** The kinds of findings to accept; `all` is for development and tests. */
  accept?: readonly Acceptable[] | 'all';
  effort?: 'best' | 'quick';
  now?: Date;
  by?: Author;
  /** The folder of the installed shared-session, for comparing types. */
  contract?: string | null;
};
export type Published = Changed & { accepted: BuildFinding[] };

/** Uploads a build and swaps the composition once. If it fails, nothing has changed, except after MaybeLive. */
export const publishBuild = (store: Store, build: Build, options: Options = {}): Promise<Published> =>
  publishTrain(store, [build], options);

/** Publishes several parts in one swap. Each is checked with the new builds of the others. */
export async function publishTrain(store: Store, train: readonly Build[], options: Options = {}): Promise<Published> {
  const { accept = [], effort = 'best', now = new Date(), by = nobody, contract = null } = options;
  const { site } = await readSite(store);
  refuseHeld(site, train);
  refuseWithoutKey(store, site, train);
  const live = await readLiveParts(store, site);
  const [prepared, typeFindings] = await Promise.all([
    Promise.all(
      train.map(async (build) => {
        const published = publishedForms(store, site, live, build.part.name);
        return { build, compressed: await compressBuild(build, { effort, published }) };
      }),
    ),
    changedTypes(live),
    store.assertSwapsSafely(),
  ]);
  const accepted: BuildFinding[] = [];
  for (const { build, compressed } of prepared) {
    const beside = besideTrain(build, train, live);
    // Budgets apply to best compression, as for the public.
    const byName =
      effort === 'best' ? checkBuild(build.part, compressed, beside) : findIncompatibilities(build.part, beside);
    const findings = [...byName, ...(typeFindings.get(build) ?? [])];
    refuseUnlessAccepted(build.part, findings, accept);
    accepted.push(...findings);
  }

  const uploaded: Build[] = [];
  let before = site;
  const upload = () =>
    waitForAll(
      prepared.map(async ({ build, compressed }) => {
        if (await uploadBuild(store, site.keys, build, compressed)) uploaded.push(build);
      }),
    );
  const change = () =>
    changeComposition(
      store,
      () => entryOf(train, before, accepted, by),
      async (current) => {
        before = current;
        refuseHeld(current, train);
        // Another part may have been published meanwhile, so the check is repeated.
        const liveNow = current.revision === site.revision ? live : await readLiveParts(store, current);
        const typesNow = liveNow === live ? null : await changedTypes(liveNow);
        const found: BuildFinding[] = [];
        for (const build of train) {
          const beside = besideTrain(build, train, liveNow);
          const findings = [...findIncompatibilities(build.part, beside), ...(typesNow?.get(build) ?? [])];
          refuseUnlessAccepted(build.part, findings, accept);
          found.push(...findings);
        }
        if (current.revision !== site.revision && found.length > 0) accepted.splice(0, accepted.length, ...found);
        return prepared
          .filter(({ build: { part } }) => liveVersion(current, part.name) !== part.version)
          .reduce(
            (next, { build, compressed }) =>
              withPart(withBuild(next, build.part.name, record(build, compressed, now, effort)), build.part),
            current,
          );
      },
    );
  const changed = await upload()
    .then(change)
    .catch(async (error: unknown) => {
      if (!(error instanceof MaybeLive)) for (const { part } of uploaded) await removeUnfinished(store, part);
      throw error;
    });
  try {
    for (const { build, compressed } of prepared) {
      // A publish that dropped this version may have removed its files at the same time.
      await uploadBuild(store, changed.after.keys, build, compressed);
      await removeDropped(store, changed, build.part.name);
    }
  } catch (error) {
    throw new CommandError(`The change is live. Publish again to check its files: ${messageOf(error)}`);
  }
  return { ...changed, accepted };

  /** The findings about types for each build. A shell is compared with all remotes, including those published with it. */
  async function changedTypes(beside: readonly Part[]): Promise<Map<Build, BuildFinding[]>> {
    if (contract === null) return new Map();
    const shells = train.filter(({ part }) => part.entry === null);
    const found = (shells.length > 0 ? shells : train).map(async (build) => {
      const findings = await findChangedTypes(store, build, besideTrain(build, train, beside), contract, train);
      return [build, findings] as const;
    });
    return new Map(await Promise.all(found));
  }
}

/** The parts that a build will run with: the train's and the live ones, with its own live build for comparison. */
function besideTrain({ part }: Build, train: readonly Build[], live: readonly Part[]): Part[] {
  const mates = train.map((build) => build.part).filter(({ name }) => name !== part.name);
  return [...live.filter(({ name }) => mates.every((mate) => mate.name !== name)), ...mates];
}

function entryOf(train: readonly Build[], before: SiteComposition, accepted: readonly BuildFinding[], by: Author) {
  const parts = train.map(({ part: { name, version } }) => ({
    part: name,
    version,
    before: liveVersion(before, name),
  }));
  return {
    action: 'publish' as const,
    part: parts.map(({ part }) => part).join(', '),
    version: parts.length === 1 ? (parts[0]?.version ?? null) : null,
    accepted: accepted.map(({ what }) => what),
    by,
    ...(parts.length === 1 ? {} : { train: parts }),
  };
}

function refuseHeld({ held }: SiteComposition, train: readonly Build[]): void {
  const name = train.map(({ part }) => part.name).find((one) => held.includes(one));
  if (name !== undefined)
    throw new CommandError(`The operator has put ${name} on hold: it cannot be published until it is released.`);
}

/** Throws if this process may not sign the change. Checked before the upload, and again at the swap. */
export function refuseWithoutKey({ trust }: Store, { keys }: SiteComposition, train: readonly Build[]): void {
  if (keys !== undefined) for (const { part } of train) requireKey(keys, trust.key, part.name);
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
  throw new CheckFailed(`${name} ${version} does not fit what is live`, withFlag);
}

function record({ part, text, files }: Build, compressed: Compressed, now: Date, effort: Options['effort']) {
  const bytes = [...files].reduce((sum, [file, whole]) => sum + (compressed.get(file)?.br ?? whole).length, 0);
  return {
    version: part.version,
    publishedAt: now.toISOString(),
    files: files.size,
    bytes,
    digest: digestOf(text),
    ...(effort === 'quick' && { isQuick: true }),
  };
}

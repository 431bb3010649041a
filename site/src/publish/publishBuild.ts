import { keyOf, type SiteComposition, withPart } from 'composition/composition';
import type { KeyList } from 'composition/keys';
import type { Part } from 'composition/part';

import { type Acceptable, type BuildFinding, CheckFailed, CommandError } from '../errors.ts';
import { contentType } from '../serve/contentTypes.ts';
import { findChangedTypes } from '../signatures/findChangedTypes.ts';
import { digestOf } from '../signing/signingKey.ts';
import { requireKey } from '../signing/signSite.ts';
import {
  type Author,
  changeComposition,
  type Changed,
  nobody,
  readLiveParts,
  readSite,
} from '../store/compositionInStore.ts';
import type { Store } from '../store/Store.ts';
import { signBuild } from '../store/vouchedFiles.ts';
import { liveVersion, mapKey, removeBuild, removeDropped, withBuild } from './builds.ts';
import { checkBuild, findIncompatibilities } from './checkBuild.ts';
import { type Build, compressBuild, type Compressed } from './readBuild.ts';

type Options = {
  /** The kinds of findings to publish in spite of; `all` is for development and tests. */
  accept?: readonly Acceptable[] | 'all';
  effort?: 'best' | 'quick';
  now?: Date;
  by?: Author;
  /** A folder of the installed shared-session, to compare types in. */
  contract?: string | null;
};
export type Published = Changed & { accepted: BuildFinding[] };

/** Puts a build into the store and swaps the composition once: either the build is live, or nothing has changed. */
export const publishBuild = (store: Store, build: Build, options: Options = {}): Promise<Published> =>
  publishTrain(store, [build], options);

/** Publishes several parts in one swap: each is checked beside the others as they will be, not as they are. */
export async function publishTrain(store: Store, train: readonly Build[], options: Options = {}): Promise<Published> {
  const { accept = [], effort = 'best', now = new Date(), by = nobody, contract = null } = options;
  const loads = await Promise.all(
    train.map(async (build) => ({ build, compressed: await compressBuild(build, effort) })),
  );
  const { site } = await readSite(store);
  refuseHeld(site, train);
  refuseWithoutKey(store, site, train);
  const live = await readLiveParts(store, site);
  const accepted: BuildFinding[] = [];
  for (const { build, compressed } of loads) {
    const beside = besideTrain(build, train, live);
    // Budgets are about what the public downloads, and that is compressed as well as can be.
    const byName =
      effort === 'best' ? checkBuild(build.part, compressed, beside) : findIncompatibilities(build.part, beside);
    const findings = [...byName, ...(await changedTypes(build, beside))];
    refuseUnlessAccepted(build.part, findings, accept);
    accepted.push(...findings);
  }

  await store.assertSwapsSafely();
  const uploaded: Build[] = [];
  let swapped = site;
  const upload = async () => {
    for (const { build, compressed } of loads) {
      await uploadBuild(store, site.keys, build, compressed);
      uploaded.push(build);
    }
  };
  const change = () =>
    changeComposition(
      store,
      () => entryOf(train, swapped, accepted, by),
      async (current) => {
        swapped = current;
        refuseHeld(current, train);
        // Another part may have been published meanwhile, so the check has to hold now.
        const liveNow = await readLiveParts(store, current);
        const found: BuildFinding[] = [];
        for (const build of train) {
          const beside = besideTrain(build, train, liveNow);
          const types = current.revision === site.revision ? [] : await changedTypes(build, beside);
          const findings = [...findIncompatibilities(build.part, beside), ...types];
          refuseUnlessAccepted(build.part, findings, accept);
          found.push(...findings);
        }
        if (current.revision !== site.revision && found.length > 0) accepted.splice(0, accepted.length, ...found);
        return loads
          .filter(({ build: { part } }) => liveVersion(current, part.name) !== part.version)
          .reduce(
            (next, { build, compressed }) =>
              withPart(withBuild(next, build.part.name, record(build, compressed, now)), build.part),
            current,
          );
      },
    );
  const changed = await upload()
    .then(change)
    .catch(async (error: unknown) => {
      for (const { part } of uploaded) await removeUnfinished(store, part);
      throw error;
    });
  for (const { build, compressed } of loads) {
    // A publish that dropped this very version may just have removed its files.
    await uploadBuild(store, changed.after.keys, build, compressed);
    await removeDropped(store, changed, build.part.name);
  }
  return { ...changed, accepted };

  async function changedTypes(build: Build, beside: readonly Part[]): Promise<BuildFinding[]> {
    return contract === null ? [] : findChangedTypes(store, build, beside, contract, train);
  }
}

/** What a build will stand beside: the rest of its train, and what stays live. Its own live build is there to compare with. */
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
    throw new CommandError(`The operator holds ${name} as it is: nothing of it can be published until it is released.`);
}

/** Before anything is uploaded; the swap asks again. */
export function refuseWithoutKey({ trust }: Store, { keys }: SiteComposition, train: readonly Build[]): void {
  if (keys !== undefined) for (const { part } of train) requireKey(keys, trust.key, part.name);
}

/** Throws if there is a finding that is not accepted. */
export function refuseUnlessAccepted(
  { name, version }: Part,
  findings: readonly BuildFinding[],
  accept: readonly Acceptable[] | 'all',
): void {
  const refused = findings.filter(({ kind }) => accept !== 'all' && (kind === undefined || !accept.includes(kind)));
  if (refused.length === 0) return;
  const withFlag = refused.map(({ what, todo, kind }) => ({
    what,
    todo: kind === undefined ? todo : `${todo} To publish all the same: --accept ${kind}`,
  }));
  throw new CheckFailed(`${name} ${version} does not fit what is live`, withFlag);
}

/** Uploads the files that are not there yet, part.json last: a folder with one is whole. */
export async function uploadBuild(
  store: Store,
  keys: KeyList | undefined,
  { part, text, files, maps }: Build,
  compressed: Compressed,
): Promise<void> {
  const published = await store.read(keyOf(part, 'part.json'));
  if (published !== null && published.toString() !== text)
    throw new CommandError(`${part.name} ${part.version} is published already, with other contents. Build it again.`);

  await writeFiles().catch(async (error: unknown) => {
    await removeUnfinished(store, part);
    throw error;
  });

  async function writeFiles() {
    const present = new Set((await store.list(keyOf(part, ''))).map(({ key }) => key));
    const write = async (file: string, bytes: Uint8Array, type: string) => {
      if (!present.has(keyOf(part, file))) await store.write(keyOf(part, file), bytes, type);
    };
    for (const [file, bytes] of files) {
      const type = contentType(file);
      const { br, gz } = compressed.get(file) ?? {};
      // All have ended when one fails, or its file would appear again after they were removed.
      const written = await Promise.allSettled([
        write(file, bytes, type),
        ...(br === undefined ? [] : [write(`${file}.br`, br, type)]),
        ...(gz === undefined ? [] : [write(`${file}.gz`, gz, type)]),
      ]);
      for (const one of written) if (one.status === 'rejected') throw one.reason;
    }
    for (const [file, bytes] of maps)
      if (file.endsWith('.js.map')) await store.hidden.write(mapKey(part, file), bytes, contentType('.json'));
    if (keys !== undefined) await signBuild(store, keys, part, text, requireKey(keys, store.trust.key, part.name));
    await write('part.json', Buffer.from(text), contentType('part.json'));
  }
}

/**
 * Removes the files of a publish that failed: they would keep a corrected build from having this version. Where not even
 * that works, `prune` does it later.
 */
async function removeUnfinished(store: Store, { name, version }: Part): Promise<void> {
  await removeBuild(store, name, version).catch(() => {});
}

function record({ part, text, files }: Build, compressed: Compressed, now: Date) {
  const bytes = [...files].reduce((sum, [file, whole]) => sum + (compressed.get(file)?.br ?? whole).length, 0);
  return { version: part.version, publishedAt: now.toISOString(), files: files.size, bytes, digest: digestOf(text) };
}

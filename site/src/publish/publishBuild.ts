import { keyOf, withPart } from 'composition/composition';
import type { Part } from 'composition/part';

import { checkBuild, findIncompatibilities } from '../check/checkBuild.ts';
import { type Acceptable, type BuildFinding, CheckFailed, CommandError } from '../errors.ts';
import { contentType } from '../serve/contentTypes.ts';
import {
  type Author,
  changeComposition,
  type Changed,
  nobody,
  readLiveParts,
  readSite,
} from '../store/compositionInStore.ts';
import { findChangedTypes } from '../signatures/findChangedTypes.ts';
import type { Store } from '../store/Store.ts';
import { liveVersion, mapKey, withBuild } from './builds.ts';
import { type Compressed, compressBuild } from './compressBuild.ts';
import type { Build } from './readBuild.ts';
import { removeBuild, removeDropped } from './removeBuilds.ts';

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
export async function publishBuild(store: Store, build: Build, options: Options = {}): Promise<Published> {
  const { accept = [], effort = 'best', now = new Date(), by = nobody, contract = null } = options;
  const { part } = build;
  const compressed = await compressBuild(build, effort);
  const { site } = await readSite(store);
  const live = await readLiveParts(store, site);
  // Budgets are about what the public downloads, and that is compressed as well as can be.
  const changedTypes = async (parts: readonly Part[]) =>
    contract === null ? [] : findChangedTypes(store, build, parts, contract);
  let accepted = [
    ...(effort === 'best' ? checkBuild(part, compressed, live) : findIncompatibilities(part, live)),
    ...(await changedTypes(live)),
  ];
  refuseUnlessAccepted(part, accepted, accept);

  await store.assertSwapsSafely();
  await uploadBuild(store, build, compressed);
  const entry = () => ({
    action: 'publish' as const,
    part: part.name,
    version: part.version,
    accepted: accepted.map(({ what }) => what),
    by,
  });
  const change = changeComposition(store, entry, async (current) => {
    // Another part may have been published meanwhile, so the check has to hold now.
    const liveNow = await readLiveParts(store, current);
    const findings = [
      ...findIncompatibilities(part, liveNow),
      ...(current.revision === site.revision ? [] : await changedTypes(liveNow)),
    ];
    refuseUnlessAccepted(part, findings, accept);
    if (current.revision !== site.revision && findings.length > 0) accepted = findings;
    if (liveVersion(current, part.name) === part.version) return current;
    return withPart(withBuild(current, part.name, record(build, compressed, now)), part);
  });
  // A publish that fails now leaves no files: they would keep a corrected build from having this version.
  const changed = await change.catch(async (error: unknown) => {
    await removeBuild(store, part.name, part.version);
    throw error;
  });
  // A publish that dropped this very version may just have removed its files.
  await uploadBuild(store, build, compressed);
  await removeDropped(store, changed, part.name);
  return { ...changed, accepted };
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
  { part, text, files, maps }: Build,
  compressed: Compressed,
): Promise<void> {
  const published = await store.read(keyOf(part, 'part.json'));
  if (published !== null && published.toString() !== text)
    throw new CommandError(`${part.name} ${part.version} is published already, with other contents. Build it again.`);

  const present = new Set((await store.list(keyOf(part, ''))).map(({ key }) => key));
  const write = async (file: string, bytes: Uint8Array, type: string) => {
    if (!present.has(keyOf(part, file))) await store.write(keyOf(part, file), bytes, type);
  };
  for (const [file, bytes] of files) {
    const type = contentType(file);
    const { br, gz } = compressed.get(file) ?? {};
    await Promise.all([
      write(file, bytes, type),
      ...(br === undefined ? [] : [write(`${file}.br`, br, type)]),
      ...(gz === undefined ? [] : [write(`${file}.gz`, gz, type)]),
    ]);
  }
  for (const [file, bytes] of maps)
    if (file.endsWith('.js.map')) await store.hidden.write(mapKey(part, file), bytes, contentType('.json'));
  await write('part.json', Buffer.from(text), contentType('part.json'));
}

function record({ part, files }: Build, compressed: Compressed, now: Date) {
  const bytes = [...files].reduce((sum, [file, whole]) => sum + (compressed.get(file)?.br ?? whole).length, 0);
  return { version: part.version, publishedAt: now.toISOString(), files: files.size, bytes };
}

import { constants } from 'node:zlib';
import { keyOf, type PublishedBuild, type SiteComposition, withPart } from 'composition/composition';
import { CommandError, messageOf } from 'composition/errors';
import { parseJson } from 'composition/parse-json';

import { contentType, isCompressible, toBrotli, toGzip } from '../serve/headers.ts';
import { changeComposition, type Changed, livePartsOf, readSite } from '../store/compositions.ts';
import { MaybeLive, type Store } from '../store/Store.ts';
import { liveVersion, removeBuild, removeUnlisted, withBuild, withWaitingBuild } from './builds.ts';
import { pinOf, withoutPin } from './pins.ts';
import { findUnanswered, readAnsweredCalls } from './answeredCalls.ts';
import { checkBuild } from './checkBuild.ts';
import { type Acceptable, type BuildFinding, refuseUnlessAccepted } from './findings.ts';
import type { Build } from './readBuild.ts';

export type Author = Pick<PublishedBuild, 'publishedBy' | 'commit'>;

type Options = {
  /** The kinds of findings to accept; `all` is for development and tests. */
  accept?: readonly Acceptable[] | 'all';
  /** How well files are compressed: `best` for the public, `quick` in development. */
  effort?: 'best' | 'quick';
  now?: Date;
  by?: Author;
  /** Ends the part's pin, so that the build goes live. */
  unpin?: boolean;
};
export type Published = Changed & { accepted: BuildFinding[] };

/**
 * Uploads a build and swaps the composition once. The build of a pinned part waits instead of going live. If it fails, nothing
 * has changed, except after MaybeLive.
 */
export async function publishBuild(store: Store, build: Build, options: Options = {}): Promise<Published> {
  const { accept = [], effort = 'best', now = new Date(), by = {}, unpin = false } = options;
  const { part, text } = build;
  const files = await withCompressed(build.files, effort);
  const unanswered = findUnanswered(part, await readAnsweredCalls(store));
  let accepted: BuildFinding[] = [];
  const check = (site: SiteComposition) => {
    accepted = [...build.findings, ...checkBuild(part, livePartsOf(site)), ...unanswered];
    refuseUnlessAccepted(part, accepted, accept);
  };
  check((await readSite(store)).site);

  const readPublished = () => store.read(keyOf(part, 'build.json'));
  const published = await readPublished();
  if (published !== null && hashesIn(published) !== hashesIn(text))
    throw new CommandError(`${part.name} ${part.version} is published already, with other contents. Build it again.`);
  let changed: Changed;
  try {
    await upload(store, build, files, published !== null);
    changed = await changeComposition(store, (current) => {
      // Another part may have been published meanwhile.
      check(current);
      const isPinned = pinOf(current, part.name) !== null;
      const site = isPinned && unpin ? withoutPin(current, part.name) : current;
      if (liveVersion(site, part.name) === part.version) return site;
      const bytes = files.reduce((sum, [, { length }]) => sum + length, 0);
      const record = { version: part.version, publishedAt: now.toISOString(), bytes, ...by };
      return isPinned && !unpin
        ? withWaitingBuild(site, part.name, record)
        : withPart(withBuild(site, part.name, record), part);
    });
  } catch (error) {
    // Only a new build's files are removed: an earlier publish of the same build may still become live.
    const mayRemove = published === null && !(error instanceof MaybeLive);
    if (mayRemove) await removeBuild(store, part.name, part.version).catch(() => {});
    throw error;
  }
  try {
    // A publish that dropped this version may have removed its files at the same time.
    await upload(store, build, files, (await readPublished()) !== null);
    await removeUnlisted(store, part.name);
  } catch (error) {
    throw new CommandError(`The change is live. Publish again to check its files: ${messageOf(error)}`);
  }
  return { ...changed, accepted };
}

/** Only hashes are compared: another version of this program may describe the same files differently. */
const hashesIn = (text: string | Buffer) => JSON.stringify(Object(parseJson(String(text))).files);

type Files = readonly (readonly [file: string, bytes: Buffer])[];

/** The files of a build with their compressed forms, so that no visitor waits for compression. */
async function withCompressed(files: Build['files'], effort: 'best' | 'quick'): Promise<Files> {
  const compressed = [...files].map(async ([file, bytes]): Promise<Files> => {
    if (!isCompressible(file)) return [];
    // Visitors never load declarations, which would take half of the time.
    const isBest = effort === 'best' && !file.startsWith('@mf-types');
    const quality = isBest ? constants.BROTLI_MAX_QUALITY : 4;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: isBest ? 9 : 6 })]);
    return [
      [`${file}.br`, br],
      [`${file}.gz`, gz],
    ];
  });
  return [...files, ...(await Promise.all(compressed)).flat()];
}

/**
 * Uploads missing files, and build.json last, so that a build with build.json is complete. Without it, existing files may be
 * left from a publish that was killed.
 */
async function upload(store: Store, { part, text }: Build, files: Files, isComplete: boolean): Promise<void> {
  const present = new Set(isComplete ? await store.list(keyOf(part, '')) : []);
  const missing = files.filter(([file]) => !present.has(keyOf(part, file)));
  const write = ([file, bytes]: Files[number]) =>
    store.write(keyOf(part, file), bytes, contentType(file.replace(/\.(br|gz)$/, '')));
  for (let done = 0; done < missing.length; done += uploadsAtOnce) {
    // Waits for all, even if one fails: a running upload would write its file after the others were removed.
    const results = await Promise.allSettled(missing.slice(done, done + uploadsAtOnce).map(write));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }
  if (!isComplete) await write(['build.json', Buffer.from(text)]);
}

const uploadsAtOnce = 16;

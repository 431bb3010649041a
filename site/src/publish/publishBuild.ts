import {
  getFileFolder,
  type Part,
  toKey,
  type PublishedBuild,
  sharedFolder,
  type SiteComposition,
  withPart,
} from 'composition/composition';
import { CommandError, toMessage } from 'composition/errors';
import { parseJson } from 'composition/parse-json';

import {
  changeComposition,
  type CompositionChange,
  listLiveParts,
  readPublishedPart,
  readSite,
} from '../store/compositions.ts';
import { MaybeLiveError, type Store } from '../store/Store.ts';
import { awaitRemovals, storeList } from '../upload/keyLists.ts';
import type { Placement } from '../upload/placement.ts';
import { removeUnlisted } from '../upload/removeUnlisted.ts';
import { type CompressionEffort, uploadFiles } from '../upload/uploadFiles.ts';
import { findPin, getLiveVersion, withBuild, removePin, withWaitingBuild } from '../store/builds.ts';
import { findUnansweredCalls, readAnsweredCalls } from './answeredCalls.ts';
import { checkBuild } from './checkBuild.ts';
import { type AcceptableKind, type BuildFinding, refuseUnlessAccepted } from './findings.ts';
import type { Build } from './readBuild.ts';

export type Author = Pick<PublishedBuild, 'publishedBy' | 'commit'>;

type Options = {
  /** The kinds of findings to accept; `all` is for development and tests. */
  accept?: readonly AcceptableKind[] | 'all';
  effort?: CompressionEffort;
  now?: Date;
  by?: Author;
  /** Whether to remove the part's pin, so that the build goes live. */
  unpin?: boolean;
  /** Throws if the build must not go live in this composition, although it fits. */
  verify?: (site: SiteComposition) => void;
};
export type PublishResult = CompositionChange & { accepted: readonly BuildFinding[] };

/**
 * Returns a function that refuses the build unless it fits the live parts and the API, or the findings are accepted. It returns
 * the accepted findings.
 */
export async function createCheck(store: Store, { part, findings }: Build, accept: Options['accept'] = []) {
  const unansweredCalls = findUnansweredCalls(part, await readAnsweredCalls(store));
  return (live: readonly Part[]): readonly BuildFinding[] => {
    const allFindings = [...findings, ...checkBuild(part, live), ...unansweredCalls];
    refuseUnlessAccepted(part, allFindings, accept);
    return allFindings;
  };
}

/**
 * Uploads a build and swaps the composition once. If the part is pinned, its build waits instead of going live. After an error,
 * nothing has changed, except after MaybeLiveError.
 */
export async function publishBuild(store: Store, build: Build, options: Options = {}): Promise<PublishResult> {
  const { accept = [], effort = 'best', now = new Date(), by = {}, unpin = false, verify } = options;
  const { part } = build;
  const refuseFindings = await createCheck(store, build, accept);
  let acceptedFindings: readonly BuildFinding[] = [];
  const check = (site: SiteComposition) => {
    acceptedFindings = refuseFindings(listLiveParts(site));
    verify?.(site);
  };
  check((await readSite(store)).site);

  const description = toKey(part, 'build.json');
  // Protects these files from clean-ups, because some of them are already in the store.
  const listedUses = await storeList(store, part.name, 'uses', [...build.inSharedFolder.shared, description]);
  let isNew = false;
  let placement: Placement;
  let change: CompositionChange;
  try {
    const removedKeys = await awaitRemovals(store, part.name, [...build.inSharedFolder.shared, description]);
    if (removedKeys.has(description))
      throw new CommandError(`A clean-up that removes ${part.name} ${part.version} was stopped. Try again in an hour.`);
    const publishedDescription = await store.read(description);
    isNew = publishedDescription === null;
    if (
      publishedDescription !== null &&
      listStoredHashes(String(publishedDescription)) !== JSON.stringify(build.hashes)
    )
      throw new CommandError(`${part.name} ${part.version} is published already, with other contents. Build it again.`);
    const upload = await uploadBuild(store, build, { isNew, mayShare: removedKeys.size === 0, effort });
    ({ placement } = upload);
    change = await changeComposition(store, (current) => {
      // Checks again, because another part may have been published in the meantime.
      check(current);
      const isPinned = findPin(current, part.name) !== null;
      const site = isPinned && unpin ? removePin(current, part.name) : current;
      if (getLiveVersion(site, part.name) === part.version) return site;
      listedUses.assertFresh();
      const bytes = [...placement.files.values()].reduce((sum, { length }) => sum + length, 0);
      const kinds = [...new Set(acceptedFindings.flatMap(({ kind }) => kind ?? []))];
      const record = {
        version: part.version,
        publishedAt: now.toISOString(),
        bytes,
        addedBytes: upload.added,
        ...by,
        ...(kinds.length > 0 && { accepted: kinds }),
      };
      return isPinned && !unpin
        ? withWaitingBuild(site, part.name, record)
        : withPart(withBuild(site, part.name, record), placement.part);
    });
  } catch (error) {
    if (error instanceof MaybeLiveError) throw error;
    const cleanUp = async () => {
      await listedUses.drop();
      if (isNew) await removeUnlisted(store, part.name);
    };
    await cleanUp().catch(() => {});
    throw error;
  }
  try {
    // By the clock of a clean-up on another machine, the list of uses may have expired.
    await uploadFiles(store, placement, effort);
    await listedUses.drop();
    await removeUnlisted(store, part.name);
  } catch (error) {
    throw new CommandError(`The change is live. Publish again to check its files: ${toMessage(error)}`);
  }
  return { ...change, accepted: acceptedFindings };
}

type UploadOptions = { isNew: boolean; mayShare: boolean; effort: CompressionEffort };

/** Uploads a build to its previous folder, or to a folder that has no other files with the same names. */
async function uploadBuild(store: Store, build: Build, { isNew, mayShare, effort }: UploadOptions) {
  const { part, inSharedFolder, inOwnFolder } = build;
  const oldFolder = isNew ? null : getFileFolder(await readPublishedPart(store, part));
  if (oldFolder === sharedFolder || (oldFolder === null && mayShare)) {
    const addedSize = await uploadFiles(store, inSharedFolder, effort);
    if (addedSize !== null) return { placement: inSharedFolder, added: addedSize };
  }
  return { placement: inOwnFolder, added: (await uploadFiles(store, inOwnFolder, effort)) ?? 0 };
}

/** Compares only hashes, because another version of this program may describe the same files differently. */
const listStoredHashes = (text: string) => JSON.stringify(Object(parseJson(text)).files);

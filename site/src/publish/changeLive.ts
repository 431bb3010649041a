import { type PublishedBuild, type SiteComposition, withPart } from 'composition/composition';
import { CommandError } from 'composition/errors';

import {
  changeComposition,
  type CompositionChange,
  listLiveParts,
  readPublishedPart,
  readSite,
} from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';
import {
  findPin,
  findPreviousBuild,
  findProvenBuild,
  getLiveVersion,
  listBuilds,
  createNotPublishedError,
  replaceLiveBuild,
  removePin,
  withPin,
} from '../store/builds.ts';
import { findUnansweredCalls, readAnsweredCalls } from './answeredCalls.ts';
import { findConflicts, findUnmetRequirements } from './checkBuild.ts';
import { type AcceptableKind, type BuildFinding, refuseUnlessAccepted } from './findings.ts';

type RollbackOptions = {
  now?: Date;
  accept?: readonly AcceptableKind[];
  /** The person who pins the build. */
  by?: string | undefined;
  /** Without a version: whether to choose the last build that was live for an hour instead of the previous one. */
  isToProven?: boolean;
};

/**
 * Makes an earlier build of a part live again, either the previous one or the given version. Pins it, so that the next publish
 * does not replace it. Also restores a removed remote.
 */
export async function rollBack(
  store: Store,
  name: string,
  namedVersion: string | null,
  { now = new Date(), accept = [], by, isToProven = false }: RollbackOptions = {},
): Promise<CompositionChange & { accepted: BuildFinding[] }> {
  const { site: first } = await readSite(store);
  const from = getLiveVersion(first, name);
  if (listBuilds(first, name).length === 0) throw createNotPublishedError(name, store);
  const [pin] = describePin(first, name);
  if (namedVersion === null && pin !== undefined)
    throw new CommandError(`${name} is ${pin}. To go back further, name a version.`);
  // Chooses the build before the change, so that two simultaneous rollbacks go back only one build, and never forward.
  const version = namedVersion ?? (isToProven ? findProvenBuild : findPreviousBuild)(first, name)?.version;
  if (version === undefined) {
    if (isToProven) throw new CommandError(`${name} has no build before ${from} that was live for an hour.`);
    const advice = name === 'shell' ? 'Publish another one.' : 'To take it out of the site, use remove.';
    throw new CommandError(`${name} has no build before ${from} to roll back to. ${advice}`);
  }
  let acceptedFindings: BuildFinding[] = [];
  const change = await changeComposition(store, async (site) => {
    const replacedVersion = getLiveVersion(site, name);
    const pinSite = (pinnedSite: typeof site) =>
      withPin(pinnedSite, name, { ...(by !== undefined && { by }), since: now.toISOString() });
    if (version === replacedVersion) return findPin(site, name) === null ? pinSite(site) : site;
    if (namedVersion === null && from !== replacedVersion)
      throw new CommandError(
        `${name} ${replacedVersion === null ? 'was removed' : `${replacedVersion} is live now`}; nothing was changed.`,
      );
    const liveSince = now.toISOString();
    const replaced = replaceLiveBuild(site, name, liveSince);
    const isBackwards = !replaced.some((build) => build.version === version && build.isWaiting);
    const builds = replaced.map((build) =>
      isBackwards && by !== undefined && build.version === replacedVersion ? { ...build, rolledBackBy: by } : build,
    );
    // A publish may have removed the build in the meantime.
    if (!builds.some((build) => build.version === version)) {
      const versions = builds.map((build) => build.version).join(', ');
      throw new CommandError(`There is no build ${version} of ${name} to roll back to; there are ${versions}.`);
    }
    const part = await readPublishedPart(store, { name, version });
    // In the meantime, other parts may have taken the build's paths or names, or may need something that the build lacks.
    const live = listLiveParts(site).filter((livePart) => livePart.name !== name);
    acceptedFindings = [
      ...findConflicts(part, live),
      ...live.flatMap((livePart) => findUnmetRequirements(part, livePart)),
      ...findUnansweredCalls(part, await readAnsweredCalls(store)),
    ];
    refuseUnlessAccepted(part, acceptedFindings, accept);
    const after = withLive(builds, version, replacedVersion).map((build) =>
      build.version === version ? { ...build, liveSince, isWaiting: false, rolledBackBy: undefined } : build,
    );
    return pinSite(withPart({ ...site, builds: { ...site.builds, [name]: after } }, part));
  });
  return { ...change, accepted: acceptedFindings };
}

/** Moves a waiting build directly before the build that it replaces, so that the next rollback returns to the replaced one. */
function withLive(builds: readonly PublishedBuild[], version: string, replaced: string | null): PublishedBuild[] {
  const waitingBuild = builds.filter((build) => build.version === version && build.isWaiting);
  const otherBuilds = builds.filter((build) => !waitingBuild.includes(build));
  return otherBuilds.toSpliced(
    Math.max(
      0,
      otherBuilds.findIndex((build) => build.version === replaced),
    ),
    0,
    ...waitingBuild,
  );
}

/** Removes the pin of a part. The live build remains live until the next publish. */
export function unpin(store: Store, name: string): Promise<CompositionChange> {
  return changeComposition(store, (site) => {
    if (getLiveVersion(site, name) === null) throw createNotPublishedError(name, store);
    return findPin(site, name) === null ? site : removePin(site, name);
  });
}

/** Says which build a part is pinned to, who pinned it, and when. Empty if it is not pinned. */
export function describePin(site: SiteComposition, name: string): string[] {
  const pin = findPin(site, name);
  if (pin === null) return [];
  const by = pin.by === undefined ? '' : ` by ${pin.by}`;
  return [`pinned to ${getLiveVersion(site, name)}${by} since ${formatTime(pin.since)}`];
}

export const formatTime = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** Disables a remote, so that its pages show a notice and load none of its files, or enables it again. */
export function switchRemote(store: Store, name: string, isOn: boolean): Promise<CompositionChange> {
  return changeComposition(store, (site) => {
    const currentRemote = site.remotes.find((remote) => remote.name === name);
    if (name === 'shell') throw new CommandError('The shell cannot be disabled; roll it back instead.');
    if (currentRemote === undefined) throw createNotPublishedError(name, store);
    if (isOn === !currentRemote.disabled) return site;
    const changedRemote = { ...currentRemote, disabled: !isOn };
    return { ...site, remotes: site.remotes.map((remote) => (remote.name === name ? changedRemote : remote)) };
  });
}

/** Removes a remote and its pin from the site. Its builds remain in the list, so that a rollback restores the remote. */
export function removeRemote(store: Store, name: string): Promise<CompositionChange> {
  return changeComposition(store, (site) => {
    if (name === 'shell') throw new CommandError('The shell cannot be removed: there is no site without it.');
    const removedRemote = site.remotes.find((remote) => remote.name === name);
    if (removedRemote === undefined) throw createNotPublishedError(name, store);
    const replacedList = replaceLiveBuild(site, name, new Date().toISOString());
    const builds = replacedList.map((build) => ({ ...build, isDisabled: removedRemote.disabled }));
    const remotes = site.remotes.filter((remote) => remote !== removedRemote);
    return removePin({ ...site, remotes, builds: { ...site.builds, [name]: builds } }, name);
  });
}

import { type SiteChange, type SiteComposition, withPart } from 'composition/composition';
import type { Part } from 'composition/part';

import { CheckFailed, CommandError } from '../errors.ts';
import {
  type Author,
  changeComposition,
  type Changed,
  livePartsOf,
  nobody,
  readPublishedPart,
  readSite,
} from '../store/compositionInStore.ts';
import { readChanges } from '../store/changes.ts';
import type { Store } from '../store/Store.ts';
import { buildBefore, buildsOf, liveVersion, notPublished } from './builds.ts';
import { findRouteConflicts } from './checkBuild.ts';

/**
 * Makes an earlier build of a part live again: the previous one, or a given version. A removed remote is restored in the same
 * way. `seen` is the version that was live when the operator chose.
 */
export function rollBack(
  store: Store,
  name: string,
  wanted: string | null,
  by: Author = nobody,
  seen?: string | null,
): Promise<Changed> {
  // Chosen in the first try, so that two rollbacks at once go back one build, not two, and never forward.
  let version = wanted;
  let from = seen;
  return changeComposition(store, describe('rollback', name, by), async (site) => {
    const live = liveVersion(site, name);
    if (version === null) {
      version = buildBefore(site, name)?.version ?? null;
      from ??= live;
    }
    if (buildsOf(site, name).length === 0) throw notPublished(name, store);
    if (version === null) {
      const instead = name === 'shell' ? 'Publish another one.' : 'To take it out of the site, use remove.';
      throw new CommandError(`${name} has no build before ${live} to roll back to. ${instead}`);
    }
    if (!buildsOf(site, name).some((build) => build.version === version))
      throw new CommandError(describeUnknown(site, name, version));
    if (version === live) return site;
    if (from !== undefined && from !== live)
      throw new CommandError(
        `${name} ${live === null ? 'was removed' : `${live} is live`} meanwhile; nothing was changed.`,
      );
    const part = await readPublishedPart(store, site, { name, version });
    refuseTakenRoutes(site, part);
    const before = buildBefore(site, name, version);
    const next = withPart(
      site,
      part,
      before === null ? null : await readPublishedPart(store, site, { name, version: before.version }),
    );
    return live === null ? { ...next, remotes: inOrderOfPublication(next) } : next;
  });
}

/** Throws if another part has taken one of the build's paths meanwhile. */
function refuseTakenRoutes(site: SiteComposition, part: Part): void {
  const taken = findRouteConflicts(part, livePartsOf(site));
  if (taken.length > 0) throw new CheckFailed(`${part.name} ${part.version} does not fit what is live`, taken);
}

function inOrderOfPublication({ remotes, builds }: SiteComposition) {
  const names = Object.keys(builds);
  return remotes.toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
}

/**
 * Undoes the last publish of several parts in one swap, or the one that led to a given revision, which may be such a rollback.
 */
export async function rollBackTrain(
  store: Store,
  by: Author,
  revision: number | null,
): Promise<Changed & { parts: string[] }> {
  const changes = await readChanges(store, (await readSite(store)).site);
  const last = changes.find((change) =>
    revision === null ? change.action === 'publish' && change.train !== undefined : change.revision === revision,
  );
  const train = last?.train ?? [];
  if (train.length === 0)
    throw new CommandError(
      revision === null
        ? `Nothing has been published together in ${store.name}.`
        : `Revision ${revision} is no change of several parts together.`,
    );
  const parts = train.map(({ part }) => part);
  const entry = {
    action: 'rollback' as const,
    part: parts.join(', '),
    version: null,
    accepted: [],
    by,
    // The command that undoes it. A part that it removes has no version.
    ...(train.every(({ before }) => before !== null) && {
      train: train.map(({ part, version, before }) => ({ part, version: before ?? '', before: version })),
    }),
  };
  const changed = await changeComposition(
    store,
    () => entry,
    async (site) => {
      let next = site;
      for (const { part: name, version, before } of train) {
        if (liveVersion(site, name) !== version)
          throw new CommandError(
            `${name} ${version} of revision ${last?.revision} is not live any more; roll its parts back one by one.`,
          );
        if (before === null) next = { ...next, remotes: next.remotes.filter((remote) => remote.name !== name) };
        else next = withPart(next, await readPublishedPart(store, site, { name, version: before }), null);
      }
      return next;
    },
  );
  return { ...changed, parts };
}

/** Disables a remote, so that its pages show a notice and none of its files are loaded, or enables it again. */
export function switchRemote(store: Store, name: string, isOn: boolean, by: Author = nobody): Promise<Changed> {
  return changeComposition(store, describe(isOn ? 'enable' : 'disable', name, by), (site) => {
    const current = site.remotes.find((remote) => remote.name === name);
    if (name === 'shell') throw new CommandError('The shell cannot be disabled; roll it back instead.');
    if (current === undefined) throw notPublished(name, store);
    if (isOn === !current.disabled) return site;
    const switched = { ...current, disabled: !isOn };
    return { ...site, remotes: site.remotes.map((remote) => (remote.name === name ? switched : remote)) };
  });
}

/** Blocks publishing of a part, or allows it again. The live build stays, and rollbacks are possible. */
export function switchHold(store: Store, name: string, isHeld: boolean, by: Author): Promise<Changed> {
  return changeComposition(store, describe(isHeld ? 'hold' : 'release', name, by), (site) => {
    if (liveVersion(site, name) === null) throw notPublished(name, store);
    if (site.held.includes(name) === isHeld) return site;
    return { ...site, held: isHeld ? [...site.held, name] : site.held.filter((other) => other !== name) };
  });
}

/** Allows open tabs to replace a broken build by the previous one, or forbids it. */
export function switchHealing(store: Store, isOn: boolean, by: Author = nobody): Promise<Changed> {
  return changeComposition(store, describe('healing', 'site', by), (site) =>
    site.healing === isOn ? site : { ...site, healing: isOn },
  );
}

/** Removes a remote from the site. Its builds stay listed, so that a rollback restores it. */
export function removeRemote(store: Store, name: string, by: Author = nobody): Promise<Changed> {
  return changeComposition(store, describe('remove', name, by), (site) => {
    if (name === 'shell') throw new CommandError('The shell cannot be removed: there is no site without it.');
    if (!site.remotes.some((remote) => remote.name === name)) throw notPublished(name, store);
    return { ...site, remotes: site.remotes.filter((remote) => remote.name !== name) };
  });
}

const describe = (action: SiteChange['action'], part: string, by: Author) => (after: SiteComposition) => ({
  action,
  part,
  version: liveVersion(after, part),
  accepted: [],
  by,
});

function describeUnknown(site: SiteComposition, name: string, version: string) {
  const kept = buildsOf(site, name).map((build) => build.version);
  return `There is no build ${version} of ${name} to roll back to; there are ${kept.join(', ')}.`;
}

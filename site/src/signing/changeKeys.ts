import { randomUUID } from 'node:crypto';

import { keyOf, type PublishedBuild, type SiteComposition } from 'composition/composition';
import { holderOf, type KeyList, type SiteKey } from 'composition/keys';

import { CommandError } from '../errors.ts';
import { type Author, changeComposition, type Changed, readSite } from '../store/compositionInStore.ts';
import { keepChanges } from '../store/changes.ts';
import type { Store } from '../store/Store.ts';
import { digestOf } from './signingKey.ts';
import { signSite } from './signedSite.ts';

/**
 * Signs what is live. The signer becomes the owner, and every later change must be signed. Can also replace an owner whose key
 * was lost, for servers whose SITE_OWNER_KEY has the new one.
 */
export async function beginSigning(store: Store, by: Author): Promise<KeyList> {
  const { key, owners } = store.trust;
  if (key === null) throw new CommandError('Set SITE_KEY to the owner’s key; “site keys new <file>” makes one.');
  await store.assertSwapsSafely();
  const anyOwner = { ...store, trust: { key, owners: [] } };
  const { site, opened, tag } = await readSite(anyOwner);
  if (opened !== null && (opened.keys.owner === key.publicKey || !owners.includes(key.publicKey)))
    throw new CommandError(
      'This site already has an owner. If the owner’s key is lost, set SITE_OWNER_KEY to the new one.',
    );
  const revision = site.revision + 1;
  const before = opened ?? { site, serials: new Map<string, number>(), signed: null };
  const keys: KeyList =
    opened === null
      ? { site: randomUUID(), serial: 1, owner: key.publicKey, since: revision, keys: [] }
      : { ...opened.keys, serial: opened.keys.serial + 1, owner: key.publicKey };
  const after = { ...site, revision, keys, builds: await withDigests(store, site) };
  const { name, commit } = by;
  const entry = { ...about, revision, at: new Date().toISOString(), by: name, commit, commits: [] };
  const signed = signSite({ ...before, keys: opened?.keys ?? keys }, after, entry, key);
  if (!(await store.swapComposition(`${JSON.stringify(signed, null, 1)}\n`, tag)))
    throw new CommandError('Another process changed the site at the same time, so nothing was changed. Try again.');
  await keepChanges(store, [site.change, signed.change]);
  return keys;
}

/** Adds a key, or replaces the one with that name. */
export function setKey(store: Store, { name, key, parts }: Omit<SiteKey, 'retired'>, by: Author): Promise<Changed> {
  return changeKeys(store, by, (list) => {
    if (holderOf(list, key) !== null) throw new CommandError(`This key is ${holderOf(list, key)}’s already.`);
    return [...retire(list.keys, name), { name, key, parts }];
  });
}

/** Retires a key. What it signed stays live, signed by the owner. */
export function removeKey(store: Store, name: string, by: Author): Promise<Changed> {
  return changeKeys(store, by, (list) => {
    activeKey(list, name);
    return retire(list.keys, name);
  });
}

/** The active key of this name. */
export function activeKey({ keys }: KeyList, name: string): SiteKey {
  const found = keys.find((one) => one.name === name && one.retired === undefined);
  if (found !== undefined) return found;
  throw new CommandError(`There is no key ${name}.`);
}

function changeKeys(store: Store, by: Author, change: (list: KeyList) => SiteKey[]): Promise<Changed> {
  return changeComposition(
    store,
    () => ({ ...about, by }),
    (site) => {
      const { keys: list } = site;
      if (list === undefined) throw new CommandError('This site has no keys yet; begin with “site keys init”.');
      return { ...site, keys: { ...list, serial: list.serial + 1, keys: change(list) } };
    },
  );
}

const retire = (keys: readonly SiteKey[], name: string): SiteKey[] =>
  keys.map((one) =>
    one.name === name && one.retired === undefined ? { ...one, retired: new Date().toISOString() } : one,
  );

const about = { action: 'keys' as const, part: 'keys', version: null, accepted: [] };

/**
 * Adds digests to builds from before they were recorded, from their current files; the owner signs them.
 */
async function withDigests(store: Store, { builds }: SiteComposition): Promise<SiteComposition['builds']> {
  const noted = Object.entries(builds).map(async ([name, listed]): Promise<[string, PublishedBuild[]]> => {
    const known = listed.map(async (build) => {
      if (build.digest !== undefined) return build;
      const text = await store.read(keyOf({ name, version: build.version }, 'part.json'));
      if (text === null)
        throw new CommandError(`The build ${build.version} of ${name} in ${store.name} is missing or incomplete.`);
      return { ...build, digest: digestOf(text) };
    });
    return [name, await Promise.all(known)];
  });
  return Object.fromEntries(await Promise.all(noted));
}

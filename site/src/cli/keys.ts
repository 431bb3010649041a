import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keyOf, type PublishedBuild, type SiteComposition } from 'composition/composition';
import {
  holderOf,
  type KeyList,
  keyList,
  keyName,
  type KeyScope,
  keyScope,
  publicKey,
  type SiteKey,
} from 'composition/keys';
import * as v from 'valibot';

import { CommandError, MaybeLive, messageOf } from '../errors.ts';
import { signSite } from '../signing/signedSite.ts';
import { digestOf, makeKey } from '../signing/signingKey.ts';
import type { Store } from '../store/Store.ts';
import { formatTime, keepChanges } from '../store/changes.ts';
import { type Author, changeComposition, type Changed, readSite, textOf } from '../store/compositionInStore.ts';
import { type Command, type CommandInput, type CommandOutput, readAuthor } from './Command.ts';

export const keys: Command = {
  usage:
    'keys init | list | new <file>\n' +
    '      keys add <name> --parts <part>,… [--public <key>] | replace <name> [--public <key>] | remove <name>',
  does: 'says whose keys may change which parts; from init on every change is signed. SITE_KEY is the key that signs',
  maxArgs: 2,
  async run(input) {
    const [what = '', name = ''] = input.args;
    const run = Object.hasOwn(verbs, what) ? verbs[what] : undefined;
    if (run === undefined) throw new CommandError(`Use keys with one of: ${Object.keys(verbs).join(', ')}.`);
    return run(input, name);
  },
};

type Verb = (input: CommandInput, name: string) => Promise<CommandOutput>;

const verbs: Readonly<Record<string, Verb>> = {
  async init({ store, env }) {
    const { owner } = await beginSigning(store, await readAuthor(env));
    return {
      lines: [
        'What is live is signed, and every change has to be from now on.',
        `Set this for every server and publisher: SITE_OWNER_KEY=${owner}`,
      ],
      data: { owner },
    };
  },
  async list({ store }) {
    const { site } = await readSite(store);
    if (site.keys === undefined)
      return {
        lines: ['This site has no keys: write access to its store is enough to change it.'],
        data: { keys: [] },
      };
    const lines = site.keys.keys.map(
      ({ name, key, parts, retired }) =>
        `  ${name.padEnd(20)} ${key}  ${parts.join(', ')}${retired === undefined ? '' : `  until ${formatTime(retired)}`}`,
    );
    return {
      lines: [`  ${'owner'.padEnd(20)} ${site.keys.owner}  all, and this list`, ...lines],
      data: v.parse(keyList, site.keys),
    };
  },
  async new(_, file) {
    if (file === '') throw new CommandError('Name a file for the private key: keys new team-main.key');
    const made = await writeKey(file);
    return { lines: [`The private key is in ${file}: keep it secret.`, `Public key: ${made}`], data: { public: made } };
  },
  async add(input, name) {
    if (!v.is(keyName, name) || name === 'owner')
      throw new CommandError('Name the key after its team: a–z, 0–9 and hyphens.');
    const { site } = await readSite(input.store);
    if (site.keys?.keys.some((one) => one.name === name && one.retired === undefined))
      throw new CommandError(`There is a key ${name} already; use keys replace.`);
    return set(input, name, readParts(input));
  },
  async replace(input, name) {
    const { site } = await readSite(input.store);
    if (site.keys === undefined) throw new CommandError('This site has no keys yet; begin with “keys init”.');
    const { parts } = activeKey(site.keys, name);
    return set(input, name, input.options.parts === undefined ? parts : readParts(input));
  },
  async remove({ store, env }, name) {
    // What it signed stays live, signed by the owner.
    await changeKeys(store, await readAuthor(env), (list) => {
      activeKey(list, name);
      return retire(list.keys, name);
    });
    return { lines: [`The key ${name} is retired.`], data: { name } };
  },
};

async function set({ store, options, env }: CommandInput, name: string, parts: KeyScope[]): Promise<CommandOutput> {
  const given = options.public;
  const file = `${name}.key`;
  if (given !== undefined && !v.is(publicKey, given))
    throw new CommandError('--public takes a key as “keys new” prints it.');
  const key = v.is(publicKey, given) ? given : await writeKey(file);
  try {
    await changeKeys(store, await readAuthor(env), (list) => {
      if (holderOf(list, key) !== null) throw new CommandError(`This key is ${holderOf(list, key)}’s already.`);
      return [...retire(list.keys, name), { name, key, parts }];
    });
  } catch (error) {
    if (given !== undefined) throw error;
    if (error instanceof MaybeLive || (await mayKnow(store, key))) {
      const kept = `The site may use the new key already, so the private key stays in ${file}.`;
      throw new CommandError(`${messageOf(error)}\n${kept}`);
    }
    // A key that no site knows would only be in the way of the next try.
    await rm(file, { force: true });
    throw error;
  }
  const lines = [
    `${name} may change ${parts.join(', ')} with ${key}.`,
    ...(given === undefined
      ? [`The private key is in ${file}: give it to the team as SITE_KEY, and delete it here.`]
      : []),
  ];
  return { lines, data: { name, key, parts, file: given === undefined ? file : null } };
}

/** Whether the site's list may have a key: a change that failed may be live. Also true if the list cannot be read. */
const mayKnow = (store: Store, key: string): Promise<boolean> =>
  readSite(store).then(
    ({ site }) => site.keys !== undefined && holderOf(site.keys, key) !== null,
    () => true,
  );

function readParts({ options }: CommandInput): KeyScope[] {
  const given = (options.parts ?? '').split(',');
  const known = given.filter((part) => v.is(keyScope, part)).map((part) => v.parse(keyScope, part));
  if (known.length === given.length) return known;
  throw new CommandError('--parts takes parts, separated by commas: remote-main,shell; or site, or all.');
}

/** Writes a new private key, readable by this user only. Never overwrites a file. Returns the public key. */
async function writeKey(file: string): Promise<string> {
  const { text, publicKey: made } = makeKey();
  await writeFile(path.resolve(file), `${text}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST')
        throw new CommandError(`${file} exists already, and keys are never overwritten. Move it away first.`);
      throw error;
    },
  );
  return made;
}

/**
 * Signs what is live. The signer becomes the owner, and every later change must be signed. Can also replace an owner whose key
 * was lost, for servers whose SITE_OWNER_KEY has the new one.
 */
async function beginSigning(store: Store, by: Author): Promise<KeyList> {
  const { key, owners } = store.trust;
  if (key === null) throw new CommandError('Set SITE_KEY to the owner’s key; “keys new <file>” makes one.');
  await store.assertSwapsSafely();
  const anyOwner = { ...store, trust: { key, owners: [] } };
  const { site, opened, tag } = await readSite(anyOwner);
  if (opened !== null && (opened.keys.owner === key.publicKey || !owners.includes(key.publicKey)))
    throw new CommandError(
      'This site already has an owner. If the owner’s key is lost, set SITE_OWNER_KEY to the new one.',
    );
  const revision = site.revision + 1;
  const before = opened ?? { site, serials: new Map<string, number>(), signed: null };
  const list: KeyList =
    opened === null
      ? { site: randomUUID(), serial: 1, owner: key.publicKey, since: revision, keys: [] }
      : { ...opened.keys, serial: opened.keys.serial + 1, owner: key.publicKey };
  const after = { ...site, revision, keys: list, builds: await withDigests(store, site) };
  const { name, commit } = by;
  const entry = { ...about, revision, at: new Date().toISOString(), by: name, commit, commits: [] };
  const signed = signSite({ ...before, keys: opened?.keys ?? list }, after, entry, key);
  if (!(await store.swapComposition(textOf(signed, anyOwner), tag)))
    throw new CommandError('Another process changed the site at the same time, so nothing was changed. Try again.');
  await keepChanges(store, [site.change, signed.change]);
  return list;
}

function activeKey(list: KeyList, name: string): SiteKey {
  const found = list.keys.find((one) => one.name === name && one.retired === undefined);
  if (found !== undefined) return found;
  throw new CommandError(`There is no key ${name}.`);
}

function changeKeys(store: Store, by: Author, change: (list: KeyList) => SiteKey[]): Promise<Changed> {
  return changeComposition(
    store,
    () => ({ ...about, by }),
    (site) => {
      const { keys: list } = site;
      if (list === undefined) throw new CommandError('This site has no keys yet; begin with “keys init”.');
      return { ...site, keys: { ...list, serial: list.serial + 1, keys: change(list) } };
    },
  );
}

const retire = (active: readonly SiteKey[], name: string): SiteKey[] =>
  active.map((one) =>
    one.name === name && one.retired === undefined ? { ...one, retired: new Date().toISOString() } : one,
  );

const about = { action: 'keys' as const, part: 'keys', version: null, accepted: [] };

/** Adds digests to builds from before they were recorded, from their current files; the owner signs them. */
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

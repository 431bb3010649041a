import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keyList, keyName, type KeyScope, keyScope, publicKey } from 'composition/keys';
import * as v from 'valibot';

import { CommandError } from '../errors.ts';
import { formatTime } from '../store/changes.ts';
import { activeKey, beginSigning, removeKey, setKey } from '../signing/changeKeys.ts';
import { makeKey } from '../signing/signingKey.ts';
import { readSite } from '../store/compositionInStore.ts';
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
    if (file === '') throw new CommandError('Name a file for the private key: site keys new team-main.key');
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
    if (site.keys === undefined) throw new CommandError('This site has no keys yet; begin with “site keys init”.');
    const { parts } = activeKey(site.keys, name);
    return set(input, name, input.options['parts'] === undefined ? parts : readParts(input));
  },
  async remove({ store, env }, name) {
    await removeKey(store, name, await readAuthor(env));
    return { lines: [`The key ${name} is retired.`], data: { name } };
  },
};

async function set({ store, options, env }: CommandInput, name: string, parts: KeyScope[]): Promise<CommandOutput> {
  const given = options['public'];
  const file = `${name}.key`;
  if (given !== undefined && !v.is(publicKey, given))
    throw new CommandError('--public takes a key as “site keys new” prints it.');
  const key = v.is(publicKey, given) ? given : await writeKey(file);
  await setKey(store, { name, key, parts }, await readAuthor(env));
  const lines = [
    `${name} may change ${parts.join(', ')} with ${key}.`,
    ...(given === undefined
      ? [`The private key is in ${file}: give it to the team as SITE_KEY, and delete it here.`]
      : []),
  ];
  return { lines, data: { name, key, parts, file: given === undefined ? file : null } };
}

function readParts({ options }: CommandInput): KeyScope[] {
  const given = String(options['parts'] ?? '').split(',');
  const known = given.filter((part) => v.is(keyScope, part)).map((part) => v.parse(keyScope, part));
  if (known.length === given.length) return known;
  throw new CommandError('--parts takes parts, separated by commas: remote-main,shell; or site, or all.');
}

/** Writes a new private key, readable by this user only. Never overwrites a file. Returns the public key. */
async function writeKey(file: string): Promise<string> {
  const { text, publicKey: made } = makeKey();
  await writeFile(path.resolve(file), `${text}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw new CommandError(`${file} already exists; keys are never overwritten.`);
      throw error;
    },
  );
  return made;
}

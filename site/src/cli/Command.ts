import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { publicKey } from 'composition/keys';
import { remoteName } from 'composition/remotes';
import * as v from 'valibot';

import { CommandError, shellWord } from '../errors.ts';
import { createTrustFile, type TrustFile } from '../serve/LiveSite.ts';
import { readKey, type Trust } from '../signing/signingKey.ts';
import type { Store } from '../store/Store.ts';
import type { Author } from '../store/compositionInStore.ts';
import { directoryStore } from '../store/directoryStore.ts';
import { s3Store } from '../store/s3Store.ts';
import type { readFlags } from './readFlags.ts';

export const commandOptions = {
  store: { type: 'string' },
  from: { type: 'string' },
  out: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  api: { type: 'string' },
  'tls-cert': { type: 'string' },
  'tls-key': { type: 'string' },
  'redirect-port': { type: 'string' },
  'behind-proxy': { type: 'boolean' },
  'parts-origin': { type: 'string' },
  'allow-origin': { type: 'string' },
  static: { type: 'boolean' },
  reports: { type: 'string' },
  'reports-to': { type: 'string' },
  language: { type: 'string' },
  sample: { type: 'string' },
  accept: { type: 'string', multiple: true },
  with: { type: 'string', multiple: true },
  days: { type: 'string' },
  together: { type: 'boolean' },
  train: { type: 'boolean' },
  origin: { type: 'string' },
  parts: { type: 'string' },
  public: { type: 'string' },
  trust: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Options = ReturnType<typeof readFlags<{ options: typeof commandOptions }>>['values'];

/** The input of a command: its arguments and options, and the store. */
export type CommandInput = {
  args: readonly string[];
  options: Options;
  store: Store;
  env: NodeJS.ProcessEnv;
};

/** The output of a command: lines for the terminal, and the same as data for --json. */
export type CommandOutput = { lines: readonly string[]; data: object };

/** A command with its help and the most arguments that it takes. */
export type Command = {
  usage: string;
  does: string;
  maxArgs: number;
  run: (input: CommandInput) => Promise<CommandOutput>;
};

/** The part that a command is about. */
export function readPartName(text: string | undefined): string {
  if (text === undefined) throw new CommandError('Which part? Name shell or a remote, for example remote-main.');
  if (text === 'shell' || v.is(remoteName, text)) return text;
  throw new CommandError(`There is no part "${text}": parts are shell and remote-….`);
}

/** Reads an option that must be an origin; its default is a SITE_… variable of the environment. */
export function readOrigin(
  { options, env }: Pick<CommandInput, 'options' | 'env'>,
  name: OriginOption,
): string | undefined {
  // Build servers set a variable to an empty text if its secret is missing.
  const text = options[name] ?? (env[variables[name]] || undefined);
  if (text === undefined) return undefined;
  if (/^https?:/.test(text) && URL.parse(text)?.origin === text.replace(/\/$/, '')) return text.replace(/\/$/, '');
  throw new CommandError(`--${name} takes an origin like https://files.example.com, not "${text}".`);
}

/** The share of visits that are measured. */
export function readSample(given: string | undefined): number {
  const sample = given === undefined ? 0.1 : Number(given);
  if (sample >= 0 && sample <= 1) return sample;
  throw new CommandError(`--sample takes the share of visits that are measured, 0 to 1, not "${given}".`);
}

/** The file to which `serve` writes errors of pages, and which `explain` searches. */
export const reportsFile = ({ options, env }: Pick<CommandInput, 'options' | 'env'>): string =>
  options.reports ?? (env['SITE_REPORTS'] || '.data/reports.ndjson');

/** The file in which `serve` stores the last composition, for `restore`. */
export const trustFile = ({ options, env, store }: Pick<CommandInput, 'options' | 'env' | 'store'>): TrustFile =>
  createTrustFile(options.trust ?? (env['SITE_TRUST'] || '.data/trust.json'), store.name);

/** A command line for the same store, which the user can copy. */
export function commandLine({ options, env }: Pick<CommandInput, 'options' | 'env'>, ...words: string[]): string {
  const { store } = options;
  const ofStore = store === undefined ? [] : ['--store', shellWord(store)];
  return [program(env), ...words, ...ofStore].join(' ');
}

/** What the user types before a command. */
export const program = (env: NodeJS.ProcessEnv): string => env['SITE_COMMAND'] ?? 'npm run site --';

/** The key that signs links to previews; without one there are no previews. */
export function readPreviewKey(env: NodeJS.ProcessEnv): string | undefined {
  const key = env['SITE_PREVIEW_KEY'];
  if (key === undefined || key === '') return undefined;
  if (key.length >= 32) return key;
  throw new CommandError('SITE_PREVIEW_KEY needs at least 32 characters, for example from: openssl rand -hex 32');
}

type OriginOption = keyof typeof variables;
const variables = {
  origin: 'SITE_ORIGIN',
  'parts-origin': 'SITE_PARTS_ORIGIN',
  'allow-origin': 'SITE_ALLOW_ORIGIN',
} as const;

/**
 * Who runs this command: SITE_AUTHOR, the build server's user, or the user of this terminal; with the current commit, and the
 * commits to a folder since another one.
 */
export async function readAuthor(env: NodeJS.ProcessEnv, folder?: string, since?: string | null): Promise<Author> {
  const name = env['SITE_AUTHOR'] || env['GITHUB_ACTOR'] || env['GITLAB_USER_LOGIN'] || env['USER'] || 'unknown';
  if (folder === undefined) return { name, commit: null, commits: [] };
  const commit =
    env['SITE_COMMIT'] || env['GITHUB_SHA'] || env['CI_COMMIT_SHA'] || (await git(folder, 'rev-parse', 'HEAD'));
  if (commit === null || !hash.test(commit)) return { name, commit: null, commits: [] };
  const range = since !== null && since !== undefined && hash.test(since) ? `${since}..${commit}` : commit;
  const subjects = await git(folder, 'log', '--format=%h %s', '--max-count=20', range, '--', '.');
  return { name, commit, commits: (subjects ?? '').split('\n').filter((line) => line !== '') };
}

/** The output of git; null without git, a repository or such a commit. */
async function git(folder: string, ...args: string[]): Promise<string | null> {
  try {
    return (await run('git', ['-C', folder, ...args])).stdout.trim();
  } catch {
    return null;
  }
}

const run = promisify(execFile);
const hash = /^[0-9a-f]{7,64}$/;

/**
 * The store at an address: a folder, or s3://bucket/prefix with the usual AWS_… environment. SITE_KEY signs its changes, and
 * SITE_OWNER_KEY is the owner who must have signed its list of keys.
 */
export function openStore(address: string, env: NodeJS.ProcessEnv): Store {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/?(.*?)\/?$/.exec(address) ?? [];
  if (bucket !== undefined) return s3Store(bucketOf(bucket, prefix, env), readTrust(env));
  if (/^(\w+:\/\/|s3:)/.test(address))
    throw new CommandError(`${address} is not a store: use a folder, or s3://bucket/prefix.`);
  return directoryStore(path.resolve(address), readTrust(env));
}

/** Reads the trusted owners, separated by commas, of which there may be two during a handover, and the key. */
function readTrust({ SITE_KEY, SITE_OWNER_KEY }: NodeJS.ProcessEnv): Trust {
  const owners = (SITE_OWNER_KEY ?? '').split(',').map((owner) => owner.trim());
  const named = owners.filter((owner) => owner !== '');
  if (named.every((owner) => v.is(publicKey, owner)))
    return { owners: named, key: SITE_KEY ? readKey(SITE_KEY) : null };
  throw new CommandError('SITE_OWNER_KEY is not a public key; “keys list” shows the owner’s.');
}

function bucketOf(bucket: string, folder: string, env: NodeJS.ProcessEnv) {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new CommandError('A bucket needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  // Build servers set a variable to an empty text if its secret is missing.
  const region = env['AWS_REGION'] || 'us-east-1';
  const endpoint = env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'] || `https://s3.${region}.amazonaws.com`;
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const prefix = folder === '' ? '' : `${folder}/`;
  return {
    url: `${bucketUrl}/${prefix}`,
    bucketUrl,
    prefix,
    region,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
  };
}

import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import path from 'node:path';
import { type parseArgs, type ParseArgsConfig, promisify } from 'node:util';
import { CommandError, quoteShellWord } from 'composition/errors';
import { remoteName } from 'composition/remote-names';
import * as v from 'valibot';

import type { Store } from '../store/Store.ts';
import type { Author } from '../publish/publishBuild.ts';
import { createDirectoryStore } from '../store/directoryStore.ts';
import { createS3Store } from '../store/s3Store.ts';

export const commonFlags = {
  store: { type: 'string' },
  preview: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Flags = NonNullable<ParseArgsConfig['options']>;

type NoFlags = Record<never, never>;

/** The input of a command: its arguments and options, and the store. */
export type CommandInput<Own extends Flags = NoFlags> = {
  args: readonly string[];
  options: ReturnType<typeof parseArgs<{ options: Own & typeof commonFlags }>>['values'];
  store: Store;
  env: NodeJS.ProcessEnv;
};

/** A command: its help, its number of arguments, its flags, and the lines that it prints. */
export type Command<Own extends Flags = Flags> = {
  usage: string;
  does: string;
  maxArgs: number;
  flags?: Own;
  run(input: CommandInput<Own>): Promise<readonly string[]>;
};

/** Infers the types of a command's options from its flags. */
export const defineCommand = <const Own extends Flags = NoFlags>(definition: Command<Own>): Command<Own> => definition;

/** Reads the part from a command's first argument. */
export function readPartName(text: string | undefined): string {
  if (text === undefined) throw new CommandError('Which part? Name shell or a remote, for example remote-main.');
  if (text === 'shell' || v.is(remoteName, text)) return text;
  throw new CommandError(
    `There is no part "${text}": parts are shell and remote-…. --from names the folder of its build.`,
  );
}

export function readOrigin(flag: string, text: string): string {
  const origin = text.replace(/\/$/, '');
  if (/^https?:/.test(origin) && URL.parse(origin)?.origin === origin) return origin;
  throw new CommandError(`--${flag} takes an origin like https://files.example.com, not "${text}".`);
}

/** Returns a command line for the same store and preview, so that the user can copy it. */
export function formatCommandLine({ options: { store, preview } }: CommandInput, ...words: string[]): string {
  const storeFlag = store === undefined ? [] : ['--store', quoteShellWord(store)];
  return [program, ...words, ...storeFlag, ...(preview === undefined ? [] : ['--preview', preview])].join(' ');
}

/** How users start a command here, and in a repository without our scripts. */
export const program = import.meta.dirname.includes('node_modules') ? 'npx askwell-site' : 'npm run site --';

/** Returns who changes the site: SITE_AUTHOR, the CI's user, $USER, or the system's user. */
export const readUser = (env: NodeJS.ProcessEnv): string =>
  env['SITE_AUTHOR'] || env['GITHUB_ACTOR'] || env['GITLAB_USER_LOGIN'] || env['USER'] || readSystemUser();

/** Returns the name of the system's user, or its number if it has no name, as in many containers. */
function readSystemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}

/** Returns who publishes, and the commit of a folder. */
export async function readAuthor(env: NodeJS.ProcessEnv, folder: string): Promise<Author> {
  const publishedBy = readUser(env);
  const commit = env['GITHUB_SHA'] || env['CI_COMMIT_SHA'] || (await readCommit(folder));
  return { publishedBy, ...(commit && { commit }) };
}

/** Returns the commit of a folder, or null without git or a repository. */
const readCommit = (folder: string): Promise<string | null> =>
  promisify(execFile)('git', ['-C', folder, 'rev-parse', 'HEAD']).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );

/** Opens a store: a folder, or s3://bucket/prefix. */
export function openStore(name: string, env: NodeJS.ProcessEnv): Store {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/?(.*?)\/?$/.exec(name) ?? [];
  if (bucket !== undefined) return createS3Store(bucket, prefix, env);
  if (/^(\w+:\/\/|s3:)/.test(name))
    throw new CommandError(`${name} is not a store: use a folder, or s3://bucket/prefix.`);
  return createDirectoryStore(path.resolve(name));
}

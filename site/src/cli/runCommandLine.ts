import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { CommandError, isUserError, toPrintable } from 'composition/errors';
import * as v from 'valibot';

import { type Command, commonFlags, openStore, program } from './Command.ts';
import { disable, enable, remove, rollback, unpin } from './liveCommands.ts';
import { api, check, publish } from './publish.ts';
import { requireRun } from './run.ts';
import { StaleRunError } from '../run/runResult.ts';
import { isEmptyOrHas } from '../store/directoryStore.ts';
import { previewName, createPreviewStore } from '../store/compositions.ts';
import { history, status, verify } from './status.ts';
import { compose, serve } from './serve.ts';

const commands: Readonly<Record<string, Command>> = {
  status,
  history,
  check,
  publish,
  api,
  'require-run': requireRun,
  rollback,
  unpin,
  disable,
  enable,
  remove,
  serve,
  compose,
  verify,
};

/** The exit code of `publish` if only the run must be repeated. */
const runAgainCode = 3;

/** Runs one command line. Reports an error that the user can fix by its message and exit code 1. */
export async function runCommandLine(args: readonly string[], env: NodeJS.ProcessEnv) {
  try {
    return { code: 0, out: (await run(args, env)).map(toPrintable).join('\n'), err: '' };
  } catch (error) {
    const message = describeError(error);
    if (message === null) throw error;
    return {
      code: error instanceof StaleRunError ? runAgainCode : 1,
      out: '',
      err: message.split('\n').map(toPrintable).join('\n'),
    };
  }
}

async function run([name = 'help', ...args]: readonly string[], env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const command = isCommand(name) ? commands[name] : undefined;
  if (command === undefined) {
    if (['help', '--help'].includes(name)) return listHelp();
    throw new CommandError(`Unknown command "${name}". Commands: ${Object.keys(commands).join(', ')}.`);
  }
  const { values, positionals } = parseArgs({
    args,
    options: { ...command.flags, ...commonFlags },
    allowPositionals: true,
  });
  if (values.help) return formatHelp(command);
  // An unset variable in a script must not mean the current folder.
  const emptyOption = Object.entries(values).find(([, value]) => value === '');
  if (emptyOption !== undefined) throw new CommandError(`--${emptyOption[0]} has no value.`);
  const extraArgument = positionals[command.maxArgs];
  if (extraArgument !== undefined)
    throw new CommandError(`Unexpected argument "${extraArgument}". Usage: ${program} ${command.usage.split('\n')[0]}`);
  const store = openStore(values.store ?? (env['SITE_STORE'] || '.data/store'), env);
  const isMissing = store.publicFolder !== null && (!existsSync(store.name) || !isEmptyOrHas(store.name, 'files'));
  if (isMissing && !['publish', 'check', 'verify'].includes(name))
    throw new CommandError(`There is no store in ${store.name}. The first publish makes it; SITE_STORE names another.`);
  const { preview } = values;
  if (preview !== undefined && !v.is(previewName, preview))
    throw new CommandError('--preview takes a name of small letters, digits and hyphens, such as pr-42.');
  const chosenStore = preview === undefined ? store : createPreviewStore(store, preview);
  return command.run({ args: positionals, options: values, store: chosenStore, env });
}

function listHelp(): string[] {
  return [
    ...Object.values(commands).flatMap(formatHelp),
    '',
    `Type "${program}" for "site".`,
    'Every command takes --store <folder or s3://bucket/prefix> (or SITE_STORE), and --preview <name> for a preview instead of',
    'the live site: a copy of what is live, which ends after a week.',
  ];
}

export const isCommand = (name: string): boolean => Object.hasOwn(commands, name);

const formatHelp = ({ usage, does }: Command) => `  site ${usage}\n      ${does}`.split('\n');

/** Returns the message of an error that the user can fix, such as a read-only folder, or null for any other error. */
function describeError(error: unknown): string | null {
  if (isUserError(error)) return error.message;
  if (!(error instanceof Error)) return null;
  if (!('syscall' in error && 'path' in error)) return null;
  // Node reports ENOENT if a read-only file system refuses a new folder.
  const isReadOnly = error.syscall === 'mkdir' && 'code' in error && error.code === 'ENOENT';
  return `${error.message}${isReadOnly ? ' (read-only, or a link that leads nowhere)' : ''}; nothing was changed.`;
}

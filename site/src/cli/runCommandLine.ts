import { CheckFailed, CommandError, printable } from '../errors.ts';
import { type Command, type CommandOutput, commandOptions, openStore, program } from './Command.ts';
import { disable, enable, healing, prune, remove, restore, rollback } from './rollback.ts';
import { explain } from './explain.ts';
import { keys } from './keys.ts';
import { check, preview, publish } from './publish.ts';
import { readFlags } from './readFlags.ts';
import { history, log, status, verify } from './status.ts';
import { compose, serve } from './serve.ts';

const commands: Readonly<Record<string, Command>> = {
  status,
  history,
  log,
  explain,
  check,
  publish,
  preview,
  rollback,
  disable,
  enable,
  healing,
  remove,
  prune,
  restore,
  keys,
  serve,
  compose,
  verify,
};

type Outcome = { code: number; out: string; err: string };

/** Runs one command line. An error that the user can fix is reported by its message and exit code 1. */
export async function runCommandLine(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const isJson = args.includes('--json');
  try {
    const output = await run(args, env);
    return {
      code: 0,
      out: isJson ? JSON.stringify({ ok: true, ...output.data }) : output.lines.map(printable).join('\n'),
      err: '',
    };
  } catch (error) {
    const message = describeError(error);
    if (message === null) throw error;
    const findings = error instanceof CheckFailed ? { findings: error.findings } : {};
    return isJson
      ? { code: 1, out: JSON.stringify({ ok: false, error: message, ...findings }), err: '' }
      : { code: 1, out: '', err: message.split('\n').map(printable).join('\n') };
  }
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<CommandOutput> {
  const { values, positionals } = read(args);
  const [name = 'help', ...commandArgs] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    if (name === 'help' || values.help === true) return { lines: help(env), data: {} };
    throw new CommandError(`Unknown command "${name}". Commands: ${Object.keys(commands).join(', ')}.`);
  }
  if (values.help === true) return { lines: helpOf(command), data: {} };
  const extra = commandArgs[command.maxArgs];
  if (extra !== undefined)
    throw new CommandError(`Unexpected argument "${extra}". Usage: ${program(env)} ${command.usage.split('\n')[0]}`);
  const address = values.store ?? (env['SITE_STORE'] || '.data/store');
  const store = openStore(address, env);
  // A server goes on: it compares the hash of each file that it reads, and the operator's changes are refused.
  if (command !== serve) await store.refuseLinks();
  return command.run({ args: commandArgs, options: values, store, env });
}

function read(args: readonly string[]) {
  const given = readFlags({ args: [...args], options: commandOptions, allowPositionals: true });
  // In a script, an unset variable as a value would mean the current folder.
  const empty = Object.entries(given.values).find(([, value]) => value === '');
  if (empty !== undefined) throw new CommandError(`--${empty[0]} has no value.`);
  return given;
}

function help(env: NodeJS.ProcessEnv): string[] {
  return [
    ...Object.values(commands).flatMap(helpOf),
    '',
    `Type "${program(env)}" for "site".`,
    'Every command takes --store <folder or s3://bucket/prefix> (or SITE_STORE) and --json.',
  ];
}

export const isCommand = (name: string): boolean => Object.hasOwn(commands, name);

const helpOf = ({ usage, does }: Command) => `  site ${usage}\n      ${does}`.split('\n');

/** The message of an error that the user can fix; null for any other error. */
function describeError(error: unknown): string | null {
  if (error instanceof CommandError) return error.message;
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return null;
  const reason = fileErrors[String(error.code)] ?? `cannot be read or written (${String(error.code)})`;
  return `${String(error.path)} ${reason}; nothing was changed.`;
}

const fileErrors: Readonly<Record<string, string>> = {
  EACCES: 'may not be read or written by this user',
  EPERM: 'may not be read or written by this user',
  EROFS: 'is on a file system that cannot be written',
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk on which this user has no room left',
  ENOTDIR: 'is not in a folder',
  ENOENT: 'does not exist and cannot be created',
};

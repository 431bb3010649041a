import { parseArgs } from 'node:util';

import { FailedCheck } from '../publish/FailedCheck.ts';
import { Refusal } from '../Refusal.ts';
import { openStore } from '../store/openStore.ts';
import type { Command, Said } from './Command.ts';
import { commands } from './commands.ts';

type Outcome = { code: number; out: string; err: string };

/** Runs one command line; every refusal is one sentence and exit code 1. */
export async function runCommandLine(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const isJson = args.includes('--json');
  try {
    const said = await run(args, env);
    return {
      code: 0,
      out: isJson ? JSON.stringify({ ok: true, ...spread(said.data) }) : said.lines.join('\n'),
      err: '',
    };
  } catch (error) {
    const message = sentence(error);
    if (message === null) throw error;
    const problems = error instanceof FailedCheck ? { problems: error.problems } : {};
    return isJson
      ? { code: 1, out: JSON.stringify({ ok: false, error: message, ...problems }), err: '' }
      : { code: 1, out: '', err: message };
  }
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Said> {
  const { values, positionals } = read(args);
  const [name = 'help', ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    if (name === 'help' || values.help === true) return { lines: help(), data: {} };
    throw new Refusal(`There is no command "${name}". There are ${Object.keys(commands).join(', ')}.`);
  }
  if (values.help === true) return { lines: helpOn(command), data: {} };
  const surplus = words[command.words];
  if (surplus !== undefined)
    throw new Refusal(`"${surplus}" is one word too many: site ${command.usage.split('\n')[0]}`);
  const address = values.store ?? (env['SITE_STORE'] || '.data/store');
  return command.run({ words, options: values, store: openStore(address, env), env });
}

function read(args: readonly string[]) {
  const given = parse(args);
  // A variable of a script that was never set would else mean the folder one stands in.
  const empty = Object.entries(given.values).find(([, value]) => value === '');
  if (empty !== undefined) throw new Refusal(`--${empty[0]} is given nothing.`);
  return given;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new Refusal(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

const options = {
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
  force: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function help(): string[] {
  return [
    ...Object.values(commands).flatMap(helpOn),
    '',
    'Here "site" is typed as: npm run site --',
    'Every command takes --store <folder or s3://bucket/prefix> (or SITE_STORE) and --json.',
  ];
}

const helpOn = ({ usage, does }: Command) => [`  site ${usage}`, `      ${does}`];

/** What went wrong in words; null for what nobody foresaw. */
function sentence(error: unknown): string | null {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return null;
  const because = fileTroubles[String(error.code)] ?? `cannot be read or written (${String(error.code)})`;
  return `${String(error.path)} ${because}; nothing was changed.`;
}

const fileTroubles: Readonly<Record<string, string>> = {
  EACCES: 'may not be read or written by this user',
  EPERM: 'may not be read or written by this user',
  EROFS: 'is on a file system that cannot be written',
  ENOSPC: 'does not fit on the disk',
  ENOTDIR: 'is not in a folder',
  ENOENT: 'is not there and cannot be made',
};

const spread = (data: unknown) => (typeof data === 'object' && data !== null ? data : {});

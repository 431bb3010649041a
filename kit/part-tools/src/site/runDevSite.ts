import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { CommandError, isUserError } from 'composition/errors';
import { parseJson } from 'composition/parse-json';
import { isLoopback } from 'composition/requests';
import * as v from 'valibot';

import { getDevelopmentOrigin } from '../build/devServer.ts';
import { findFreePort, readBuiltRemote, readRemote } from '../settings.ts';
import { checkSite } from './checkSite.ts';
import { readServedBuild } from './readServedBuild.ts';
import { startDevSite } from './startDevSite.ts';

const usage = `askwell-dev --site https://staging.example.com [--port 4100] [--from http://localhost:3010]
    shows the site on loopback, with the remote in this folder from its development server.
    The port is a free one unless --port names it.
    --from names the server of the remote's build; by default, its "dev" or "start" script is run.`;

/** Runs the command until it is stopped. Returns its exit code. */
export async function runDevSite(args: readonly string[], directory = process.cwd()): Promise<number> {
  const stops: (() => void)[] = [];
  const stop = () => stops.forEach((end) => end());
  process.once('exit', stop);
  try {
    const options = {
      site: { type: 'string' },
      port: { type: 'string' },
      from: { type: 'string' },
      help: { type: 'boolean' },
    } as const;
    const { values } = parseArgs({ args: [...args], options });
    if (values.help) {
      console.log(usage);
      return 0;
    }
    const site = readSite(values.site);
    // Uses a free port: on a fixed port, a page left open from another program could read this site's storage.
    const port = values.port === undefined ? await findFreePort() : readPort(values.port);
    const remote = values.from === undefined ? readRemote(directory) : readBuiltRemote(directory);
    const from = parseFromOption(values.from ?? getDevelopmentOrigin(remote.port ?? 0));
    const findings = await checkSite(site, port);
    const server = values.from === undefined && !(await isAnswering(from)) ? startServer(directory) : null;
    if (server !== null) stops.push(server.stop);
    await waitUntilServed(from, remote.name, server);
    const devSite = await startDevSite({ site, port, from, remote });
    stops.push(devSite.stop);
    const [first] = remote.routes;
    console.log(
      [
        `${remote.name} from ${from} in ${site}:`,
        '',
        `  ${devSite.origin}${first?.path.replace(/[:*].*/, '') ?? '/'}`,
        '',
        'Reload the page to see a change. Nothing is published; what you save there is saved on that site.',
        ...findings,
      ].join('\n'),
    );
    await Promise.race([devSite.broken, waitForSignal(), ...(server === null ? [] : [server.ended])]);
    return 0;
  } catch (error) {
    console.error(isUserError(error) ? error.message : error);
    return 1;
  } finally {
    stop();
    process.off('exit', stop);
  }
}

const waitForSignal = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });

function readSite(text = ''): string {
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(text));
  if (url !== null && isSafe && url.origin === text.replace(/\/$/, '')) return url.origin;
  throw new CommandError(
    `--site takes the origin of a site, such as https://staging.example.com${text === '' ? '' : `, not "${text}"`}.`,
  );
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1024 && port <= 65_535) return port;
  throw new CommandError(`--port takes a number from 1024 to 65535, not "${text}".`);
}

/** The page trusts this origin's scripts, so the origin must be on this machine. */
function parseFromOption(text: string): string {
  const origin = URL.parse(text)?.origin ?? '';
  if (origin.startsWith('http') && isLoopback(origin)) return origin;
  throw new CommandError(`--from takes a URL on this machine, such as http://localhost:3010, not "${text}".`);
}

const isAnswering = (origin: string): Promise<boolean> =>
  fetch(origin).then(
    () => true,
    () => false,
  );

const scripts = v.object({ scripts: v.record(v.string(), v.string()) });

/**
 * Starts the remote's development server with the build that would be published: production code without copies of shared
 * packages.
 */
function startServer(directory: string): Server {
  const manifest = `${directory}/package.json`;
  const result = v.safeParse(scripts, existsSync(manifest) ? parseJson(readFileSync(manifest, 'utf8')) : {});
  const script = ['dev', 'start'].find((name) => result.success && Object.hasOwn(result.output.scripts, name));
  if (script === undefined)
    throw new CommandError(`package.json in ${directory} has no script "dev" or "start". Name a server with --from.`);
  const env = { ...process.env, NODE_ENV: 'production', WITHOUT_TYPES: '1' };
  // The server gets its own process group, because npm does not forward signals.
  const child = spawn('npm', ['run', '--silent', script], { cwd: directory, env, stdio: 'inherit', detached: true });
  let isRunning = true;
  const ended = new Promise<never>((_resolve, reject) => {
    for (const event of ['exit', 'error'] as const)
      child.once(event, () => {
        isRunning = false;
        reject(new CommandError('The development server has ended.'));
      });
  });
  // Prevents an unhandled rejection: the command awaits `ended` only after everything else.
  ended.catch(() => {});
  return { ended, stop: () => void (isRunning && child.pid !== undefined && process.kill(-child.pid)) };
}

/** The remote's development server. `ended` rejects when it ends; `stop` also ends the processes that it has started. */
type Server = { ended: Promise<never>; stop: () => void };

/** Waits until the server has the remote's build. */
async function waitUntilServed(from: string, name: string, server: Server | null): Promise<void> {
  const deadline = Date.now() + maxBuildMs;
  for (;;) {
    const outcome = await readServedBuild(from, name, 1).catch((error: Error) => error);
    if (!(outcome instanceof Error)) return;
    if (server === null || Date.now() > deadline) throw outcome;
    await Promise.race([sleep(200), server.ended]);
  }
}

const maxBuildMs = 120_000;

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watchFile } from 'node:fs';
import path from 'node:path';
import type { RemoteDescription } from 'composition/part';
import { readCertificate } from 'site';
import { CommandError, reasonOf } from 'site/errors';
import { readFlags } from 'site/flags';

import { developmentOrigin, readRemote, tlsVariables } from '../build/remoteBuild.ts';

/** Serves this folder's pages standalone, and prints their address. */
export function start(args: readonly string[]): void {
  readFlags({ args: [...args], options: {} });
  serveRemote(process.cwd(), {}, ({ name, port, routes }) => {
    const pages = routes.map((route) => `  ${developmentOrigin(port)}${route.path}`);
    console.log(
      [`\n${name} is running standalone, with stand-ins for the site and its API:\n`, ...pages, ''].join('\n'),
    );
  });
}

/** Serves this folder's remote for a deployed site, and prints the link to the site's consent page. */
export async function dev(args: readonly string[]): Promise<void> {
  const { site, minutes, tls } = await readOptions(args);
  const directory = process.cwd();
  readRemote(directory);
  await assertAllowed(site);
  const env = { ASKWELL_OVERRIDE: site, ...tls };
  serveRemote(directory, env, (remote) => {
    const origin = developmentOrigin(remote.port, { ...process.env, ...env });
    printLink(remote, { site, minutes, origin });
  });
}

async function readOptions(args: readonly string[]) {
  const options = {
    against: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    'tls-cert': { type: 'string' },
    'tls-key': { type: 'string' },
  } as const;
  const { against, minutes, 'tls-cert': cert, 'tls-key': key } = readFlags({ args: [...args], options }).values;
  const site = URL.parse(against ?? '');
  if (site === null || !/^https?:$/.test(site.protocol))
    throw new CommandError(
      `--against takes the address of the site, like https://app.example.com${against === undefined ? '' : `, not "${against}"`}.`,
    );
  const time = Number(minutes);
  if (!Number.isInteger(time) || time < 1 || time > 480)
    throw new CommandError(`--minutes takes a number from 1 to 480, not "${minutes}".`);
  return { site: site.origin, minutes: time, tls: await readTls(cert, key) };
}

/** Checks the certificate and key; returns the variables with their paths for the development server. */
async function readTls(cert: string | undefined, key: string | undefined): Promise<Record<string, string>> {
  if ((await readCertificate({ cert, key })) === null) return {};
  return { [tlsVariables.cert]: path.resolve(cert ?? ''), [tlsVariables.key]: path.resolve(key ?? '') };
}

async function assertAllowed(site: string): Promise<void> {
  const answer = await fetch(`${site}/_site/override`, { method: 'HEAD' }).catch((error: unknown) => {
    throw new CommandError(
      `${site} does not answer: ${reasonOf(error)}. Check the address, and that the site is running.`,
    );
  });
  // The page answers 400 to a link without a request, so any other status means that the site has no overrides.
  if (answer.status !== 400)
    throw new CommandError(`${site} does not allow overrides. Its operator can allow them with SITE_OVERRIDES.`);
}

type Link = { site: string; minutes: number; origin: string };

function printLink({ name, routes, connect }: RemoteDescription, { site, minutes, origin }: Link): void {
  const request = Buffer.from(JSON.stringify({ name, origin, routes, connect, minutes })).toString('base64url');
  console.log(
    `\n${name} is served on ${origin}. Open this link in the browser where you are signed in to the site as an admin:\n\n` +
      `  ${site}/_site/override?of=${request}\n`,
  );
}

/** Called with the content of remote.json each time the development server is ready. */
type Served = (remote: RemoteDescription) => void;

/** Runs the development server of a folder's remote, and restarts it when its remote.json is saved. */
function serveRemote(directory: string, env: Record<string, string>, served: Served): void {
  let remote = readRemote(directory);
  let hasStarted = false;
  let server = run();
  watchFile(path.join(directory, 'remote.json'), { interval: 500 }, async () => {
    const changed = readChanged(directory);
    if (changed === null) return;
    remote = changed;
    console.log('\nremote.json has changed; restarting …');
    if (server.exitCode === null && server.kill()) await once(server, 'exit');
    server = run();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      server.kill();
      process.exit();
    });

  function run(): ChildProcess {
    const bundler = path.join(directory, 'node_modules/@rspack/cli/bin/rspack.js');
    const child = spawn(process.execPath, [bundler, 'dev'], {
      cwd: directory,
      env: { ...process.env, ...env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', () => {
      hasStarted = true;
      served(remote);
    });
    child.on('exit', (code) => {
      if (code === null || code === 0) return;
      if (!hasStarted) process.exit(code);
      console.error('It restarts when remote.json is saved.');
    });
    return child;
  }
}

/** The changed remote.json; if it is invalid, prints why and returns null. */
function readChanged(directory: string): RemoteDescription | null {
  try {
    return readRemote(directory);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`\n${error.message}\nThe remote keeps running with the previous remote.json.`);
    return null;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watchFile } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { RemoteDescription } from 'composition/part';
import { CommandError, reasonOf } from 'site/errors';
import { readFlags } from 'site/read-flags';
import { developmentOrigin, readRemote } from '../build/index.ts';

/** Serves this folder's remote for a deployed site, and prints the link to the site's consent page. */
export async function dev(args: readonly string[]): Promise<void> {
  const { site, minutes } = readOptions(args);
  const directory = process.cwd();
  const remote = readRemote(directory);
  await assertAllowed(site);
  let server = start(directory, site);
  await printLink(remote, site, minutes);
  watchFile(path.join(directory, 'remote.json'), { interval: 500 }, async () => {
    const changed = readChanged(directory);
    if (changed === null) return;
    server.kill();
    await once(server, 'exit');
    console.log('\nremote.json has changed.');
    server = start(directory, site);
    await printLink(changed, site, minutes);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      server.kill();
      process.exit();
    });
}

/** remote.json as it was changed; null if it cannot be read as it is, which the terminal says. */
function readChanged(directory: string): RemoteDescription | null {
  try {
    return readRemote(directory);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`\n${error.message}\nThe remote runs as it was before.`);
    return null;
  }
}

function readOptions(args: readonly string[]): { site: string; minutes: number } {
  const options = { against: { type: 'string' }, minutes: { type: 'string', default: '60' } } as const;
  const { against, minutes } = readFlags({ args: [...args], options }).values;
  const site = URL.parse(against ?? '');
  if (site === null || !/^https?:$/.test(site.protocol))
    throw new CommandError(`Name the site, for example: dev --against https://app.example.com`);
  const time = Number(minutes);
  if (!Number.isInteger(time) || time < 1 || time > 480)
    throw new CommandError(`--minutes takes a number from 1 to 480, not "${minutes}".`);
  return { site: site.origin, minutes: time };
}

async function assertAllowed(site: string): Promise<void> {
  const answer = await fetch(`${site}/_site/override`, { method: 'HEAD' }).catch((error: unknown) => {
    throw new CommandError(`${site} does not answer: ${reasonOf(error)}. Check the address, and that the site runs.`);
  });
  // Without a request the page says that it cannot be read.
  if (answer.status !== 400)
    throw new CommandError(`${site} takes no remotes from developers. Its operator allows them with SITE_OVERRIDES.`);
}

function start(directory: string, site: string): ChildProcess {
  const bundler = path.join(directory, 'node_modules/@rspack/cli/bin/rspack.js');
  const env = { ...process.env, ASKWELL_OVERRIDE: site };
  const server = spawn(process.execPath, [bundler, 'dev'], { cwd: directory, env, stdio: 'inherit' });
  server.on('exit', (code) => {
    if (code !== null && code > 0) process.exit(code);
  });
  return server;
}

async function printLink({ name, port, routes }: RemoteDescription, site: string, minutes: number): Promise<void> {
  const origin = developmentOrigin(port);
  const isServed = () =>
    fetch(`${origin}/remoteEntry.js`, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isServed())) await sleep(100);
  const request = Buffer.from(JSON.stringify({ name, origin, routes, minutes })).toString('base64url');
  console.log(
    `\n${name} is served on ${origin}. Open this where you are signed in to the site as an administrator:\n\n` +
      `  ${site}/_site/override?of=${request}\n`,
  );
}

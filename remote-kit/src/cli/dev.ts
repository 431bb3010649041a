import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watchFile } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { CommandError } from 'site/errors';
import { developmentOrigin, readRemote } from '../build/index.ts';

/** Serves this folder's remote for a deployed site, and prints the link to the site's consent page. */
export async function dev(args: readonly string[]): Promise<void> {
  const { site, minutes } = readOptions(args);
  await assertAllowed(site);
  const directory = process.cwd();
  let server = start(directory, site);
  await printLink(directory, site, minutes);
  watchFile(path.join(directory, 'remote.json'), { interval: 500 }, async () => {
    server.kill();
    await once(server, 'exit');
    console.log('\nremote.json has changed.');
    server = start(directory, site);
    await printLink(directory, site, minutes);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      server.kill();
      process.exit();
    });
}

function readOptions(args: readonly string[]): { site: string; minutes: number } {
  const options = { against: { type: 'string' }, minutes: { type: 'string', default: '60' } } as const;
  const { against, minutes } = parseArgs({ args: [...args], options }).values;
  const site = URL.parse(against ?? '');
  if (site === null || !/^https?:$/.test(site.protocol))
    throw new CommandError(`Name the site, for example: dev --against https://app.example.com`);
  const time = Number(minutes);
  if (!Number.isInteger(time) || time < 1 || time > 480)
    throw new CommandError(`--minutes takes a number from 1 to 480, not "${minutes}".`);
  return { site: site.origin, minutes: time };
}

async function assertAllowed(site: string): Promise<void> {
  const answer = await fetch(`${site}/_site/override`, { method: 'HEAD' }).catch(() => null);
  if (answer === null) throw new CommandError(`${site} does not answer.`);
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

async function printLink(directory: string, site: string, minutes: number): Promise<void> {
  const { name, port, routes } = readRemote(directory);
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

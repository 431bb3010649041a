import type { RemoteDescription } from 'composition/part';
import { CommandError, reasonOf } from 'site/errors';
import { readFlags } from 'site/command';

import { developmentOrigin, readRemote } from '../build/index.ts';
import { serveRemote } from './serveRemote.ts';

/** Serves this folder's remote for a deployed site, and prints the link to the site's consent page. */
export async function dev(args: readonly string[]): Promise<void> {
  const { site, minutes } = readOptions(args);
  const directory = process.cwd();
  readRemote(directory);
  await assertAllowed(site);
  serveRemote(directory, { ASKWELL_OVERRIDE: site }, (remote) => printLink(remote, site, minutes));
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

function printLink({ name, port, routes, connect }: RemoteDescription, site: string, minutes: number): void {
  const origin = developmentOrigin(port);
  const request = Buffer.from(JSON.stringify({ name, origin, routes, connect, minutes })).toString('base64url');
  console.log(
    `\n${name} is served on ${origin}. Open this where you are signed in to the site as an administrator:\n\n` +
      `  ${site}/_site/override?of=${request}\n`,
  );
}

import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { CommandError } from 'site/errors';
import { readFlags } from 'site/command';

import { readRemote } from '../build/index.ts';
import { describeFinding, type Finding } from '../conformance/findings.ts';
import { findInBuild } from '../conformance/findInBuild.ts';
import { findInPages } from '../conformance/findInPages.ts';
import { serveStandIn } from '../conformance/serveStandIn.ts';

/** Tests this folder's remote against the rules of a site. */
export async function testRemote(args: readonly string[]): Promise<void> {
  const { from } = readFlags({ args: [...args], options: { from: { type: 'string' } } }).values;
  const directory = process.cwd();
  readRemote(directory);
  const findings = await findMisbehavior(
    directory,
    from === undefined ? await buildRemote(directory) : path.resolve(from),
  );
  if (findings.length > 0) throw new CommandError(findings.map(describeFinding).join('\n'));
  console.log('Every page behaves in the stand-in shell.');
}

/** What a remote's build and its pages do that they must not. */
export async function findMisbehavior(directory: string, folder: string): Promise<Finding[]> {
  const { part, findings } = await findInBuild(folder);
  const standIn = await serveStandIn(directory, { part, folder });
  try {
    return [...findings, ...(await findInPages(standIn.url, part))];
  } finally {
    standIn.stop();
  }
}

/** Builds it as for the site, beside its own `dist`. */
export async function buildRemote(directory: string): Promise<string> {
  const out = path.join(directory, 'node_modules/.cache/askwell-test');
  const bundler = path.join(directory, 'node_modules/@rspack/cli/bin/rspack.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [bundler, 'build', '--output-path', out], { cwd: directory, env }).catch(
    ({ stdout = '', stderr = '' }) => {
      throw new CommandError(`The remote does not build:\n${stdout}${stderr}`.trimEnd());
    },
  );
  return out;
}

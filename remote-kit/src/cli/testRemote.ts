import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RemotePart } from 'composition/part';
import { compressBuild, findOverweight, readBuild } from 'site';
import { readFlags } from 'site/command';
import { CommandError } from 'site/errors';

import { readRemote } from '../build/index.ts';
import { describeFinding, type Finding } from '../conformance/watch.ts';
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

/** What is wrong with a build before it runs: copies of what is shared, and weight. */
async function findInBuild(folder: string): Promise<{ part: RemotePart; findings: Finding[] }> {
  const build = await readBuild(folder);
  const { part, maps } = build;
  if (part.entry === null) throw new CommandError('The shell is no remote.');
  const copies = [...maps.values()].flatMap((map) => copiesIn(map.toString()));
  const heavy = findOverweight(part, await compressBuild(build));
  return {
    part,
    findings: [
      ...[...new Set(copies)].map((detail) => ({ rule: 'second-copy' as const, path: null, detail })),
      ...heavy.map(({ what }) => ({ rule: 'over-budget' as const, path: null, detail: what })),
    ],
  };
}

/** The shared packages of which a script brings modules, by the sources that its map names. */
function copiesIn(map: string): string[] {
  const { sources = [] }: { sources?: string[] } = JSON.parse(map);
  return sources.flatMap((source) => {
    const [, name] = /node_modules\/(react|react-dom|react-router|react-router-dom|jotai)\//.exec(source) ?? [];
    if (name !== undefined) return [name];
    // Its rules and texts may come along; its state and what changes it may not.
    return /shared-session\/src\/(state|effects\/startSession)/.test(source) ? ['shared-session'] : [];
  });
}

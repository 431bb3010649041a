import { execFile } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import type { SiteComposition } from 'composition/composition';
import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

import { listBuilds } from '../publish/builds.ts';
import { listLiveParts } from '../store/compositions.ts';

/**
 * In a checkout with the parts, lists live parts that are older than a change to a package that they bundle. A push publishes a
 * part only if its own folder has changed.
 */
export async function describeOutdated(checkout: string, site: SiteComposition): Promise<string[]> {
  const lines = await Promise.all(
    listLiveParts(site).map(async ({ name, version }) => {
      const commit = listBuilds(site, name).find((build) => build.version === version)?.commit;
      const changes = commit === undefined ? [] : await changedPackages(checkout, name, commit);
      return changes.length === 0 ? [] : [`  ${name}: ${changes.join(', ')}`];
    }),
  );
  const outdatedLines = lines.flat();
  return outdatedLines.length === 0 ? [] : ['Built before a change of packages that they bundle:', ...outdatedLines];
}

/** Returns the packages that a part bundles and that have changed since a commit. */
async function changedPackages(checkout: string, part: string, commit: string): Promise<string[]> {
  const packages = bundledPackages(checkout, path.join(checkout, part), part);
  // Validates the commit, because it comes from the store.
  if (packages.length === 0 || !/^[0-9a-f]{7,64}$/.test(commit)) return [];
  const args = [
    '-C',
    checkout,
    'diff',
    '--relative',
    '--name-only',
    commit,
    'HEAD',
    '--',
    ...packages,
    ...withoutTests,
  ];
  // Git is missing, or a shallow clone lacks the commit.
  const files = await promisify(execFile)('git', args).then(
    ({ stdout }) => stdout.split('\n'),
    () => [],
  );
  return packages.filter((folder) => files.some((file) => file.startsWith(`${folder}/`)));
}

const withoutTests = [':(exclude)*.test.ts', ':(exclude)*.test.tsx', ':(exclude)*/tests/*'];

const manifest = v.object({ dependencies: v.optional(v.record(v.string(), v.string()), {}) });

/**
 * Returns the folders of workspace packages that a package depends on. Excludes shared-session, which a remote uses from the
 * shell.
 */
function bundledPackages(checkout: string, folder: string, part: string, seen = new Set<string>()): string[] {
  const file = path.join(folder, 'package.json');
  const result = v.safeParse(manifest, existsSync(file) ? parseJson(readFileSync(file, 'utf8')) : null);
  if (!result.success) return [];
  for (const [name, range] of Object.entries(result.output.dependencies)) {
    const link = path.join(folder, 'node_modules', name);
    const isBundled = range.startsWith('workspace:') && (part === 'shell' || name !== 'shared-session');
    if (!isBundled || !existsSync(link)) continue;
    const target = realpathSync(link);
    const inCheckout = path.relative(realpathSync(checkout), target);
    if (seen.has(inCheckout)) continue;
    seen.add(inCheckout);
    bundledPackages(checkout, target, part, seen);
  }
  return [...seen].toSorted();
}

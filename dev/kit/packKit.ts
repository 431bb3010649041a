import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { CommandError } from 'site/errors';

import { root } from '../workspace.ts';
import { changelogWith, findKitChanges, versionAfter } from './kitChanges.ts';
import { packedManifest, type Manifest } from './packedManifest.ts';
import { type Kit, readKit, readPackedKit } from './readKit.ts';

/** Packages that another repository installs, each a tarball. */
const published = ['create-askwell-remote', 'remote-kit', 'shared-session', 'shared-ui'];

/** Packages that lie inside a tarball: no registry has them, or has others of that name. */
const bundled: Readonly<Record<string, readonly string[]>> = {
  'remote-kit': ['composition', 'site'],
  'shared-session': ['composition'],
};

/**
 * Packs what a team needs that works in a repository of its own; answers the tarballs' paths. `since` is a folder with the
 * tarballs of the kit before: the changelog is written from the difference, and the version has to follow it.
 */
export async function packKit(out: string, since?: string): Promise<string[]> {
  const staging = path.join(root, '.cache/kit');
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const version = contractVersion();
  const compiled = compile(path.join(staging, 'compiled'));
  for (const name of published) {
    const folder = path.join(staging, name);
    stage(name, folder, compiled, version);
    for (const inner of bundled[name] ?? []) stage(inner, path.join(folder, 'node_modules', inner), compiled, version);
  }
  if (since !== undefined) await writeChangelog(staging, readPackedKit(since));
  return published.map((name) => {
    const folder = path.join(staging, name);
    const [{ filename }]: [{ filename: string }] = JSON.parse(
      run('npm', ['pack', '--json', '--pack-destination', out], folder),
    );
    return path.join(out, filename);
  });
}

async function writeChangelog(staging: string, before: Kit): Promise<void> {
  const now = readKit(staging);
  const changes = await findKitChanges(before, now);
  const lowest = versionAfter(before.version, changes);
  if (isLower(now.version, lowest))
    throw new CommandError(
      `The kit's version is ${now.version}, and by what changed since ${before.version} it is ${lowest} or higher:\n` +
        [...changes.breaking, ...changes.added].map((line) => `  ${line}\n`).join('') +
        'Set it in shared-session/src/contractVersion.ts and shared-session/package.json.',
    );
  writeFileSync(path.join(staging, 'remote-kit/CHANGELOG.md'), changelogWith(now.version, changes, before.changelog));
}

const isLower = (one: string, other: string) => new Intl.Collator('en', { numeric: true }).compare(one, other) < 0;

/** JavaScript and declarations of everything that can be published: Node strips no types of installed packages. */
function compile(out: string): string {
  mkdirSync(out, { recursive: true });
  const config = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      outDir: out,
      rootDir: root,
      types: ['@rspack/core/module', 'node'],
    },
    files: sourcesOf('create-askwell-remote', 'remote-kit', 'shared-session', 'shared-ui', 'composition', 'site'),
  };
  // Where the kit's own types are found.
  const file = path.join(root, 'remote-kit/node_modules/.kit.tsconfig.json');
  writeFileSync(file, JSON.stringify(config));
  try {
    run(path.join(root, 'node_modules/.bin/tsc'), ['-p', file], root);
  } finally {
    rmSync(file);
  }
  return out;
}

/** The sources of packages, without tests; declarations of what no compiler knows belong to them. */
const sourcesOf = (...names: string[]) =>
  names.flatMap((name) =>
    globSync('src/**/*.{ts,tsx}', {
      cwd: path.join(root, name),
      exclude: (file) => /\.(test|fixture)\./.test(file),
    }).map((file) => path.join(root, name, file)),
  );

/** Puts a package together as it is installed: compiled, with its styles and templates. */
function stage(name: string, folder: string, compiled: string, version: string): void {
  cpSync(path.join(compiled, name), folder, { recursive: true });
  for (const file of globSync('**/*.d.ts', { cwd: folder })) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    writeFileSync(
      path.join(folder, file),
      text.replaceAll(/(from |import\()(['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1$2.js$3'),
    );
  }
  for (const file of globSync(['src/**/*.{css,json}', 'src/**/*.d.ts', 'template/**'], { cwd: path.join(root, name) }))
    cpSync(path.join(root, name, file), path.join(folder, file), { recursive: true });
  const manifest: Manifest = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));
  const packed = packedManifest(manifest, { version, folder, bundled: bundled[name] ?? [] });
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
  cpSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
}

/** The kit's version is the session contract's: it says which shells take a remote that is built with it. */
function contractVersion(): string {
  const text = readFileSync(path.join(root, 'shared-session/src/contractVersion.ts'), 'utf8');
  const [, version] = /contractVersion = '([^']+)'/.exec(text) ?? [];
  if (version === undefined) throw new Error('shared-session/src/contractVersion.ts names no version.');
  return version;
}

function run(command: string, args: string[], cwd: string): string {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stdout = '', stderr = '' } = error instanceof Error ? Object.assign({ stdout: '', stderr: '' }, error) : {};
    throw new CommandError(`${path.basename(command)} ${args.join(' ')} failed:\n${stdout}${stderr}`.trimEnd());
  }
}

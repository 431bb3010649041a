import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { createTemporaryFolder } from 'composition/testing';
import { expect, it } from 'vitest';

import { root } from '../workspace.ts';
import { packKit } from './packKit.ts';

const folder = createTemporaryFolder();
// Packs outside of the test's time limit, because a busy machine takes minutes.
const packages = new Map(
  packKit(folder).map((tarball) => [path.basename(tarball).replace(/-\d.*/, ''), unpack(tarball)]),
);

it('the packed kit → does not depend on this workspace', async () => {
  expect([...packages.keys()]).toEqual([
    'askwell-create-remote',
    'askwell-page-kit',
    'askwell-part-tools',
    'askwell-shared-session',
    'askwell-contract',
    'askwell-shared-ui',
    'askwell-site',
  ]);
  for (const { directory, files, manifest } of packages.values()) {
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$|^template\//.test(file));
    expect(sources).toEqual([]);
    expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:|"file:/);
    const { name: packed, exports, bin = {}, dependencies, peerDependencies, bundleDependencies = [] } = manifest;
    // A stranger could register any name outside of the scope.
    expect(packed).toMatch(/^@askwell\//);
    for (const [peer, range] of Object.entries(peerDependencies).filter(([entry]) => entry.startsWith('shared-')))
      expect(range).toMatch(`npm:@askwell/${peer}@^`);
    // The tarball bundles packages that no registry has, or that a registry has from someone else under the same name.
    const ours = Object.keys(dependencies).filter((name) => existsSync(path.join(root, 'packages', name)));
    expect(ours).toEqual(bundleDependencies);
    const bundledManifests = bundleDependencies.map((name: string) =>
      readManifest(path.join(directory, 'node_modules', name)),
    );
    const offered = [...[...packages.values()].map((other) => other.manifest), ...bundledManifests].flatMap(
      listExports,
    );
    const imports = files.filter((file) => file.endsWith('.js')).flatMap((file) => listImports(directory, file));
    const isOurs = (imported: string) => offered.some((entry) => entry.split('/')[0] === imported.split('/')[0]);
    expect(imports.filter((imported) => isOurs(imported) && !offered.includes(imported))).toEqual([]);
    // Without this line, a shell would run the command instead of Node.
    for (const file of Object.values(bin))
      expect(readFileSync(path.join(directory, String(file)), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
    const exportedFiles = Object.values(exports).flatMap((file) =>
      typeof file === 'string' ? file : Object.values(Object(file)),
    );
    for (const file of exportedFiles) expect(files).toContain(path.normalize(String(file)));
    for (const sheet of files.filter((file) => file.endsWith('.css')))
      for (const [, url = ''] of readFileSync(path.join(directory, sheet), 'utf8').matchAll(/url\(['"]?(\.[^'")]+)/g))
        expect(files).toContain(path.join(path.dirname(sheet), url));
  }
  const [tools, session] = ['askwell-part-tools', 'askwell-shared-session'].map((name) => packages.get(name));
  if (tools === undefined || session === undefined) throw new Error('A package is missing.');
  // A remote needs only the types of this package.
  const declarations = session.files.filter((file) => file.endsWith('.d.ts') && !file.endsWith('/data/cache.d.ts'));
  const types = declarations.map((file) => readFileSync(path.join(session.directory, file), 'utf8')).join('\n');
  expect(types).not.toMatch(/['"](firebase|notistack|@tanstack)['"/]|data\/cache|'\.\/cache/);
  expect(Object.keys(session.manifest.dependencies).toSorted()).toEqual(['composition', 'valibot']);
  // Otherwise a build by Vite lacks all names of the session.
  expect(readManifest(path.join(session.directory, 'src'))).toMatchObject({
    name: 'shared-session',
    main: './index.js',
  });
  expect(Object.keys(tools.manifest.exports)).toEqual(['./build', './stand-in', './testing']);
  expect(tools.files).toContain('node_modules/composition/src/part.js');
  // The build replaces goober with a file that no import names.
  symlinkSync(path.join(root, 'kit/part-tools/node_modules'), path.join(path.dirname(tools.directory), 'node_modules'));
  const { createPartBuild } = await import(path.join(tools.directory, 'src/build/partBuild.js'));
  const { goober } = createPartBuild('remote-one', folder, { plugins: [] }).resolve.alias;
  expect(existsSync(goober), `${goober} is there`).toBe(true);
});

/**
 * Lists the modules that can be imported from a package, such as "contract/people". Each package is installed under its bare
 * name.
 */
const listExports = ({ name, exports }: { name: string; exports: object }) =>
  Object.keys(exports).map((key) => name.replace(/^@askwell\/(?=shared-|contract)/, '') + key.slice(1));

const listImports = (directory: string, file: string): string[] =>
  [...readFileSync(path.join(directory, file), 'utf8').matchAll(/(?:from|import\() ?'([^'.][^']*)'/g)].map(
    ([, imported = '']) => imported,
  );

/** Unpacks a tarball into its own folder. */
function unpack(tarball: string) {
  const parent = tarball.replace(/\.tgz$/, '');
  mkdirSync(parent);
  execFileSync('tar', ['xf', tarball, '-C', parent]);
  const directory = path.join(parent, 'package');
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return { directory, files, manifest: readManifest(directory) };
}

function readManifest(directory: string) {
  return JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
}

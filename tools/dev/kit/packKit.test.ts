import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder } from 'composition/testing';
import { expect, it } from 'vitest';

import { root } from '../workspace.ts';
import { packKit } from './packKit.ts';

const folder = temporaryFolder();

it('the kit is packed → does not depend on this workspace', async () => {
  const tarballs = packKit(folder);
  expect(tarballs.map((file) => path.basename(file).replace(/-\d.*/, ''))).toEqual([
    'askwell-create-remote',
    'askwell-page-kit',
    'askwell-part-tools',
    'askwell-shared-session',
    'askwell-contract',
    'askwell-shared-ui',
    'askwell-site',
  ]);
  for (const tarball of tarballs) {
    const files = tar('tf', tarball).trim().split('\n');
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$|\/template\//.test(file));
    expect(sources).toEqual([]);
    const manifest = tar('xOf', tarball, 'package/package.json');
    expect(manifest).not.toMatch(/workspace:|catalog:|"file:/);
    const {
      name: packed,
      exports,
      bin = {},
      dependencies,
      peerDependencies,
      bundleDependencies = [],
    } = JSON.parse(manifest);
    // A stranger could register any other name.
    expect(packed).toMatch(/^@askwell\//);
    for (const [peer, range] of Object.entries(peerDependencies).filter(([entry]) => entry.startsWith('shared-')))
      expect(range).toMatch(`npm:@askwell/${peer}@^`);
    // Packages that no registry has, or has another of that name, are bundled.
    const ours = Object.keys(dependencies).filter((name) => existsSync(path.join(root, 'packages', name)));
    expect(ours).toEqual(bundleDependencies);
    const named = [...Object.values(exports), ...[bin].flat()].flatMap((file) =>
      typeof file === 'string' ? [file] : Object.values(Object(file)),
    );
    // Otherwise a shell would run the command.
    for (const file of [bin].flat().flatMap((entry) => (typeof entry === 'string' ? entry : Object.values(entry))))
      expect(tar('xOf', tarball, `package/${String(file).replace('./', '')}`)).toMatch(/^#!\/usr\/bin\/env node\n/);
    for (const file of named) expect(files).toContain(`package/${String(file).replace('./', '')}`);
    for (const sheet of files.filter((file) => file.endsWith('.css')))
      for (const [, url = ''] of tar('xOf', tarball, sheet).matchAll(/url\(['"]?(\.[^'")]+)/g))
        expect(files).toContain(path.join(path.dirname(sheet), url));
  }
  const [, kit = '', tools = '', session = ''] = tarballs;
  // A remote needs only its types.
  const declared = tar('tf', session)
    .split('\n')
    .filter((file) => file.endsWith('.d.ts'));
  const types = declared.map((file) => tar('xOf', session, file)).join('\n');
  expect(types).not.toMatch(/['"](firebase|notistack)\b/);
  const { dependencies } = JSON.parse(tar('xOf', session, 'package/package.json'));
  expect(Object.keys(dependencies).toSorted()).toEqual(['@tanstack/react-query', 'composition', 'valibot']);
  expect(Object.keys(JSON.parse(tar('xOf', tools, 'package/package.json')).exports)).toEqual([
    './build',
    './stand-in',
    './testing',
  ]);
  expect(tar('tf', tools)).toContain('package/node_modules/composition/src/part.js');
  expect(kit).toContain('askwell-page-kit-');
  // Their build replaces goober by a file, of which no import says that it is there.
  tar('xf', tools, '-C', folder);
  symlinkSync(path.join(root, 'kit/part-tools/node_modules'), path.join(folder, 'node_modules'));
  const { partBuild } = await import(path.join(folder, 'package/src/build/partBuild.js'));
  const { goober } = partBuild('remote-one', folder, { plugins: [] }).resolve.alias;
  expect(existsSync(goober), `${goober} is there`).toBe(true);
});

const tar = (...args: string[]) => execFileSync('tar', args, { encoding: 'utf8' });

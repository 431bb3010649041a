import { execFileSync } from 'node:child_process';
import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createTemporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { writeRemote, writeShell } from '../../tests/buildFixture.ts';
import { readBuild } from './readBuild.ts';

const folder = createTemporaryFolder();
const file = 'assets/icons.css';
const text = 'svg{color:red}'.repeat(100);

test.each([
  ['a link', (target: string) => symlink(import.meta.filename, target)],
  ['a pipe', async (target: string) => void execFileSync('mkfifo', [target])],
])('%s replaces a page file → it is refused unread', async (_, make) => {
  const build = await writeRemote('remote-main', '1-a');
  await rm(path.join(build, 'assets/page.js'));
  await make(path.join(build, 'assets/page.js'));
  await expect(readBuild(build)).rejects.toThrow('has no assets/page.js, which mf-manifest.json names');
});

test.each([
  ['mf-manifest.json', 'Turn on the "manifest" option'],
  ['remote.json', 'Let the build copy remote.json'],
])('%s is missing → the error says what to do', async (name, says) => {
  const build = await writeRemote('remote-main', '1-a');
  await rm(path.join(build, name));
  await expect(readBuild(build)).rejects.toThrow(says);
});

test('hidden files, statistics and source maps of tools → are omitted', async () => {
  const files = { '.vite/manifest.json': '{}', 'mf-stats.json': '{}', 'assets/page.js.map': '{}', [file]: text };
  const build = await writeRemote('remote-main', '1-a', {}, files);
  expect(
    [...(await readBuild(build)).inOwnFolder.files.keys()].filter((name) => /\.vite|stats|map$/.test(name)),
  ).toEqual([]);
});

test('a build is repeated with newer types → it has the same version', async () => {
  const builds = ['09:00', '10:00'].map(async (time) =>
    writeRemote('remote-main', '', { version: undefined }, { '@mf-types.zip': time }),
  );
  const [first, second] = await Promise.all(
    builds.map(async (build) => (await readBuild(await build)).inSharedFolder.description),
  );
  expect(second).toBe(first);
});

test('a build is repeated with another record of names → it has another version', async () => {
  const [before, after] = [['useSession'], ['showToast']].map((names) =>
    writeRemote('remote-main', '', {
      version: undefined,
      record: { takes: { 'shared-session': names } },
    }),
  );
  const versions = await Promise.all(
    [before, after].map(async (built) => (await readBuild((await built) ?? '')).part.version),
  );
  expect(new Set(versions).size).toBe(2);
});

test.each([
  ['exposed', { './search': ['assets/page.js'] }, true],
  ['not exposed', {}, undefined],
])('a search that is %s → is recorded', async (_, exposes, hasSearch) => {
  const pages = { './Page': ['assets/page.js'], ...exposes };
  const build = await writeRemote('remote-main', '1-a', { exposes: pages });
  expect((await readBuild(build)).part).toMatchObject({ name: 'remote-main', ...(hasSearch && { hasSearch }) });
  expect('hasSearch' in (await readBuild(build)).part).toBe(hasSearch ?? false);
});

// Node's own recursive listing would follow the link.
test('a folder is a link → it is refused unread', async () => {
  const build = await writeRemote('remote-main', '1-a');
  await rename(path.join(build, 'assets'), path.join(folder, 'elsewhere'));
  await symlink(path.join(folder, 'elsewhere'), path.join(build, 'assets'));
  await expect(readBuild(build)).rejects.toThrow(
    'has no assets/page.js and assets/page.css, which mf-manifest.json names',
  );
});

test.each(['mf-manifest.json', 'remote.json'])('%s is several megabytes long → it is refused unread', async (name) => {
  const build = await writeRemote('remote-main', '1-a');
  await writeFile(path.join(build, name), ' '.repeat(1_000_001));
  await expect(readBuild(build)).rejects.toThrow('longer than 1,000,000 characters');
});

test('a package is required in any version → any version is accepted', async () => {
  const build = await writeRemote('remote-main', '1-a', { requires: { react: false } });
  expect((await readBuild(build)).part).toMatchObject({ requires: { react: '*' } });
});

test.each(['mf-manifest.json', 'remote.json'])('%s is cut off → the error names it', async (name) => {
  const build = await writeRemote('remote-main', '1-a');
  await writeFile(path.join(build, name), '{ "name": ');
  await expect(readBuild(build)).rejects.toThrow(`${name} in ${build} is not JSON.`);
});

test.each(['build.json', 'assets/build.json', `${file}.br`, `${file}.gz`, 'assets/a b.txt', 'assets/a\nb.txt'])(
  'a file %j, which the site could not serve → is refused',
  async (name) => {
    const files = { [file]: text, [name]: '{}' };
    const build = await writeRemote('remote-main', '1-a', {}, files);
    await expect(readBuild(build)).rejects.toThrow('the site cannot use');
  },
);

test.each([
  ['a fixed URL of its files', { publicPath: 'https://cdn.example/' }, 'loads its files from https://cdn.example/'],
  ['a route without a module', { exposes: {} }, 'offers /main, but does not expose ./Page. Expose the module'],
  ['a missing remote entry', { entry: 'gone.js' }, 'has no gone.js, which mf-manifest.json names'],
  ['a remote’s entry that is not a script', { entry: 'assets/page.css' }, 'not the URL of a script'],
  ['a file outside the folder', { exposes: { './Page': ['../x.js'] } }, 'has no ../x.js'],
])('a build with %s → is refused', async (_, extra, why) => {
  const build = await writeRemote('remote-main', '1-a', extra);
  await expect(readBuild(build)).rejects.toThrow(why);
});

test.each(['unknown', 'constructor'])('a shell’s route lacks its chunk %s → the error names it', async (chunk) => {
  const routes = [{ path: '/login', chunk }];
  const build = await writeShell('1-a', { routes });
  await expect(readBuild(build)).rejects.toThrow(`names no chunk ${chunk}, which /login needs`);
});

test.each<[string, () => Promise<string>, number]>([
  [
    'a remote has no record → there is a finding',
    () => writeRemote('remote-main', '1-a', { isFromKit: true, record: null }),
    1,
  ],
  [
    'a remote has an empty record → there is a finding',
    () => writeRemote('remote-main', '1-a', { isFromKit: true, record: { takes: {} } }),
    1,
  ],
  [
    'a shell’s record lacks a package → there is a finding',
    () => writeShell('1-a', { isFromKit: true, record: { gives: { react: ['a'] } } }),
    1,
  ],
  ['a remote has a record → there is no finding', () => writeRemote('remote-main', '1-a', { isFromKit: true }), 0],
  ['a shell has a record → there is no finding', () => writeShell('1-a', { isFromKit: true }), 0],
  [
    'another tool’s remote has no record → there is no finding',
    () => writeRemote('remote-main', '1-a', { record: null }),
    0,
  ],
])('%s', async (_, make, findings) => {
  expect((await readBuild(await make())).findings).toHaveLength(findings);
});

import { mkdir, readdir, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createTemporaryFolder } from 'composition/testing';
import { beforeEach, expect, test, vi } from 'vitest';

import { writeRemote, writeShell } from '../../tests/buildFixture.ts';
import { serve } from '../../tests/fixtures.ts';
import { createDirectoryStore } from '../store/directoryStore.ts';
import { runCommandLine } from './runCommandLine.ts';

const folder = createTemporaryFolder();
const store = path.join(folder, 'store');
const site = (...args: string[]) => runCommandLine([...args, '--store', store], {});

// Live before each test: a shell and the second build of a remote.
const shell = await writeShell('1-a');
const firstMain = await writeRemote('remote-main', '1-a');
const main = await writeRemote('remote-main', '2-b');
const secondBuild = await writeRemote('remote-other', '1-a');
await site('publish', 'shell', '--from', shell);
for (const from of [firstMain, main]) await site('publish', 'remote-main', '--from', from);

// The default store is below the current folder, so this keeps tests away from the folder that `npm start` fills.
beforeEach(() => {
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder);
  return () => cwd.mockRestore();
});

test('publish, roll back, disable, remove → each prints how to undo it', async () => {
  const newStore = path.join(folder, 'own');
  const newSite = (...args: string[]) => runCommandLine([...args, '--store', newStore], {});
  expect((await newSite('publish', 'shell', '--from', shell)).out).toContain(
    'shell 1-a is live.\nUndo: publish another build of the shell',
  );
  expect((await newSite('check', 'remote-main', '--from', firstMain)).out).toContain(
    'remote-main 1-a fits what is live: shell 1-a.',
  );
  expect((await newSite('publish', 'remote-main', '--from', firstMain)).out).toContain(
    `remote-main 1-a is live.\nUndo: npm run site -- remove remote-main --store ${newStore}`,
  );
  expect((await newSite('publish', 'remote-main', '--from', main)).out).toContain(
    `remote-main 2-b is live; previously 1-a.\nUndo: npm run site -- rollback remote-main 1-a --store ${newStore}`,
  );
  expect((await newSite('rollback', 'remote-main')).out).toContain(
    `remote-main 1-a is live again; previously 2-b.\nUndo: npm run site -- rollback remote-main 2-b --store ${newStore} && npm run site -- unpin remote-main --store ${newStore}`,
  );
  expect((await newSite('history', 'remote-main')).out).toMatch(/^ {2}2-b .*\n→ 1-a .*\nGo back/);
  expect((await newSite('disable', 'remote-main')).out).toBe(
    `remote-main is disabled.\nUndo: npm run site -- enable remote-main --store ${newStore}`,
  );
  expect((await newSite('status')).out).toContain('DISABLED: /main');
  expect((await newSite('disable', 'remote-main')).out).toBe('remote-main is disabled already; nothing was changed.');
  expect((await newSite('enable', 'remote-main')).code).toBe(0);
  await newSite('publish', 'remote-other', '--from', secondBuild);
  expect((await newSite('remove', 'remote-other')).out).toBe(
    `remote-other 1-a is removed.\nUndo: npm run site -- rollback remote-other 1-a --store ${newStore} && npm run site -- unpin remote-other --store ${newStore}`,
  );
  expect((await newSite('status')).out).not.toContain('remote-other');
});

test('a disabled remote is published → the output says that nobody sees it', async () => {
  await site('publish', 'remote-hidden', '--from', await writeRemote('remote-hidden', '1-a'));
  await site('disable', 'remote-hidden');
  const { out: published } = await site(
    'publish',
    'remote-hidden',
    '--from',
    await writeRemote('remote-hidden', '2-b'),
  );
  const { out: rolledBack } = await site('rollback', 'remote-hidden');
  for (const out of [published, rolledBack])
    expect(out).toContain(`nobody sees it until: npm run site -- enable remote-hidden --store ${store}`);
  await site('remove', 'remote-hidden');
});

test('names have control characters → they are printed without them', async () => {
  await runCommandLine(['publish', 'remote-other', '--from', secondBuild, '--store', store], {
    SITE_AUTHOR: 'Eve\u001b[1A\u001b[2K\n   77  by Ada',
  });
  const requires = { 'shared-session': '^9.0.0\n::error::' };
  const unfitBuild = await writeRemote('remote-main', '3-c', { requires });
  const { out } = await site('history', 'remote-other');
  const { err } = await site('check', 'remote-main', '--from', unfitBuild);
  expect(out).toContain('Eve');
  expect(err).toContain('::error::');
  expect(`${out}${err}`).not.toMatch(/(?!\n)\p{Cc}|^\s*(77|::)/mu);
});

test.each([
  [['publish'], 'Which part?'],
  [['publish', 'main'], 'There is no part "main"'],
  [['publish', 'remote-gone', '--from', '/nowhere'], 'There is no build in /nowhere'],
  [['publish', 'remote-main', '--from', folder], 'has no mf-manifest.json'],
  [['publish', 'shell', '--from', main], 'not of shell. Name remote-main in the command'],
  [['rollback', 'remote-main', '9-z'], 'There is no build 9-z of remote-main to roll back to; there are 2-b, 1-a.'],
  [['rollback', 'remote-main', '1-a', '--proven'], 'Name a version, or use --proven, not both.'],
  [['rollback', 'remote-main', '--proven'], 'remote-main has no build before 2-b that was live for an hour.'],
  ...['rollback', 'unpin', 'disable', 'history', 'remove'].map((verb): [string[], string] => [
    [verb, 'remote-none'],
    'Nothing of remote-none has been published',
  ]),
  [['disable', 'shell'], 'The shell cannot be disabled'],
  [['remove', 'shell'], 'The shell cannot be removed'],
  [['publish', 'remote-main', '--accept', 'all'], '--accept takes one of incompatible, lost-route'],
  [['compose'], 'Name a folder'],
  [['compose', '--out', path.join(main, 'remote.json')], 'ENOTDIR: not a directory'],
  [['compose', '--out', ''], '--out has no value.'],
  [
    ['disable', 'remote-main', 'remote-none'],
    'Unexpected argument "remote-none". Usage: npm run site -- disable <remote>',
  ],
  [['compose', '--out', folder], `${folder} holds other files.`],
  [
    ['serve', '--host', '203.0.113.1', '--port', '0'],
    '--host 203.0.113.1 with --port 0 cannot be used: this machine has no such address.',
  ],
  [['serve', '--port', 'x'], '--port takes a number'],
  [['serve', '--api', 'localhost:3003'], '--api takes a URL'],
  [['serve', '--preview-domain', 'https://preview.example.com'], '--preview-domain takes a host name'],
  [['fly'], 'Unknown command "fly".'],
  [['toString'], 'Unknown command "toString".'],
  [['status', '--wings'], "Unknown option '--wings'"],
])('%j → gives exit code 1, one sentence, and changes nothing', async (args, words) => {
  const filesBefore = await readdir(path.join(store, 'compositions'));
  const { code, out, err } = await site(...args);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(words);
  expect(err.split('\n')).toHaveLength(1);
  expect(await readdir(path.join(store, 'compositions'))).toEqual(filesBefore);
});

test.each(['/no/such/store', main])('the store is missing or not a store → the error names it', async (SITE_STORE) => {
  for (const name of ['serve', 'status'])
    expect((await runCommandLine([name], { SITE_STORE })).err).toContain(`There is no store in ${SITE_STORE}.`);
});

test('the store is unreadable → the error names the store, not the port', async () => {
  const file = path.join(main, 'remote.json');
  const { err } = await runCommandLine(['serve', '--port', '0'], { SITE_STORE: file });
  expect(err).toBe(`ENOTDIR: not a directory, scandir '${file}'; nothing was changed.`);
});

test('a folder cannot be created → the error says why', async () => {
  // Node reports that there is no such folder, as on a read-only file system.
  const temporary = path.join(folder, 'unmade/temporary');
  await mkdir(path.dirname(temporary));
  await symlink('/no/such/folder', temporary);
  const { err } = await runCommandLine(['publish', 'shell', '--from', shell, '--store', path.dirname(temporary)], {});
  expect(err).toContain(`mkdir '${temporary}' (read-only, or a link that leads nowhere)`);
});

test('METRICS_TOKEN is too short → the server does not start', async () => {
  const args = ['serve', '--host', '203.0.113.1', '--port', '0'];
  const { err } = await runCommandLine(args, { SITE_STORE: store, METRICS_TOKEN: 'abc' });
  expect(err).toBe('METRICS_TOKEN needs at least 16 characters.');
});

test('--help after a command → prints help, and changes nothing', async () => {
  const filesBefore = await readdir(path.join(store, 'compositions'));
  const { code, out } = await site('disable', 'remote-main', '--help');
  expect([code, out]).toEqual([0, expect.stringContaining('site disable <remote>\n')]);
  expect(await readdir(path.join(store, 'compositions'))).toEqual(filesBefore);
});

test.each(['check', 'publish'])('%s of a remote in a store without a shell → is refused', async (verb) => {
  const { code, err } = await runCommandLine([verb, 'remote-main', '--from', main], {});
  expect([code, err]).toEqual([1, expect.stringContaining('holds no site: no shell is live there.')]);
});

test.each([
  ['a truncated composition', '{"revision": 1, "she', 'is not usable'],
  ['a composition of another kind', '{"format":1,"revision":1,"shell":{"version":"../../etc"}}', 'is not usable'],
  ['a composition of another build', '{"revision":"1 needs a newer one","shell":null}', 'was made by another build'],
])('%s in the store → the error names it, and nothing changes', async (_, text, words) => {
  const brokenStore = path.join(folder, 'broken');
  await mkdir(path.join(brokenStore, 'compositions'), { recursive: true });
  await writeFile(path.join(brokenStore, 'compositions/00000001.json'), text);
  const { code, err } = await runCommandLine(['publish', 'remote-main', '--from', main, '--store', brokenStore], {});
  expect([code, err]).toEqual([1, expect.stringContaining(`${brokenStore} ${words}`)]);
  expect(await readdir(brokenStore)).toEqual(['compositions']);
});

test('a remote has its own repository → its build is in dist', async () => {
  const repository = path.join(folder, 'reports');
  await mkdir(repository);
  await rename(await writeRemote('remote-main', '3-c'), path.join(repository, 'dist'));
  await writeFile(path.join(repository, 'remote.json'), '{}');
  vi.mocked(process.cwd).mockReturnValue(repository);
  const { out } = await site('check', 'remote-main');
  expect(out).toContain('remote-main 3-c fits what is live');
});

test('who published a build → is in its history, but hidden from visitors', async () => {
  const newStore = path.join(folder, 'authored');
  await runCommandLine(['publish', 'shell', '--from', shell, '--store', newStore], { SITE_AUTHOR: 'Ada' });
  expect((await runCommandLine(['history', 'shell', '--store', newStore], {})).out).toContain(' UTC by Ada');
  const { origin } = await serve({ store: createDirectoryStore(newStore) });
  expect(await (await fetch(`${origin}/composition.json`)).text()).not.toContain('Ada');
});

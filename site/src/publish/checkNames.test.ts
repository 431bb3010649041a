import { expect, test } from 'vitest';

import { writeRemote, writeShell } from '../../tests/buildFixture.ts';
import { createCommands, createStore, publish, publishRemote } from '../../tests/fixtures.ts';
import type { Store } from '../store/Store.ts';

type Names = readonly string[] | null;

/**
 * Checks a remote that imports names of shared-session against a live shell that exports some. Null means that there is no
 * record.
 */
async function checkRemote(takes: Names, gives: Names) {
  const store = createStore();
  await publish(store, await shellGiving(gives));
  return createCommands(store)('check', 'remote-main', '--from', await remoteTaking(takes));
}

const shellGiving = (gives: Names, version = '1-a') =>
  writeShell(version, { record: gives && { gives: { 'shared-session': gives } } });

const remoteTaking = (takes: Names, version = '1-a') =>
  writeRemote('remote-main', version, {
    record: takes && { takes: { 'shared-session': takes, lodash: ['merge'] } },
  });

test.each<[Names, Names]>([
  [['useSession'], ['useSession', 'showToast']],
  [['queries.users'], ['queries', 'queries.users']],
  [['roles.map'], ['roles']],
  [['queries.toString'], ['queries', 'queries.users']],
  [[], []],
])('%j imported, %j exported → fits', async (takes, gives) => {
  expect((await checkRemote(takes, gives)).out).toContain('remote-main 1-a fits what is live: shell 1-a.');
});

test.each<[Names, Names, string]>([
  [['summaryAtom'], ['useSession'], 'summaryAtom'],
  [['loadUsers', 'useSession'], ['useSession'], 'loadUsers'],
  [['queries.audit'], ['queries', 'queries.users'], 'queries.audit'],
  [['queries.audit'], ['useSession'], 'queries.audit'],
  [['*', 'loadUsers'], ['useSession'], 'loadUsers'],
  [['a', 'b'], [], 'a and b'],
  [['a', 'b', 'c', 'd', 'e'], [], 'a, b, c, and 2 more'],
])('%j imported, %j exported → is refused', async (takes, gives, missing) => {
  expect((await checkRemote(takes, gives)).err).toBe(
    `remote-main 1-a does not fit what is live:
  remote-main 1-a takes ${missing} of shared-session, which shell 1-a does not give.
    Use what the shell gives instead (docs/kit.md), or publish a shell that gives it first. To do it anyway: --accept incompatible`,
  );
});

test.each<[Names, Names, string]>([
  [null, ['a'], 'remote-main 1-a has no record of the names that it takes, so only versions were compared.'],
  [['a'], null, 'shell 1-a has no record of the names that it gives, so only versions were compared.'],
  [['*'], ['a'], 'remote-main 1-a imports shared-session as a whole, so not all names could be compared.'],
  [['a'], ['*'], 'remote-main 1-a imports shared-session as a whole, so not all names could be compared.'],
])('%j imported, %j exported → names what was not compared', async (takes, gives, sentence) => {
  expect((await checkRemote(takes, gives)).out).toContain(`remote-main 1-a fits what is live: shell 1-a.\n${sentence}`);
});

test('a new shell lacks a name that a live remote imports → it is refused', async () => {
  const store = await storeTaking(['loadUsers']);
  const { err } = await createCommands(store)('publish', 'shell', '--from', await shellGiving(['useSession'], '2-b'));
  expect(err).toBe(
    `shell 2-b does not fit what is live:
  remote-main 1-a takes loadUsers of shared-session, which shell 2-b does not give.
    Keep it in the shell until remote-main is published without it. To do it anyway: --accept incompatible`,
  );
});

test('a shell without the name goes live during a publish → it is refused', async () => {
  const store = await storeTaking(['useSession']);
  let shell: Promise<unknown> | undefined;
  const write: Store['write'] = async (...file) => {
    await (shell ??= shellGiving(['useSession'], '2-b').then((from) => publish(store, from)));
    return store.write(...file);
  };
  await expect(publish({ ...store, write }, await remoteTaking(['loadUsers'], '2-b'))).rejects.toThrow(
    'remote-main 2-b takes loadUsers of shared-session, which shell 2-b does not give.',
  );
});

test('a preview’s shell lacks a name → the remote is refused there', async () => {
  const store = await storeTaking(['useSession']);
  const publishInPreview = (name: string, from: string) =>
    createCommands(store)('publish', name, '--from', from, '--preview', 'pr-42');
  expect((await publishInPreview('shell', await shellGiving(['useSession'], '2-b'))).code).toBe(0);
  expect((await publishInPreview('remote-main', await remoteTaking(['loadUsers'], '2-b'))).err).toContain(
    'takes loadUsers of shared-session, which shell 2-b does not give.',
  );
});

test.each([
  ['names that are not a list', { takes: { react: 'useState' } }],
  ['a name that is a sentence', { takes: { react: ['use it'] } }],
  ['a name of 200 characters', { takes: { react: ['a'.repeat(200)] } }],
  ['3,000 names', { takes: { react: Array.from({ length: 3000 }, (_, index) => `a${index}`) } }],
  ['a package that is a path', { takes: { '../../react': ['useState'] } }],
  ['a call that is a URL', { calls: ['GET https://example.com/'] }],
])('a record with %s → the build is refused', async (_, record) => {
  await expect(publishRemote(createStore(), 'remote-main', '1-a', { record })).rejects.toThrow('mf-record.json in');
});

async function storeTaking(takes: Names) {
  const store = createStore();
  await publish(store, await shellGiving(['loadUsers', 'useSession']));
  await publish(store, await remoteTaking(takes));
  return store;
}

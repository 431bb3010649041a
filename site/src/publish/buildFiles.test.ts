import { execFileSync } from 'node:child_process';
import { appendFile, rename, rm, symlink, truncate } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

import { temporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { writeRemote, writeShell } from '../../testing/buildFixture.ts';
import { publish } from '../../testing/fixtures.ts';
import { directoryStore } from '../store/directoryStore.ts';
import { publishBuild } from './publishBuild.ts';
import { readBuild } from './buildFiles.ts';

const folder = temporaryFolder();
const file = 'assets/icons.css';
const text = 'svg{color:red}'.repeat(100);
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } };
const poorly = brotliCompressSync(text, fast);

test('a file that the live build has too → its compressed bytes are reused', async () => {
  const store = await storeWith('same', poorly);
  await publishBuild(store, await remote('2-b'));
  expect(await store.read(`remote-main/2-b/${file}.br`)).toEqual(poorly);
});

test.each([
  ['another file', brotliCompressSync('svg{color:blue}')],
  ['nothing that can be unpacked', Buffer.from('damaged')],
  ['a file that unpacks to gigabytes', brotliCompressSync(Buffer.alloc(50_000_000), fast)],
])('the store holds %s as its compressed bytes → it is compressed again', async (what, stored) => {
  const store = await storeWith(what.replaceAll(' ', '-'), stored);
  await publishBuild(store, await remote('2-b'));
  expect(brotliDecompressSync((await store.read(`remote-main/2-b/${file}.br`)) ?? '').toString()).toBe(text);
});

test('a live build that was compressed quickly → every file is compressed again, with best compression', async () => {
  const store = await storeWith('hurry', poorly, 'quick');
  await publishBuild(store, await remote('2-b'));
  expect((await store.read(`remote-main/2-b/${file}.br`))?.length).toBeLessThan(poorly.length);
});

test.each([
  ['a link', (target: string) => symlink(import.meta.filename, target)],
  ['a pipe', async (target: string) => void execFileSync('mkfifo', [target])],
])('%s in place of a file → refused, and not read', async (_, make) => {
  const build = await writeRemote(path.join(folder, 'odd'), 'remote-main', '1-a', {}, { [file]: text });
  await rm(path.join(build, file));
  await make(path.join(build, file));
  await expect(readBuild(build)).rejects.toThrow(`${file} is a link or pipe`);
});

test('a part.json of several megabytes → refused before it is looked at', async () => {
  const types = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`Type${at}`, []]));
  const requires = { 'shared-session': { range: '^1.0.0', names: [], types } };
  const build = await writeRemote(path.join(folder, 'long'), 'remote-main', '1-a', { requires });
  await expect(readBuild(build)).rejects.toThrow('is not usable: longer than 1,000,000 characters');
});

test('a folder that is a link → refused, and not read', async () => {
  const build = await writeRemote(path.join(folder, 'linked'), 'remote-main', '1-a', {}, { [file]: text });
  await rename(path.join(build, 'assets'), path.join(folder, 'elsewhere'));
  await symlink(path.join(folder, 'elsewhere'), path.join(build, 'assets'));
  await expect(readBuild(build)).rejects.toThrow('is a link or pipe');
});

test.each(['preview.json', 'part.signature.json', 'part.json.br', `${file}.br`, `${file}.gz`])(
  'a file %s, as the store itself has → refused',
  async (name) => {
    const files = { [file]: text, [name]: '{}' };
    const build = await writeRemote(path.join(folder, 'taken'), 'remote-main', '1-a', {}, files);
    await expect(readBuild(build)).rejects.toThrow('the store itself uses');
  },
);

test.each([file, 'assets/icons.js.map', 'part.json'])('%s is larger than a bucket is read → refused', async (large) => {
  const build = await writeRemote(path.join(folder, 'large'), 'remote-main', '1-a', {}, { [file]: text });
  await appendFile(path.join(build, large), '');
  await truncate(path.join(build, large), 100_000_001);
  await expect(readBuild(build)).rejects.toThrow(`${large} in ${build} is larger than 100 MB.`);
});

test('a file that is compressed from the start → published', async () => {
  const name = 'assets/dictionary.gz';
  const build = await writeRemote(path.join(folder, 'packed'), 'remote-main', '1-a', {}, { [name]: '{}' });
  expect((await readBuild(build)).files.has(name)).toBe(true);
});

/** A site whose remote has these bytes as the compressed form of one file. */
async function storeWith(name: string, stored: Buffer, effort: 'best' | 'quick' = 'best') {
  const store = directoryStore(path.join(folder, name));
  await publish(store, await writeShell(path.join(folder, 'shell'), '1-a'));
  await publishBuild(store, await remote('1-a'), { effort });
  await store.write(`remote-main/1-a/${file}.br`, stored, 'text/css');
  return store;
}

const remote = async (version: string) =>
  readBuild(await writeRemote(path.join(folder, 'main'), 'remote-main', version, {}, { [file]: text }));

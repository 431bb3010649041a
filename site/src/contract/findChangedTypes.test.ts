import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { temporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { writeBuild } from '../../testing/buildFixture.ts';
import { publishBuild } from '../publish/publishBuild.ts';
import { readBuild } from '../publish/buildFiles.ts';
import { directoryStore } from '../store/directoryStore.ts';
import { assertionsFor, comparable } from './assertions.ts';
import { compareTypes } from './compareContracts.ts';

const folder = temporaryFolder();
const contract = path.join(folder, 'shared-session');
const store = directoryStore(path.join(folder, 'store'));
await mkdir(contract);

const hostile = "useSession; // @ts-nocheck\nimport('/etc/passwd')";
const index =
  'export declare const useSession: () => { name: string };\nexport declare const toString: () => string;\n';
const shell = {
  name: 'shell',
  version: '1-a',
  entry: null,
  routes: [],
  offers: offering('useSession', 'toString', hostile),
};
await publish(shell, { 'index.html': '<p>', 'contract.json': JSON.stringify({ 'index.d.ts': index }) });

test.each([
  ['a name that leads out of the folder', { 'index.d.ts': index, '../../outside.d.ts': 'x' }],
  ['an absolute name', { 'index.d.ts': index, '/tmp/outside.d.ts': 'x' }],
  ['a name of a script', { 'index.d.ts': index, 'outside.ts': 'x' }],
  ['no index', { 'other.d.ts': index }],
  ['no texts', { 'index.d.ts': 1 }],
  ['a list', ['index.d.ts']],
  ['five megabytes', { 'index.d.ts': ' '.repeat(5_000_000) }],
])('types with %s → refused, and nothing is written', async (_, types) => {
  const publishing = publish(remote(['useSession']), { 'entry.js': 'x', 'contract.json': JSON.stringify(types) });
  await expect(publishing).rejects.toThrow('contract.json of remote-main holds no declarations');
  expect(existsSync(path.join(contract, 'node_modules'))).toBe(false);
});

test('a used name that contains TypeScript → not compiled', async () => {
  const types = JSON.stringify({ 'index.d.ts': index.replace('name: string', 'name: number') });
  const publishing = publish(remote(['useSession', hostile]), { 'entry.js': 'x', 'contract.json': types });
  await expect(publishing).rejects.toThrow("Type 'string' is not assignable to type 'number'");
});

test('a used name that every object has → compared like any other', async () => {
  const types = JSON.stringify({ 'index.d.ts': index.replace('=> string', '=> number') });
  const publishing = publish(remote(['toString']), { 'entry.js': 'x', 'contract.json': types });
  await expect(publishing).rejects.toThrow('remote-main 1-a uses toString, and');
});

test.each([
  ['replaced', { 'index.d.ts': index.replace('name: string', 'name: number') }],
  ['removed', null],
])('types of a live part, %s in the store → not compared, and nothing is published beside them', async (_, changed) => {
  const key = 'shell/1-a/contract.json';
  const published = (await store.read(key)) ?? Buffer.alloc(0);
  await store.remove([key]);
  if (changed !== null) await store.write(key, Buffer.from(JSON.stringify(changed)), 'application/json');
  const types = JSON.stringify({ 'index.d.ts': index });
  const publishing = publish(remote(['useSession']), { 'entry.js': 'x', 'contract.json': types });
  await expect(publishing).rejects.toThrow('contract.json of shell is not the file that was published');
  await store.remove([key]);
  await store.write(key, published, 'application/json');
});

test(
  'a hundred thousand used types and four megabytes of declarations → looked through once',
  { timeout: 20_000 },
  async () => {
    const [shellPart, remotePart] = await Promise.all([shell, remote([])].map(partOf));
    if (shellPart?.entry !== null || remotePart?.entry == null) throw new Error('These are no shell and remote.');
    const types = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`T${at}`, []]));
    const requires = { 'shared-session': { range: '^1.0.0', names: [], types } };
    const declared = `${'type '.repeat(99_000)}T7<A, B> = A;`;
    const remoteTypes = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`${at}.d.ts`, declared]));
    const pair = {
      shell: shellPart,
      remote: { ...remotePart, requires },
      shellTypes: { 'index.d.ts': index },
      remoteTypes,
    };
    const lines = assertionsFor(pair).map(({ line }) => line);
    expect([lines.length, lines[14]]).toEqual([200_000, expect.stringContaining('shell.T7<any, any>')]);
  },
);

test('types that take the compiler too long → it is stopped, and the parts are named', async () => {
  const [shellPart, remotePart] = await Promise.all([shell, remote(['useSession'])].map(partOf));
  if (shellPart?.entry !== null || remotePart?.entry == null) throw new Error('These are no shell and remote.');
  const types = { shellTypes: { 'index.d.ts': index }, remoteTypes: { 'index.d.ts': `${index};` } };
  const comparing = compareTypes([{ shell: shellPart, remote: remotePart, ...types }], contract, 1);
  await expect(comparing).rejects.toThrow('The types of remote-main could not be compared');
});

test.each([
  ['a text that does not end', `"${' '.repeat(500_000)}`],
  ['a method that does not end', `    a(${'): '.repeat(166_000)}`],
])('half a megabyte of %s → read as it is, in no more time than its length', { timeout: 20_000 }, (_, text) => {
  expect(comparable(text)).toBe(text);
});

function remote(names: string[]) {
  const requires = { 'shared-session': { range: '^1.0.0', names } };
  return { name: 'remote-main', version: '1-a', entry: 'entry.js', routes: [], requires };
}

function offering(...names: string[]) {
  return { 'shared-session': { version: '1.0.0', names } };
}

const partOf = async (part: { name: string }) =>
  (await readBuild(await writeBuild(path.join(folder, part.name), part, { 'index.html': '<p>', 'entry.js': 'x' })))
    .part;

async function publish(part: { name: string }, files: Record<string, string>) {
  const build = await readBuild(await writeBuild(path.join(folder, part.name), part, files));
  return publishBuild(store, build, { contract });
}

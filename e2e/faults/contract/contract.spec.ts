import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { emulatorTraces, findRemotes } from 'dev/workspace';
import { expect, test } from 'playwright/test';
import { directoryStore, findIncompatibilities, type Part, parsePart, readLiveParts, readSite } from 'site';

import { storeFolder } from '../../backend/addresses.ts';

/** The parts as they were just built, and what the published ones share and require. This needs no browser. */
let built: Part[];
let published: Part[];
test.beforeAll(async () => {
  const store = directoryStore(storeFolder());
  built = await readLiveParts(store, (await readSite(store)).site);
  const parts: unknown[] = JSON.parse(await readFile(join(import.meta.dirname, 'published.json'), 'utf8'));
  published = parts.map((part) => parsePart(JSON.stringify(part), 'published.json'));
});

const isShell = ({ name }: Part) => name === 'shell';
const findingsOf = (part: Part, others: Part[]) => findIncompatibilities(part, others).map(({ what }) => what);

test('fault 17: the parts of this checkout side by side → each has what the others require, in both directions', () => {
  expect(built.map(({ name }) => name)).toEqual(['shell', ...findRemotes().map(({ name }) => name)]);
  for (const part of built) expect(findingsOf(part, built)).toEqual([]);
});

test('fault 17: each remote of this checkout beside the published shell → it could be published today', () => {
  const shell = published.filter(isShell);
  for (const remote of built.filter((part) => !isShell(part)))
    expect(findingsOf(remote, shell), orPublishFirst).toEqual([]);
});

test('fault 17: the shell of this checkout beside the published remotes → nothing that they use is missing', () => {
  const remotes = published.filter((part) => !isShell(part));
  for (const shell of built.filter(isShell)) expect(findingsOf(shell, remotes), orPublishFirst).toEqual([]);
});

test('the shell of this checkout, built for the emulator → names it, and has the code that a real project’s shell must not have', async () => {
  const [shell] = built.filter(isShell);
  expect(shell).toMatchObject({ identity: 'emulator' });
  const folder = join(storeFolder(), 'files/shell', shell?.version ?? '');
  const scripts = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')));
  expect(emulatorTraces.filter((trace) => !texts.join('\n').includes(trace))).toEqual([]);
});

const orPublishFirst = 'one part waits for another: publish that one first, then record it (npm run record:contract)';

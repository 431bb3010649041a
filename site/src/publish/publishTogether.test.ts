import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { temporaryFolder } from 'composition/testing';
import { beforeEach, expect, test } from 'vitest';

import { writeRemote, writeShell } from '../../testing/buildFixture.ts';
import { serve } from '../../testing/fixtures.ts';
import { runCommandLine } from '../cli/runCommandLine.ts';
import { readSite } from '../store/compositionInStore.ts';
import { directoryStore } from '../store/directoryStore.ts';

const folder = temporaryFolder();
const remotes = ['remote-main', 'remote-other'];
const all = ['shell', ...remotes];
let count = 0;
let store: ReturnType<typeof directoryStore>;

const site = (...args: string[]) => runCommandLine([...args, '--store', store.name], { SITE_PARTS: folder });

/** Builds all parts for a version of React. */
async function build(version: string, react: string) {
  for (const name of all) await mkdir(path.join(folder, name), { recursive: true });
  const session = { version: '1.2.0' };
  const offers = { react: { version: react }, 'shared-session': session };
  await writeShell(path.join(folder, 'shell/dist'), version, { offers });
  const requires = { react: `^${react}` };
  for (const name of remotes) await writeRemote(path.join(folder, name, 'dist'), name, version, { requires });
}

beforeEach(async () => {
  store = directoryStore(path.join(folder, `store-${(count += 1)}`));
  await build('1-a', '19.0.0');
  await site('publish', ...all, '--together');
  await build('2-b', '20.0.0');
});

test('the next React major → only all parts together go live', async () => {
  for (const part of all) expect((await site('publish', part)).err).toContain('react');
  const { revision } = (await readSite(store)).site;
  const published = await site('publish', ...all, '--together');
  expect(published).toMatchObject({ code: 0, err: '' });
  expect(published.out).toContain('remote-other 2-b is live; before it was 1-a.');
  expect(published.out).toMatch(/Undo: npm run site -- rollback remote-other 1-a --store \S+$/);
  expect(await live()).toEqual({ revision: revision + 1, versions: ['2-b', '2-b', '2-b'] });
  expect((await site('publish', ...all, '--together')).out).toContain('live already');
});

test('a shell rolled back → says which remotes do not fit', async () => {
  await site('publish', ...all, '--together');
  expect(await site('rollback', 'shell')).toEqual({
    code: 0,
    out: ['shell 1-a is live again; before it was 2-b.', ...remotes.map(misfit), warning, undo('shell', '2-b')].join(
      '\n',
    ),
    err: '',
  });
  expect((await site('rollback', 'remote-main')).out).toBe(
    ['remote-main 1-a is live again; before it was 2-b.', undo('remote-main', '2-b')].join('\n'),
  );
});

test('pages during a publish of several parts → all old or all new', async () => {
  const { origin } = await serve({ store });
  const mixed: string[] = [];
  const seen = new Set<string>();
  const published = site('publish', ...all, '--together');
  for (let asked = 0; asked < 60 || seen.size < 2; asked += 1) {
    const html = await (await fetch(`${origin}/main`)).text();
    const versions = new Set([...html.matchAll(/\/(?:shell|remote-\w+)\/(\d-\w)\//g)].map(([, version]) => version));
    if (versions.size !== 1) mixed.push([...versions].join(' '));
    for (const version of versions) seen.add(version ?? '');
  }
  await published;
  expect(mixed).toEqual([]);
  expect([...seen].toSorted()).toEqual(['1-a', '2-b']);
});

const undo = (name: string, version: string) =>
  `Undo: npm run site -- rollback ${name} ${version} --store ${store.name}`;

const misfit = (name: string) => `${name} 2-b asks for react ^20.0.0; shell 1-a shares 19.0.0.`;
const warning = 'Pages may not work until one of the two is changed.';

async function live() {
  const { shell, remotes: parts, revision } = (await readSite(store)).site;
  return { revision, versions: [shell?.version, ...parts.map(({ version }) => version)] };
}

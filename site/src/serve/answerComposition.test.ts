import { createHash } from 'node:crypto';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import type { Part } from 'composition/part';
import { paths } from 'composition/routes';
import { temporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { writeRemote, writeShell } from '../../testing/buildFixture.ts';
import { request } from '../../testing/request.ts';
import { serve } from '../../testing/fixtures.ts';
import { publishTrain } from '../publish/publishBuild.ts';
import { readBuild } from '../publish/buildFiles.ts';
import { directoryStore } from '../store/directoryStore.ts';
import type { Store } from '../store/Store.ts';
import type { Listening } from './listen.ts';

const folder = temporaryFolder();
const large = await serveRemotes('large', 60);
const small = await serveRemotes('small', 2);

test('a small site → every page carries all of it', async () => {
  const { remotes, rest } = await carriedAt(small, '/report-1');
  expect(names(remotes)).toEqual(['remote-home', 'remote-report-0', 'remote-report-1']);
  expect(rest).toBeUndefined();
  expect(JSON.parse((await get(small, '/composition.json')).text)).not.toHaveProperty('rest');
});

test.each([
  ['/report-7', ['remote-home', 'remote-report-7']],
  ['/REPORT-7/', ['remote-home', 'remote-report-7']],
  ['/login', ['remote-home']],
  ['/login?returnTo=%2Freport-7%3Fq%3D1', ['remote-home', 'remote-report-7']],
  ['/login?returnTo=https%3A%2F%2Felsewhere.example%2Freport-7', ['remote-home']],
  ['/report-7?returnTo=%2Freport-8', ['remote-home', 'remote-report-7']],
  ['/nowhere', ['remote-home']],
])(
  'a large site, %s → its page carries that path’s remote, and those that the redirect rules lead to',
  async (at, expected) => {
    expect(names((await carriedAt(large, at)).remotes)).toEqual(expected);
  },
);

test('a large site → the first links of its bar are in every page, in their order, and one more', async () => {
  const { rest } = await carriedAt(large, '/login');
  expect(rest?.links.map(({ to }) => to)).toEqual([
    '/',
    ...Array.from({ length: 16 }, (_, index) => `/report-${index}`),
  ]);
});

test('a page of a large site → not 2 kB more than one of two remotes', async () => {
  for (const at of ['/login', '/']) {
    const [few, many] = [(await get(small, at)).text.length, (await get(large, at)).text.length];
    expect(many - few).toBeLessThan(2000);
  }
});

test('pages in brotli → compressed once, and each visitor’s with the nonce of their own policy', async () => {
  for (const { port } of [small, large])
    for (const at of ['/', '/login', '/report-1', '/nowhere']) {
      const answers = await Promise.all([1, 2].map(() => request(port, at, { 'accept-encoding': 'br' })));
      const withoutNonce = answers.map(({ headers, body }) => {
        const [, nonce = 'none'] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
        const named = [...String(brotliDecompressSync(body)).matchAll(/nonce="([^"]*)"/g)];
        expect(new Set(named.map(([, one]) => one))).toEqual(new Set([nonce]));
        expect(body.indexOf(nonce)).toBeGreaterThan(0);
        return body.toString('latin1').replace(nonce, '');
      });
      expect(withoutNonce[0]).toBe(withoutNonce[1]);
    }
});

test('the rest → one file that never changes, of the pinned bytes, compressed', async () => {
  const { rest } = await carriedAt(large, '/login');
  const address = addressOf(rest?.integrity);
  const answer = await get(large, address);
  expect(answer.caching).toBe('public, max-age=31536000, immutable');
  expect(`sha256-${createHash('sha256').update(answer.text).digest('base64')}`).toBe(rest?.integrity);
  expect(names(JSON.parse(answer.text).remotes)).toHaveLength(61);
  const { headers, body } = await request(large.port, address, { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(body).toString()).toBe(answer.text);
});

test('a publish between a page and its request for the rest → it still gets the file that it is pinned to', async () => {
  const { rest: before } = await carriedAt(large, '/login');
  await publishTrain(large.store, [await readBuild(await report(3, '2-b'))], { accept: 'all', effort: 'quick' });
  // A server takes half a second to notice.
  await expect.poll(async () => (await carriedAt(large, '/login')).rest?.integrity).not.toBe(before?.integrity);
  const { text } = await get(large, addressOf(before?.integrity));
  expect(JSON.parse(text).remotes[4]).toMatchObject({ name: 'remote-report-3', version: '1-a' });
});

test.each([
  ['of no site', addressOf(`sha256-${'A'.repeat(43)}=`)],
  ['that is none', '/composition/x.json'],
  ['that leads elsewhere', '/composition/../compositions/00000001.json'],
])('a file %s → missing, and not for a year', async (_, address) => {
  expect(await get(large, address)).toEqual({ status: 404, caching: 'no-store', text: 'Not found' });
});

test('an open tab asks for its own remotes → no others, and what new pages are pinned to', async () => {
  const { rest } = await carriedAt(large, '/login');
  const { text } = await get(large, '/composition.json?of=remote-report-5,remote-gone,__proto__');
  const live = JSON.parse(text);
  expect(names(live.remotes)).toEqual(['remote-report-5']);
  expect(live).toMatchObject({ healing: true, shell: { version: '1-a', contract: '1.0.0' }, rest: rest?.integrity });
});

test('more remotes requested than a page can need → the answer has all of them, rendered once', async () => {
  const of = Array.from({ length: 21 }, (_, index) => `remote-report-${index}`).join();
  const [some, all] = await Promise.all(
    [`?of=${of}`, ''].map((query) => request(large.port, `/composition.json${query}`, { 'accept-encoding': 'br' })),
  );
  expect(some?.headers['content-encoding']).toBe('br');
  expect(some?.body).toEqual(all?.body);
});

test('remotes whose patterns name the same path → a page with one carries the other', async () => {
  const { port, store } = await serveRemotes('overlapping', 60);
  await publishTrain(
    store,
    [
      await readBuild(await written('remote-folders', ['/folders/*'])),
      await readBuild(await written('remote-special', ['/folders/special'])),
    ],
    { accept: 'all', effort: 'quick' },
  );
  await expect
    .poll(async () => names((await carriedAt({ port }, '/folders/all')).remotes))
    .toEqual(['remote-home', 'remote-folders', 'remote-special']);
});

type Served = Listening & { store: Store };
type Carried = {
  remotes: { name: string }[];
  rest?: { integrity: string; links: { to: string }[] };
};

/** A site whose first remote has the paths of the redirect rules, and so many others with a page each. */
async function serveRemotes(name: string, amount: number): Promise<Served> {
  const store = directoryStore(path.join(folder, name));
  const builds = [
    await readBuild(await writeShell(path.join(folder, 'shell'), '1-a')),
    await readBuild(
      await written(
        'remote-home',
        Object.values(paths).filter((one) => !/login|signup|mobile/.test(one)),
      ),
    ),
  ];
  for (let index = 0; index < amount; index += 1) builds.push(await readBuild(await report(index, '1-a')));
  await publishTrain(store, builds, { accept: 'all', effort: 'quick' });
  return { ...(await serve({ store })), store };
}

function report(index: number, version: string) {
  return written(`remote-report-${index}`, [`/report-${index}`], version);
}

/** The first of its pages is in the bar. */
function written(name: string, routes: string[], version = '1-a'): Promise<string> {
  const described: Part['routes'] = routes.map((one, index) => ({
    path: one,
    module: './Page',
    layout: 'main',
    title: 'A page',
    nav: index === 0,
  }));
  return writeRemote(path.join(folder, 'remotes', name), name, version, { routes: described });
}

async function get({ port }: Pick<Served, 'port'>, at: string) {
  const { status, headers, body } = await request(port, at);
  return { status, caching: headers['cache-control'], text: body.toString() };
}

async function carriedAt(site: Pick<Served, 'port'>, at: string): Promise<Carried> {
  return JSON.parse(/id="composition">([^<]+)</.exec((await get(site, at)).text)?.[1] ?? '{}');
}

function addressOf(integrity = ''): string {
  const [, hash = ''] = /^sha256-(.*)=$/.exec(integrity) ?? [];
  return `/composition/${hash.replaceAll('+', '-').replaceAll('/', '_')}.json`;
}

const names = (remotes: readonly { name: string }[]) => remotes.map(({ name }) => name);

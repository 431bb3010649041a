import { readFile, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { listen, createTemporaryFolder } from 'composition/testing';
import { describe, expect, test } from 'vitest';

import { startBucket } from '../../tests/bucket.ts';
import { writeRemote, writeShell } from '../../tests/buildFixture.ts';
import { publish, publishShell, serve } from '../../tests/fixtures.ts';
import { request } from '../../tests/request.ts';
import { runSiteAfter } from '../../tests/runSite.ts';
import { createPreviewStore, readSite } from './compositions.ts';
import { openStore } from '../cli/Command.ts';
import { openSites } from '../serve/liveSite.ts';

const folder = createTemporaryFolder();
const bucket = await startBucket();

describe.each([
  ['a folder', (name: string) => openStore(path.join(folder, name), {})],
  ['a bucket', (name: string) => openStore(`s3://site/${name}`, bucket.env)],
])('%s', (_, open) => {
  test('the same composition is swapped twice at once → one wins', async () => {
    const store = open('swap');
    expect(await store.readComposition()).toBeNull();
    const firstSwaps = await Promise.all([store.swapComposition('one', null), store.swapComposition('other', null)]);
    expect(firstSwaps.toSorted()).toEqual([false, true]);
    const tag = (await store.readComposition())?.tag ?? '';
    const secondSwaps = await Promise.all([1, 2, 3, 4].map((who) => store.swapComposition(`later ${who}`, tag)));
    expect(secondSwaps.filter(Boolean)).toHaveLength(1);
    expect(await store.swapComposition('too late', tag)).toBe(false);
    expect((await store.readComposition())?.text).toMatch(/^later/);
  });

  test('the same preview is swapped twice at once → one wins', async () => {
    const store = open('swap-preview');
    const inPreview = () => createPreviewStore(store, 'pr-42');
    await store.swapComposition('live', null);
    for (const before of ['live', 'first']) {
      const { text, tag = null } = (await inPreview().readComposition()) ?? {};
      expect(text).toContain(before);
      const swaps = ['first one', 'first other'].map((next) => inPreview().swapComposition(next, tag));
      expect((await Promise.all(swaps)).toSorted()).toEqual([false, true]);
    }
    expect((await store.readComposition())?.text).toBe('live');
  });

  test('a build is published → it is served from there, and compressed', async () => {
    const store = open('served');
    const from = await writeShell('1-a');
    await publish(store, from);
    const { port } = await serve({ store });
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const headersSent = { 'accept-encoding': encoding };
      const { headers, body } = await request(port, '/shell/~files/assets/main.js', headersSent);
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      });
      expect(unpack(body)).toEqual(await readFile(path.join(from, 'assets/main.js')));
    }
    expect((await request(port, '/shell/~files/assets/gone.js')).status).toBe(404);
  });

  test('a file is written → it is read, listed, and gone once removed', async () => {
    const store = open('files');
    const bytes = Buffer.from(Array.from({ length: 256 }, (_unused, index) => index));
    await store.write('remote-main/1/a.bin', bytes, 'application/octet-stream');
    await store.write('remote-main/2/b.txt', Buffer.from('b'), 'text/plain');
    expect(await store.read('remote-main/1/a.bin')).toEqual(bytes);
    expect(await store.list('remote-main/1/')).toEqual(['remote-main/1/a.bin']);
    await store.remove('remote-main/1/a.bin');
    expect(await store.read('remote-main/1/a.bin')).toBeNull();
    expect(await store.list('')).toEqual(['remote-main/2/b.txt']);
  });
});

test('keys with markup are on two pages of a bucket → all are listed', async () => {
  const store = openStore('s3://site/pages', bucket.env);
  const keys = Array.from({ length: 11 }, (_unused, at) => `remote-main/1/a&lt;${at + 10}.txt`);
  for (const key of keys) await store.write(key, Buffer.from('a'), 'text/plain');
  expect(await store.list('')).toEqual(keys);
});

test.each([
  ['../../../composition.json', []],
  ['./build.json', []],
  ['%2e%2e/%2e%2e/%2e%2e/composition.json', ['%252e%252e/%252e%252e/%252e%252e/composition.json']],
  ['build.json?versionId=1', ['build.json%3FversionId%3D1']],
  ['build.json#', ['build.json%23']],
])('a key ends with %s → no other file is removed', async (end, removed) => {
  const deletedUrls: (string | undefined)[] = [];
  const list = `<Contents><Key>x/files/remote-main/1-a/${end}</Key></Contents>`;
  const server = createServer(({ method, url }, response) => {
    if (method === 'DELETE') deletedUrls.push(url);
    response.end(list);
  });
  const store = openStore('s3://site/x', { ...bucket.env, AWS_ENDPOINT_URL: await listen(server) });
  const outcome = await store.remove('remote-main/1-a/').catch(String);
  expect(deletedUrls).toEqual(removed.map((name) => `/site/x/files/remote-main/1-a/${name}`));
  expect(String(outcome)).toContain(removed.length === 0 ? 'is not a file of a build' : '');
});

test('two builds are published to a bucket at once → both are live', async () => {
  const store = 's3://site/two';
  const names = ['remote-main', 'remote-onboarding'];
  const builds = await Promise.all(names.map((name) => writeRemote(name, '1-a')));
  await publishShell(openStore(store, bucket.env), '1-a');
  bucket.writes.length = 0;
  await Promise.all(builds.map((from) => publish(openStore(store, bucket.env), from)));
  const { site } = await readSite(openStore(store, bucket.env));
  expect(site.remotes.map(({ name }) => name).toSorted()).toEqual(names);
  const ownKeys = /^\/site\/two\/(files\/remote-(main|onboarding)\/(1-a|~files|~uses)\/|composition\.json|probe-)/;
  expect(bucket.writes.filter((url) => !ownKeys.test(url))).toEqual([]);
});

test('the connection to a bucket is cut → all requests but swaps are repeated', async () => {
  const cuts: string[] = [];
  const server = createServer((incoming, response) => {
    const { method = '', headers } = incoming;
    const name = headers['if-none-match'] ? `${method} if none` : method;
    if (cuts.filter((cutName) => cutName === name).length === 2)
      return void response.setHeader('etag', '"1"').end('{}');
    cuts.push(name);
    incoming.socket.destroy();
  });
  const store = openStore('s3://site/x', { ...bucket.env, AWS_ENDPOINT_URL: await listen(server) });
  await store.write('remote-main/1/a.txt', Buffer.from('a'), 'text/plain');
  expect(String(await store.read('remote-main/1/a.txt'))).toBe('{}');
  await expect(store.swapComposition('text', null)).rejects.toThrow('does not answer');
  expect(cuts).toEqual(['PUT', 'PUT', 'GET', 'GET', 'PUT if none']);
});

test('a busy bucket refuses first writes → a publish succeeds', async () => {
  const from = await writeShell('1-a');
  const busyUrls = new Set<string>();
  bucket.decideOutcome = (url) => (busyUrls.size < busyUrls.add(url).size ? 503 : 'write');
  await publish(openStore('s3://site/busy', bucket.env), from);
  bucket.decideOutcome = () => 'write';
  expect([...busyUrls]).toContain('/site/busy/composition.json');
});

test('a bucket refuses the first write → the next one is stored', async () => {
  const store = openStore('s3://site/refused', bucket.env);
  bucket.decideOutcome = () => 403;
  await expect(store.swapComposition('text', null)).rejects.toThrow('does not let these credentials');
  bucket.decideOutcome = () => 'write';
  expect(await store.swapComposition('text', null)).toBe(true);
});

test('the newest composition is truncated → the one before it is served', async () => {
  const root = path.join(folder, 'truncated');
  const store = openStore(root, {});
  await publishShell(store, '1-a');
  await publishShell(store, '2-b');
  await truncate(path.join(root, 'compositions/00000002.json'), 100);
  const problems: string[] = [];
  const { site } = await openSites(store, { report: (problem) => problems.push(problem) })();
  expect([site.shell?.version, problems]).toEqual(['1-a', [expect.stringContaining('00000002.json is truncated')]]);
  await publishShell(store, '3-c');
  expect((await readSite(store)).site.shell?.version).toBe('3-c');
});

test('a bucket ignores conditions → it is refused, and nothing is published', async () => {
  const from = await writeShell('1-a');
  bucket.ignoresConditions = true;
  const publishing = publish(openStore('s3://site/x', bucket.env), from);
  await expect(publishing).rejects.toThrow('does not support conditional writes (If-Match, If-None-Match)');
  bucket.ignoresConditions = false;
  expect(await openStore('s3://site/x', bucket.env).list('')).toEqual([]);
});

test.each<[string, Record<string, string | undefined>, string, string]>([
  ['no credentials', { AWS_ACCESS_KEY_ID: undefined }, 's3://site', 'set AWS_ACCESS_KEY_ID'],
  ['an unknown key', { AWS_ACCESS_KEY_ID: 'nobody' }, 's3://site', 'does not let these credentials do that'],
  ['no such bucket', {}, 's3://gone', 'has no such bucket'],
  ['an incomplete bucket URL', {}, 's3:bucket/site', 'is not a store'],
])('%s → gives a one-sentence error', async (_, changes, storeUrl, words) => {
  const ask = async () => openStore(storeUrl, { ...bucket.env, ...changes }).readComposition();
  await expect(ask()).rejects.toThrow(words);
});

test('a publisher has umask 077 → the server’s user can read the files', async () => {
  const store = path.join(folder, 'umask');
  const from = await writeShell('1-a');
  await runSiteAfter('umask 077', ['publish', 'shell', '--from', from, '--store', store]);
  const modes = ['', 'compositions/00000001.json', 'files/shell', 'files/shell/1-a/build.json'].map(async (name) =>
    ((await stat(path.join(store, name))).mode & 0o777).toString(8),
  );
  expect(await Promise.all(modes)).toEqual(['755', '644', '755', '644']);
});

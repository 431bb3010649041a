import { randomUUID } from 'node:crypto';
import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from 'composition/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { startBucket } from '../../testing/bucket.ts';
import { writeRemote, writeShell } from '../../testing/buildFixture.ts';
import { serve, storePatience } from '../../testing/fixtures.ts';
import { runCommandLine } from '../cli/runCommandLine.ts';
import { createOperator } from '../operator/createOperator.ts';
import { createTrustFile, LiveSite } from '../serve/LiveSite.ts';
import { readChanges } from '../store/changes.ts';
import { changeComposition, nobody, readSite } from '../store/compositionInStore.ts';
import { openStore } from '../cli/Command.ts';
import type { Store } from '../store/Store.ts';
import { makeKey } from './signingKey.ts';

const folder = temporaryFolder();
const owner = makeKey();
const [main, another] = [makeKey(), makeKey()];
let count = 0;
let address: string;

const as = (key: { text: string } | null, ...args: string[]) =>
  runCommandLine(args, { SITE_STORE: address, ...(key === null ? {} : { SITE_KEY: key.text }) });
const openedBy = (owners: string, key = '') => openStore(address, { SITE_OWNER_KEY: owners, SITE_KEY: key });

async function publish(key: { text: string } | null, name: string, version: string, extra = {}) {
  const from = path.join(folder, name);
  await (name === 'shell' ? writeShell(from, version) : writeRemote(from, name, version, extra));
  return as(key, 'publish', name, '--from', from);
}

const route = { path: '/main', module: './Page', layout: 'main', title: 'A page' };
const aboutKeys = { action: 'keys' as const, part: 'keys', version: null, accepted: [], by: nobody };

const prepared = path.join(folder, 'prepared');
beforeAll(async () => {
  address = prepared;
  for (const name of ['shell', 'remote-main']) await publish(null, name, '1-a');
  await as(owner, 'keys', 'init');
  await as(owner, 'keys', 'add', 'team-main', '--parts', 'remote-main', '--public', main.publicKey);
  await publish(main, 'remote-main', '2-b');
});
beforeEach(async () => {
  address = path.join(folder, `store-${(count += 1)}`);
  await cp(prepared, address, { recursive: true });
});

test('a team’s key is lost → the owner gives it another; what the old one signed stays live, and it signs nothing more', async () => {
  const trust = createTrustFile(path.join(folder, `trust-${count}`), address);
  const live = new LiveSite(openedBy(owner.publicKey), () => {}, trust, storePatience);
  await live.current();
  await as(owner, 'keys', 'replace', 'team-main', '--public', another.publicKey);
  expect(await live.latest()).toMatchObject({ problem: null, site: { remotes: [{ version: '2-b' }] } });
  expect((await publish(main, 'remote-main', '3-c')).err).toBe(
    'The key team-main is not allowed to change remote-main.',
  );
  expect(await publish(another, 'remote-main', '3-c')).toMatchObject({ code: 0, err: '' });
  expect(await live.latest()).toMatchObject({ problem: null, site: { remotes: [{ version: '3-c' }] } });
  expect(await as(another, 'rollback', 'remote-main')).toMatchObject({ code: 0, err: '' });
  // The log still names the team for its earlier changes.
  expect((await as(null, 'log')).out).toMatch(/publish {2}remote-main 2-b .*signed by team-main/);
  expect((await as(null, 'keys', 'list')).out).toMatch(/team-main +\w{64} {2}remote-main {2}until /);
});

test('a key is removed → the team cannot publish, and what is live stays', async () => {
  await as(owner, 'keys', 'remove', 'team-main');
  expect((await publish(main, 'remote-main', '3-c')).err).toContain('is not allowed to change remote-main');
  expect((await readSite(openedBy(owner.publicKey))).site.remotes[0]?.version).toBe('2-b');
});

test('the owner’s key is lost → another takes over, on servers that are configured to accept it and on no other', async () => {
  const file = path.join(folder, `trust-${count}`);
  const server = (owners: string) =>
    new LiveSite(openedBy(owners), () => {}, createTrustFile(file, address), storePatience);
  const configured = server(`${owner.publicKey}, ${another.publicKey}`);
  const other = new LiveSite(openedBy(''), () => {}, undefined, storePatience);
  await Promise.all([configured.current(), other.current()]);
  expect((await as(another, 'keys', 'init')).err).toContain('This site already has an owner');
  const takeOver = { SITE_STORE: address, SITE_KEY: another.text, SITE_OWNER_KEY: another.publicKey };
  expect(await runCommandLine(['keys', 'init'], takeOver)).toMatchObject({ code: 0, err: '' });
  expect((await configured.latest()).problem).toBeNull();
  expect((await other.latest()).problem).toContain('another owner');
  expect((await server(another.publicKey).latest()).problem).toBeNull();
  expect((await as(owner, 'keys', 'remove', 'team-main')).err).toContain('is not allowed to change this site');
  expect(await publish(main, 'remote-main', '3-c')).toMatchObject({ code: 0, err: '' });
});

test('the operator’s page → acts with the server’s key; without one, or with one for less, it says so', async () => {
  const operator = makeKey();
  await as(owner, 'keys', 'add', 'operator', '--parts', 'remote-main,site', '--public', operator.publicKey);
  const store = openedBy(owner.publicKey, operator.text);
  const { origin: url } = await serveWithOperator(store);
  expect((await act(url, 'hold', 'remote-main')).status).toBe(303);
  expect((await act(url, 'rollback', 'remote-main')).status).toBe(303);
  const { site } = await readSite(store);
  expect((await readChanges(store, site)).slice(0, 2)).toMatchObject([
    { action: 'rollback', by: 'Grace', signedBy: 'operator' },
    { action: 'hold', by: 'Grace', signedBy: 'operator' },
  ]);
  expect((await publish(main, 'remote-main', '3-c')).err).toContain('The operator has put remote-main on hold');
  const other = await serveWithOperator(openedBy(owner.publicKey));
  const refused = await act(other.origin, 'release', 'remote-main');
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('set SITE_KEY')]);
});

test('a change that no command could read again → refused, and everybody can still change the site', async () => {
  const routes = Array.from({ length: 499 }, (_, index) => ({ ...route, path: `/main/${index}` }));
  const exposes = { [route.module]: Array.from({ length: 50 }, () => 'assets/page.js') };
  const { code, err } = await publish(main, 'remote-main', '3-c', { routes: [route, ...routes], exposes });
  expect([code, err]).toEqual([1, expect.stringMatching(/^Nothing was changed, .*remote-main.*longer than/)]);
  expect(await publish(owner, 'shell', '2-b')).toMatchObject({ code: 0, err: '' });

  const store = openedBy(owner.publicKey, owner.text);
  const retired = { key: main.publicKey, parts: [], retired: '2026-01-01T00:00:00.000Z' };
  const used = Array.from({ length: 499 }, (_, index) => ({ ...retired, name: `team-${index}` }));
  await changeComposition(
    store,
    () => aboutKeys,
    ({ keys, ...site }) => ({
      ...site,
      ...(keys && { keys: { ...keys, serial: keys.serial + 1, keys: [...keys.keys, ...used] } }),
    }),
  );
  expect((await as(owner, 'keys', 'replace', 'team-main', '--public', another.publicKey)).err).toContain('500 keys');
  expect(await publish(main, 'remote-main', '3-c')).toMatchObject({ code: 0, err: '' });
});

test('an unsigned entry in the store → the operator’s page says what is served instead', async () => {
  const store = openedBy(owner.publicKey);
  const { origin: url } = await serveWithOperator(store);
  await fetch(url);
  await store.swapComposition(
    '{"revision":9,"shell":null,"remotes":[],"builds":{}}',
    (await store.readComposition())?.tag ?? null,
  );
  const page = await (await fetch(`${url}/_site`, { headers })).text();
  expect(page).toMatch(/role="alert">The composition in the store is refused, so the last good one is served/);
  expect(page).toContain('2-b');
});

test('a preview → only of builds that are signed by a key for that part', async () => {
  const env = { SITE_STORE: address, SITE_KEY: main.text, SITE_PREVIEW_KEY: 'k'.repeat(32) };
  const from = await writeRemote(path.join(folder, 'previewed'), 'remote-main', '4-d');
  const { out } = await runCommandLine(['preview', 'remote-main', '--from', from], env);
  const store = openedBy(owner.publicKey);
  expect(out).toContain('If the site is not on http://localhost:4000, set SITE_ORIGIN or --origin.');
  const [link = ''] = /\/_site\/preview\/.*$/.exec(out) ?? [];
  const shown = async () => {
    const { origin } = await serve({ store, previewKey: 'k'.repeat(32) });
    const { headers: given } = await fetch(`${origin}${link}`, { redirect: 'manual' });
    const cookie = given.get('set-cookie')?.split(';')[0] ?? '';
    return (await (await fetch(`${origin}/main`, { headers: { cookie } })).text()).includes('/remote-main/4-d/');
  };
  expect(await shown()).toBe(true);
  await store.write('remote-main/4-d/part.signature.json', Buffer.from('{}'), 'application/json');
  expect(await shown()).toBe(false);
});

test('a static site → has the signatures beside it; a file that was changed in the store is not written', async () => {
  const out = path.join(folder, `static-${count}`);
  expect(await as(null, 'compose', '--static', '--out', out)).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(await readFile(path.join(out, '_site/signatures.json'), 'utf8'))).toMatchObject({
    parts: { 'remote-main': {} },
  });
  await openedBy('').write('remote-main/2-b/assets/page.css', Buffer.from('*{}'), 'text/css');
  expect((await as(null, 'compose', '--static', '--out', out)).err).toContain('page.css in');
});

test('a new key → in a file for this user only, which is never overwritten', async () => {
  const file = path.join(folder, `new-${count}.key`);
  expect((await as(null, 'keys', 'new', file)).out).toMatch(/Public key: [0-9a-f]{64}$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await as(null, 'keys', 'new', file)).err).toContain('keys are never overwritten. Move it away');
});

test('a team is added without the owner’s key, then with it → refused, without a file of a key; then added', async () => {
  const name = `team-${randomUUID()}`;
  const file = path.resolve(`${name}.key`);
  expect((await as(null, 'keys', 'add', name, '--parts', 'remote-main')).err).toContain('set SITE_KEY');
  await expect(stat(file)).rejects.toThrow('ENOENT');
  expect(await as(owner, 'keys', 'add', name, '--parts', 'remote-main')).toMatchObject({ code: 0, err: '' });
  await rm(file);
});

test('the log cannot be written → the key is live and its file stays, and the error says so', async () => {
  const name = `team-${randomUUID()}`;
  const file = path.resolve(`${name}.key`);
  await rm(path.join(address, 'hidden/changes'), { recursive: true });
  await writeFile(path.join(address, 'hidden/changes'), '');
  const { code, err } = await as(owner, 'keys', 'add', name, '--parts', 'remote-main');
  expect([code, err.split('\n')]).toEqual([
    1,
    [expect.stringMatching(/^The change is live\. /), expect.stringContaining(`the private key stays in ${name}.key`)],
  ]);
  const text = (await readFile(file, 'utf8')).trim();
  expect(await publish({ text }, 'remote-main', '3-c')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The change is live\. /),
  });
  expect((await readSite(openedBy(owner.publicKey))).site.remotes[0]?.version).toBe('3-c');
  await rm(file);
});

test('the bucket adds a key only after the command has failed → the file of the key is still there', async () => {
  const bucket = await startBucket();
  const name = `team-${randomUUID()}`;
  const file = path.resolve(`${name}.key`);
  const run = (key: string, ...args: string[]) =>
    runCommandLine(args, { ...bucket.env, SITE_STORE: 's3://site', SITE_KEY: key });
  await run(owner.text, 'publish', 'shell', '--from', await writeShell(path.join(folder, 'shell'), '1-a'));
  await run(owner.text, 'keys', 'init');
  bucket.meet = (url) => (url.endsWith('composition.json') ? 'hang up and write later' : 'write');
  const { code, err } = await run(owner.text, 'keys', 'add', name, '--parts', 'shell');
  bucket.meet = () => 'write';
  bucket.late.at(-1)?.();
  expect([code, err.split('\n')]).toEqual([
    1,
    [expect.stringContaining('may be live or not'), expect.stringContaining(`the private key stays in ${name}.key`)],
  ]);
  const from = await writeShell(path.join(folder, 'shell'), '2-b');
  const text = (await readFile(file, 'utf8')).trim();
  expect(await run(text, 'publish', 'shell', '--from', from)).toMatchObject({ code: 0, err: '' });
  await rm(file);
});

test('a command that is not possible → one sentence, and nothing has changed', async () => {
  const before = (await readSite(openedBy(owner.publicKey))).site.revision;
  for (const [args, says] of misuses) {
    const { code, err } = await as(owner, ...args);
    expect([args, code, err.split('\n')]).toEqual([args, 1, [expect.stringContaining(says)]]);
  }
  expect((await readSite(openedBy(owner.publicKey))).site.revision).toBe(before);
  for (const [name, says] of [
    ['SITE_KEY', 'SITE_KEY is not a private key'],
    ['SITE_OWNER_KEY', 'SITE_OWNER_KEY is not a public key'],
  ] as const)
    expect((await runCommandLine(['status'], { [name]: 'x' })).err).toContain(says);
});

const misuses: [string[], string][] = [
  [['keys'], 'Use keys with one of: init, list, new, add, replace, remove.'],
  [['keys', 'fly'], 'Use keys with one of: init'],
  [['keys', 'add', 'Team Main', '--parts', 'shell'], 'Name the key after its team'],
  [['keys', 'add', 'owner', '--parts', 'shell'], 'Name the key after its team'],
  [['keys', 'add', 'team-x'], '--parts takes parts'],
  [['keys', 'add', 'team-x', '--parts', 'shell,main'], '--parts takes parts'],
  [['keys', 'add', 'team-x', '--parts', 'shell', '--public', 'x'], '--public takes a key'],
  [['keys', 'add', 'team-x', '--parts', 'shell', '--public', main.publicKey], 'This key is team-main’s already.'],
  [['keys', 'add', 'team-main', '--parts', 'shell'], 'There is a key team-main already'],
  [['keys', 'replace', 'team-x'], 'There is no key team-x.'],
  [['keys', 'remove', 'team-x'], 'There is no key team-x.'],
  [['restore', '--trust', '/nowhere/trust.json'], 'No server has stored'],
];

const headers = { authorization: `Basic ${Buffer.from('Grace:a-token-for-this-test').toString('base64')}` };

const serveWithOperator = (store: Store) =>
  serve({ store, operator: createOperator({ store, token: 'a-token-for-this-test' }) });

async function act(url: string, action: string, part: string) {
  const key = /name="key" value="([^"]+)"/.exec(await (await fetch(`${url}/_site`, { headers })).text())?.[1] ?? '';
  return fetch(`${url}/_site/actions`, {
    method: 'POST',
    headers,
    body: String(new URLSearchParams({ key, action, part })),
    redirect: 'manual',
  });
}

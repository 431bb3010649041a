import path from 'node:path';

import { temporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { writeRemote, writeShell } from '../../testing/buildFixture.ts';
import { startBucket } from '../../testing/bucket.ts';
import { publish as publishTo, serve } from '../../testing/fixtures.ts';
import { openStore } from '../cli/Command.ts';
import { CommandError } from '../errors.ts';
import { liveVersion } from '../publish/builds.ts';
import { readChanges } from '../store/changes.ts';
import { readSite } from '../store/compositionInStore.ts';
import { directoryStore } from '../store/directoryStore.ts';
import { createOperator } from './createOperator.ts';

const folder = temporaryFolder();
const store = directoryStore(path.join(folder, 'store'));
const token = 'a-token-for-this-test';
const authorization = `Basic ${Buffer.from(`Grace Hopper:${token}`).toString('base64')}`;
const publish = (build: string) => publishTo(store, build, { accept: 'all' });
await publish(await writeShell(path.join(folder, 'shell'), '1-a', { owner: 'team-shell' }));
await publish(await writeRemote(path.join(folder, 'one'), 'remote-main', '1-a', { owner: 'team-main' }));
await publish(await writeRemote(path.join(folder, 'two'), 'remote-main', '2-b', { owner: 'team-main' }));
const { origin } = await serve({ store, operator: createOperator({ store, token }) });

test.each([
  ['roll back', 'rollback', 'remote-main', (live: Live) => live.remotes[0]?.version === '1-a'],
  ['disable', 'disable', 'remote-main', (live: Live) => live.remotes[0]?.disabled === true],
  ['enable', 'enable', 'remote-main', (live: Live) => live.remotes[0]?.disabled === false],
  ['hold', 'hold', 'remote-main', (live: Live) => live.held.includes('remote-main')],
  ['switch healing off', 'healing-off', 'site', (live: Live) => !live.healing],
])('%s from the page → done, and in the log with who did it', async (_, action, part, isDone) => {
  const { status } = await act({ action, part });
  expect(status).toBe(303);
  const { site: live } = await readSite(store);
  expect(isDone(live)).toBe(true);
  expect((await readChanges(store, live))[0]).toMatchObject({ part, by: 'Grace Hopper', revision: live.revision });
});

test('a part that is held → cannot be published until it is released; it can still be rolled back', async () => {
  const build = await writeRemote(path.join(folder, 'three'), 'remote-main', '3-c');
  await expect(publish(build)).rejects.toThrow('The operator has put remote-main on hold');
  await act({ action: 'release', part: 'remote-main' });
  await publish(build);
});

test('the button to roll back, pressed twice → back to the build that it names; after a publish → refused', async () => {
  const own = directoryStore(path.join(folder, 'pressed'));
  await publishTo(own, await writeShell(path.join(folder, 'shell'), '1-a'));
  for (const version of ['1-a', '2-b', '3-c'])
    await publishTo(own, await writeRemote(path.join(folder, `pressed-${version}`), 'remote-main', version));
  const site = await serve({ store: own, operator: createOperator({ store: own, token }) });
  const page = await (await fetch(`${site.origin}/_site`, { headers: { authorization } })).text();
  const [, form = ''] = /<form[^>]*><p>remote-main goes back to 2-b\.<\/p>(.*?)<button>/.exec(page) ?? [];
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]);
  const press = () =>
    fetch(`${site.origin}/_site/actions`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { authorization },
      redirect: 'manual',
    });
  for (let presses = 0; presses < 2; presses += 1) expect((await press()).status).toBe(303);
  expect((await readSite(own)).site.remotes[0]?.version).toBe('2-b');

  await publishTo(own, await writeRemote(path.join(folder, 'pressed-4-d'), 'remote-main', '4-d'));
  const refused = await press();
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('remote-main 4-d is live meanwhile; nothing was changed.');
  expect((await readSite(own)).site.remotes[0]?.version).toBe('4-d');
});

test('the bucket is cut off during a rollback → the page says so, visitors see the last build, and it can be repeated', async () => {
  const bucket = await startBucket();
  const own = openStore('s3://site', bucket.env);
  await publishTo(own, await writeShell(path.join(folder, 'cut-shell'), '1-a'));
  for (const version of ['1-a', '2-b'])
    await publishTo(own, await writeRemote(path.join(folder, `cut-${version}`), 'remote-main', version));
  const site = await serve({ store: own, operator: createOperator({ store: own, token }), report: () => {} });
  const page = async () => (await fetch(`${site.origin}/main`)).text();
  expect(await page()).toContain('remote-main/2-b');
  bucket.meet = (url) => {
    bucket.isCut = true;
    return url.endsWith('composition.json') ? 'hang up and write later' : 'write';
  };
  const refused = await act({ action: 'rollback', part: 'remote-main' }, {}, site.origin);
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('may be live or not')]);
  expect(await page()).toContain('remote-main/2-b');
  Object.assign(bucket, { isCut: false, meet: () => 'write' });
  expect((await act({ action: 'rollback', part: 'remote-main' }, {}, site.origin)).status).toBe(303);
  expect(liveVersion((await readSite(own)).site, 'remote-main')).toBe('1-a');
});

test('what cannot be done → the page says why, and nothing is changed', async () => {
  const { site: before } = await readSite(store);
  const answer = await act({ action: 'rollback', part: 'shell' });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain('shell has no build before 1-a to roll back to.');
  expect((await readSite(store)).site.revision).toBe(before.revision);
});

test('the state as JSON → parts with owner, publisher and age, shared packages, changes', async () => {
  const state = await (await ask('/_site/state.json')).json();
  expect(state.parts[1]).toMatchObject({
    name: 'remote-main',
    owner: null,
    version: '3-c',
    before: '1-a',
    isHeld: false,
  });
  expect(state.shared[0]).toEqual({ name: 'react', version: '19.3.1', from: 'shell 1-a' });
  expect(state.changes[0]).toMatchObject({ action: 'publish', part: 'remote-main', version: '3-c' });
});

test.each([
  ['no token', () => ask('/_site', { authorization: '' }), 401],
  ['another token', () => ask('/_site', { authorization: 'Bearer another' }), 401],
  ['a form without the key of this page', () => post('action=disable&part=remote-main&key=x'), 403],
  [
    'a form sent by another site',
    async () => act({ action: 'disable', part: 'remote-main' }, { 'sec-fetch-site': 'cross-site' }),
    403,
  ],
  ['an action that there is not', () => act({ action: 'remove', part: 'remote-main' }), 403],
  ['a part that is a path', () => act({ action: 'disable', part: '../shell' }), 403],
  ['a field too many', () => act({ action: 'disable', part: 'remote-main', by: 'Eve' }), 403],
  ['a body too large', () => post('x'.repeat(3000)), 403],
  ['another method', () => fetch(`${origin}/_site`, { method: 'DELETE', headers: { authorization } }), 405],
])('%s → refused, and nothing is changed', async (_, send, status) => {
  const { site: before } = await readSite(store);
  expect((await send()).status).toBe(status);
  expect((await readSite(store)).site.revision).toBe(before.revision);
});

test('200 refused forms → the next one is accepted', async () => {
  for (let index = 0; index < 200; index += 1) await post(`key=x&padding=${'x'.repeat(index < 150 ? 1900 : 20)}`);
  expect((await act({ action: 'healing-on', part: 'site' })).status).toBe(303);
});

test('the live shell’s files are gone → the page says so, and rolls back to the build before', async () => {
  await publish(await writeShell(path.join(folder, 'shell'), '2-b', { owner: 'team-shell' }));
  await store.remove((await store.list('shell/2-b/')).map(({ key }) => key));
  const answer = await ask('/_site');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(
    /role="alert">[^<]*The build 2-b of shell [^<]* is incomplete.*<h3>remote-main</s,
  );
  expect((await act({ action: 'rollback', part: 'shell' })).status).toBe(303);
  expect((await readSite(store)).site.shell?.version).toBe('1-a');
});

test('the log of changes cannot be read → the page says so, and shows all the rest', async () => {
  const hidden = { ...store.hidden, list: () => Promise.reject(new Error('no such bucket')) };
  const operator = createOperator({ store: { ...store, hidden }, token });
  const other = await serve({ store, operator });
  const answer = await fetch(`${other.origin}/_site`, { headers: { authorization } });
  expect(await answer.text()).toMatch(/role="alert">[^<]*no such bucket.*<h3>remote-main</s);
});

test('one problem stops the action, the log and the shell → the page says it once', async () => {
  const problem = new CommandError('The bucket does not answer.');
  const fail = () => Promise.reject(problem);
  const hidden = { ...store.hidden, list: fail };
  const operator = createOperator({ store: { ...store, hidden, read: fail, readComposition: fail }, token });
  const other = await serve({ store, operator });
  const page = await (await act({ action: 'disable', part: 'remote-main' }, {}, other.origin)).text();
  expect(page.match(/role="alert">[^<]*/g)).toEqual(['role="alert">The bucket does not answer.']);
});

test('a log of 5,000 changes → the page reads the newest of them, and not all of these at once', async () => {
  const { site: live } = await readSite(store);
  const entry = Buffer.from(JSON.stringify({ ...live.change, revision: 1 }));
  const keys = Array.from({ length: 5000 }, (_, at) => ({
    key: `changes/${String(at).padStart(8, '0')}.json`,
    writtenAt: new Date(0),
  }));
  let [reads, pending, most] = [0, 0, 0];
  const hidden = {
    ...store.hidden,
    list: async () => keys,
    async read() {
      reads += 1;
      pending += 1;
      most = Math.max(most, pending);
      await new Promise((resolve) => setImmediate(resolve));
      pending -= 1;
      return entry;
    },
  };
  const readComposition = async () => ({ text: JSON.stringify({ ...live, revision: 5000 }), tag: '5000' });
  const long = { ...store, hidden, readComposition, readCompositionAfter: readComposition };
  const operator = createOperator({ store: long, token });
  const other = await serve({ store: long, operator });
  expect((await fetch(`${other.origin}/_site`, { headers: { authorization } })).status).toBe(200);
  expect([reads, most <= 50]).toEqual([200, true]);
});

test('texts with markup in the log → shown as texts, under a policy that runs nothing', async () => {
  const name = `Basic ${Buffer.from(`<img src=x onerror=alert(1)>:${token}`).toString('base64')}`;
  await act({ action: 'healing-on', part: 'site' }, { authorization: name });
  const page = await ask('/_site');
  expect(await page.text()).not.toContain('<img');
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
});

test('thirty wrong tokens from one network → not even the right one is taken from there for a minute', async () => {
  let time = 0;
  const operator = createOperator({ store, token, isBehindProxy: true, now: () => time });
  const guessed = await serve({ store, operator, isBehindProxy: true });
  const enter = async (from: string, given: string) => {
    const headers = { authorization: `Bearer ${given}`, 'x-forwarded-for': from };
    return (await fetch(`${guessed.origin}/_site/state.json`, { headers })).status;
  };
  const statuses = [];
  for (let index = 0; index < 31; index += 1) statuses.push(await enter(`2001:db8::${index}`, 'guess'));
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
  expect([await enter('2001:db8::99', token), await enter('2001:db8:0:1::1', token)]).toEqual([429, 200]);
  time = 60_000;
  expect(await enter('2001:db8::99', token)).toBe(200);
});

type Live = Awaited<ReturnType<typeof readSite>>['site'];
const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${address}`, { headers: { authorization, ...headers } });
const post = (body: string, headers: Record<string, string> = {}, at = origin) =>
  fetch(`${at}/_site/actions`, {
    method: 'POST',
    body,
    headers: { authorization, ...headers },
    redirect: 'manual',
  });

/** Sends a form with the page's own key, which is the same on all sites with this token. */
async function act(fields: Record<string, string>, headers: Record<string, string> = {}, at = origin) {
  const key = /name="key" value="([^"]+)"/.exec(await (await ask('/_site')).text())?.[1] ?? '';
  return post(String(new URLSearchParams({ key, ...fields })), headers, at);
}

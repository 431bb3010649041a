import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';

import { listen as originOf } from 'composition/testing';
import { expect, test } from 'vitest';

import { writeRemote } from '../../testing/buildFixture.ts';
import { publish, serve, storeWithSite } from '../../testing/fixtures.ts';
import { runCommandLine } from '../cli/runCommandLine.ts';
import { signPreview } from '../preview/PreviewSites.ts';
import { createOverrides } from './createOverrides.ts';
import { readOverride, signOverride } from './override.ts';

const { folder, store } = await storeWithSite();
const key = 'k'.repeat(32);
const routes = [{ path: '/main', module: './Main', layout: 'main', title: 'Main <1>', nav: false }] as const;
const asked = { name: 'remote-main', origin: 'http://localhost:3010', routes, minutes: 60 };
const consented = { name: asked.name, origin: asked.origin, routes: [...routes], account: 'ada', until: 9e9 };

// Answers like the API: with the role of the token's user.
const api = createServer(({ headers }: IncomingMessage, response) => {
  const role = { [tokenOf('ada')]: 'admin', [tokenOf('max')]: 'member' }[String(headers.authorization).slice(7)];
  response.writeHead(role === undefined ? 401 : 200);
  response.end(JSON.stringify({ ok: role !== undefined, payload: { role } }));
});
await publish(store, await writeRemote(path.join(folder, 'other'), 'remote-other', '1-a'));
const overrides = createOverrides({ allowed: ['localhost'], key, api: await originOf(api) });
const { origin } = await serve({ store, overrides });

test('an admin consents → the page has the override beside the live composition, its policy the origin, and a bar', async () => {
  const answer = await consent(asked, { authorization: `Bearer ${tokenOf('ada')}` });
  expect(answer).toMatchObject({ status: 200, body: { path: '/main' } });
  expect(answer.cookie).toMatch(/^askwell_override=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/);
  const page = await pageWith(answer.cookie);
  expect(page.live).toContain('"version":"1-a"');
  expect(page.live).not.toContain('/_site/override');
  expect(page.overridden).toMatch(/"name":"remote-main","version":"override","entry":"\/_site\/override\/entry.js"/);
  expect(page.html).toContain('<b>remote-main</b> runs from http://localhost:3010');
  expect(page.policy).toMatch(/connect-src [^;]*http:\/\/localhost:3010 ws:\/\/localhost:3010/);
  expect(page.cache).toBe('private, no-store');
  const [, hash] = /"entry":"\/_site\/override\/entry.js","integrity":"(sha384-[^"]+)"/.exec(page.overridden) ?? [];
  const entry = await (await fetch(`${origin}/_site/override/entry.js`)).arrayBuffer();
  const digest = Buffer.from(await crypto.subtle.digest('SHA-384', entry)).toString('base64');
  expect(hash).toBe(`sha384-${digest}`);
});

test('a new remote → its paths are pages of the site only for the account that consented', async () => {
  const own = [{ ...routes[0], path: '/reports' }];
  const cookie = `askwell_override=${signOverride({ ...consented, name: 'remote-reports', routes: own }, key)}`;
  expect((await fetch(`${origin}/reports`, { headers: { cookie } })).status).toBe(200);
  expect((await fetch(`${origin}/reports`)).status).toBe(404);
});

test('the link alone → the consent page, which cannot be framed, without code of any part, and no cookie', async () => {
  const answer = await fetch(linkTo(asked));
  const html = await answer.text();
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(html).toContain('http://localhost:3010');
  expect(html).toContain('Main &#60;1&#62;');
  expect(html).not.toMatch(/<script[^>]* src=/);
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'.*trusted-types 'none'/);
  expect((await pageWith('')).overridden).toBe('');
});

test('a request for origins of its own → named on the consent page, and the policy of that page alone lets it call them', async () => {
  const connect = ['https://reports.example.com'];
  expect(await (await fetch(linkTo({ ...asked, connect }))).text()).toContain(
    '<code>https://reports.example.com</code>',
  );
  const { cookie } = await consent({ ...asked, connect }, { authorization: `Bearer ${tokenOf('ada')}` });
  expect((await pageWith(cookie)).policy).toMatch(/connect-src [^;]*https:\/\/reports\.example\.com/);
  expect((await pageWith('')).policy).not.toContain('reports.example.com');
});

test('more than a browser keeps in a cookie → refused with that reason, no cookie', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({
    ...routes[0],
    path: `/${'a'.repeat(90)}/${index}`,
    title: 'b'.repeat(60),
  }));
  const answer = await consent(
    { ...asked, name: 'remote-reports', routes: many },
    { authorization: `Bearer ${tokenOf('ada')}` },
  );
  expect(answer).toMatchObject({
    status: 400,
    cookie: '',
    body: { message: expect.stringContaining('Use fewer') },
  });
});

test.each([
  ['another machine', { ...asked, origin: 'https://evil.example' }],
  ['a host that begins like this machine', { ...asked, origin: 'http://localhost.evil.example' }],
  ['a path of another part', { ...asked, routes: [{ ...routes[0], path: '/other' }] }],
  ['a pattern that matches a path of another part', { ...asked, routes: [{ ...routes[0], path: '/:id' }] }],
  ['every path there is', { ...asked, routes: [{ ...routes[0], path: '/*' }] }],
  ['the sign-in page', { ...asked, routes: [{ ...routes[0], path: '/LOGIN' }] }],
  ['a day and more', { ...asked, minutes: 481 }],
  ['a script for an origin', { ...asked, origin: 'javascript:alert(1)' }],
  ['an API without TLS', { ...asked, connect: ['http://api.example.com'] }],
  ['all APIs there are', { ...asked, connect: ['https://*'] }],
  ['a directive of the policy', { ...asked, connect: ["https://a.example; script-src 'unsafe-inline'"] }],
  ['nine APIs', { ...asked, connect: Array.from({ length: 9 }, () => 'https://api.example.com') }],
  ['a title of several lines', { ...asked, routes: [{ ...routes[0], title: `Main${'\n'.repeat(60)}Until 10:00` }] }],
  ['a title from right to left', { ...asked, routes: [{ ...routes[0], title: 'Main\u202e' }] }],
  ['twenty-one pages', { ...asked, routes: Array.from({ length: 21 }, () => routes[0]) }],
])('a request for %s → refused on the page, in the consent, and in a cookie', async (_, bad) => {
  expect((await fetch(linkTo(bad))).status).toBe(400);
  expect((await consent(bad, { authorization: `Bearer ${tokenOf('ada')}` })).status).toBe(400);
  const { minutes: _minutes, ...shown } = bad;
  const seconds = Math.floor(Date.now() / 1000);
  const until = bad.minutes > 480 ? seconds - 1 : 9e9;
  const cookie = `askwell_override=${signOverride({ ...consented, ...shown, routes: [...bad.routes], until }, key)}`;
  expect((await pageWith(cookie)).overridden).toBe('');
});

test.each([
  ['nobody', {}, 401],
  ['a token that the API does not know', { authorization: `Bearer ${tokenOf('eve')}` }, 401],
  ['a member who is not an admin', { authorization: `Bearer ${tokenOf('max')}` }, 403],
  ['another site, by its own word', { authorization: `Bearer ${tokenOf('ada')}`, origin: 'https://evil.example' }, 403],
  ['another site, by the browser', { authorization: `Bearer ${tokenOf('ada')}`, 'sec-fetch-site': 'cross-site' }, 403],
  ['a form', { authorization: `Bearer ${tokenOf('ada')}`, 'content-type': 'text/plain' }, 415],
])('consent of %s → refused, no cookie', async (_, headers, status) => {
  const answer = await consent(asked, headers);
  expect([answer.status, answer.cookie]).toEqual([status, '']);
});

test('1,000 forged, altered, expired and foreign cookies → the live site every time', async () => {
  const token = signOverride(consented, key);
  const forged = Array.from({ length: 1000 }, (_, index) => forge(token, index));
  expect(forged.filter((text) => readOverride(text, key) !== null)).toEqual([]);
  // Four of each kind.
  for (const text of forged.slice(-20)) expect((await pageWith(`askwell_override=${text}`)).overridden).toBe('');
});

test('the way out → the cookie is gone; no SITE_OVERRIDES → nothing of this is there', async () => {
  const left = await fetch(`${origin}/_site/override/leave`, { redirect: 'manual' });
  expect(left.headers.get('set-cookie')).toContain('Max-Age=0');
  const plain = await serve({ store });
  expect((await fetch(`${plain.origin}/_site/override`)).status).toBe(404);
  const cookie = `askwell_override=${signOverride(consented, key)}`;
  const page = await fetch(`${plain.origin}/main`, { headers: { cookie } });
  expect(await page.text()).not.toContain('override');
});

test.each([
  ['an origin without TLS', { SITE_OVERRIDES: 'http://dev.example.com', SITE_PREVIEW_KEY: key }, 'not "http://dev'],
  ['no key', { SITE_OVERRIDES: 'localhost' }, 'needs SITE_PREVIEW_KEY'],
])('SITE_OVERRIDES with %s → a sentence, and no server', async (_, env, sentence) => {
  const { code, err } = await runCommandLine(['serve', '--store', store.name, '--api', 'http://127.0.0.1:1'], env);
  expect([code, err]).toEqual([1, expect.stringContaining(sentence)]);
});

function forge(token: string, index: number): string {
  if (index % 5 === 0) return signOverride(consented, randomBytes(32).toString('hex'));
  if (index % 5 === 1) return signOverride({ ...consented, until: Math.floor(Date.now() / 1000) - 1 - index }, key);
  if (index % 5 === 2) return randomBytes(1 + (index % 90)).toString('base64url');
  // Signed with the right key, but for a preview.
  if (index % 5 === 3) return signPreview({ ...consented, parts: [] }, key);
  const at = index % token.length;
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
}

function tokenOf(sub: string): string {
  return `e30.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`;
}

const linkTo = (request: object) =>
  `${origin}/_site/override?of=${Buffer.from(JSON.stringify(request)).toString('base64url')}`;

async function consent(request: object, headers: Record<string, string>) {
  const answer = await fetch(`${origin}/_site/override`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(request),
  });
  return { status: answer.status, body: await answer.json(), cookie: answer.headers.get('set-cookie') ?? '' };
}

async function pageWith(setCookie: string) {
  const answer = await fetch(`${origin}/main`, { headers: { cookie: setCookie.split(';')[0] ?? '' } });
  const html = await answer.text();
  const dataOf = (id: string) => new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '';
  return {
    html,
    live: dataOf('composition'),
    overridden: dataOf('composition-override'),
    policy: answer.headers.get('content-security-policy'),
    cache: answer.headers.get('cache-control'),
  };
}

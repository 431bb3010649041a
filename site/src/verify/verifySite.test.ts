import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import path from 'node:path';

import { listen as originOf, temporaryFolder } from 'composition/testing';
import { beforeEach, expect, test } from 'vitest';

import { writeRemote, writeShell } from '../../testing/buildFixture.ts';
import { publish, serve, storePatience } from '../../testing/fixtures.ts';
import { runCommandLine } from '../cli/runCommandLine.ts';
import { createSite, type SiteOptions } from '../serve/createSite.ts';
import { securityHeaders } from '../serve/headers.ts';
import { directoryStore } from '../store/directoryStore.ts';

const folder = temporaryFolder();
const store = directoryStore(path.join(folder, 'store'));
const chunks = {
  'sign-in': [],
  main: ['assets/main.js', 'assets/main.css'],
  backend: ['assets/mf.js'],
  'layout-main': ['favicon.svg'],
};
/** Changes an answer on its way: another status, body or headers. Returns whether it did. */
let disturb: (url: string, response: ServerResponse, host?: string) => boolean = () => false;

await publish(store, await writeShell(path.join(folder, 'shell'), '1-a', { chunks }));
await publish(
  store,
  await writeRemote(path.join(folder, 'main'), 'remote-main', '1-a', {}, { 'assets/chart.svg': '<svg/>' }),
);
const front: SiteOptions['front'] = (request, response, next) => {
  if (!disturb(request.url ?? '', response, request.headers.host)) next();
};
const partsOrigin = await originOf(createServer((request, response) => fileSite.routing(request, response)));
const { origin } = await serve({ store, partsOrigin, front });
const fileSite = createSite({ store, storePatience, allowOrigins: [origin], front });
await fileSite.ready();
beforeEach(() => void (disturb = () => false));

const verify = (...words: string[]) => runCommandLine(['verify', ...words], {});

test('pages and parts at two origins, both served as they should be → says what was looked at', async () => {
  const { code, out, err } = await verify(origin);
  expect([code, err]).toEqual([0, '']);
  expect(out).toBe(`${origin} is served as it should be: 2 pages, 7 files of shell 1-a, remote-main 1-a.`);
});

const [allowOrigin, policyHeader] = ['access-control-allow-origin', 'content-security-policy'];
const header = (url: RegExp, name: string, value: string) => (asked: string, response: ServerResponse) => {
  if (!url.test(asked)) return false;
  const { writeHead } = response;
  const changed = (status: number, headers: OutgoingHttpHeaders) =>
    writeHead.call(response, status, { ...headers, [name]: value });
  Object.assign(response, { writeHead: changed });
  return false;
};
const answer =
  (url: RegExp, status: number, type: string, body: string, headers = {}) =>
  (asked: string, response: ServerResponse) => {
    if (!url.test(asked)) return false;
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
    return true;
  };

test.each<[string, typeof disturb, string, string]>([
  [
    'no other origin may read a script',
    header(/remoteEntry/, allowOrigin, ''),
    'remoteEntry.js lets  read it',
    'access-control',
  ],
  [
    'another origin may read a style sheet',
    header(/page\.css/, allowOrigin, 'https://x.example'),
    'page.css lets https://x.example read it',
    'access-control',
  ],
  [
    'a script comes as text',
    header(/page\.js/, 'content-type', 'text/plain'),
    'page.js comes as text/plain',
    'text/javascript',
  ],
  ['a type is left to guess', header(/main\.js/, 'x-content-type-options', ''), 'guess', 'nosniff'],
  ['a file is kept for a minute', header(/main\.js/, 'cache-control', 'max-age=60'), 'max-age=60', 'immutable'],
  ['a file is not there', answer(/mf\.js/, 404, 'text/plain', ''), 'mf.js answers 404', 'Upload'],
  ['a byte is changed on the way', answer(/mf\.js/, 200, 'text/javascript', 'x'), 'other bytes', 'rewrite'],
  ['the page instead of a missing script', answer(/no-such-file/, 200, 'text/html', '<p>'), 'does not exist', '404'],
  [
    'a missing script is missing for a year',
    answer(/no-such-file/, 404, 'text/plain', '', { 'cache-control': 'public, max-age=31536000, immutable' }),
    '404 has cache-control: public, max-age=31536000',
    'not for errors',
  ],
  [
    'an uncompressed page',
    answer(/^\/main/, 200, 'text/html', '<p>x</p>'.repeat(300)),
    '/main comes uncompressed: 2400 bytes',
    'Compress text/html',
  ],
  [
    'an uncompressed script',
    answer(/main\.js/, 200, 'text/javascript', 'x();'.repeat(600)),
    'main.js comes uncompressed',
    'Compress text/javascript',
  ],
  [
    'a path is not answered with the page',
    answer(/^\/login/, 404, 'text/html', ''),
    '/login is answered with 404',
    'every path',
  ],
  [
    'a page without its policy',
    header(/^\/main/, policyHeader, "default-src 'unsafe-inline'"),
    'lacks',
    'headers.json',
  ],
  [
    'an icon that may run scripts',
    header(/^\/favicon\.svg/, policyHeader, "frame-ancestors 'none'"),
    '/favicon.svg may run scripts',
    'headers.json',
  ],
  ['a page that others may frame', header(/^\/main/, 'x-frame-options', 'ALLOWALL'), 'x-frame-options', 'DENY'],
  ['a page that is cached', header(/^\/main/, 'cache-control', 'max-age=600'), 'would miss', 'no-cache'],
])('%s → named, with what to do', async (_, fault, what, todo) => {
  disturb = fault;
  const { code, err } = await verify(origin);
  expect(code).toBe(1);
  expect(err).toContain(what);
  expect(err).toContain(todo);
});

test('a shell that is not set up → fails, although every file is served well', async () => {
  const composition = await (await fetch(`${origin}/composition.json`)).json();
  const unset = JSON.stringify({ ...composition, shell: { ...composition.shell, identity: 'none' } });
  disturb = answer(/^\/composition/, 200, 'application/json', unset);
  const { code, err } = await verify(origin);
  expect([code, err]).toEqual([1, expect.stringContaining('without an identity provider')]);
});

test('a page with its policy in a meta element → the header has to say only who may frame it', async () => {
  const policy =
    "default-src 'none'; script-src 'sha256-x' 'strict-dynamic'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'";
  const html = `<head><meta http-equiv="content-security-policy" content="${policy}"></head>`;
  const sent = { ...securityHeaders, 'cache-control': 'no-cache' };
  disturb = answer(/^\/main/, 200, 'text/html', html, {
    ...sent,
    'content-security-policy': "frame-ancestors 'none'",
  });
  expect((await verify(origin)).err).toBe('');
  disturb = answer(/^\/main/, 200, 'text/html', html, sent);
  expect((await verify(origin)).err).toContain("lacks frame-ancestors 'none'");
});

test('the pages’ origin answers everything with the page, the parts’ origin has the files → fine', async () => {
  const page = answer(/^\/(shell|remote-main|favicon)/, 200, 'text/html', '<p>');
  disturb = (url, response, host) => origin.endsWith(`/${host}`) && page(url, response);
  expect((await verify(origin)).err).toBe('');
});

test.each([
  ['nobody listens', 'http://127.0.0.1:1', 'does not answer'],
  ['no origin', 'app.example.com', 'takes the site’s origin'],
])('%s → one sentence', async (_, word, says) => {
  const { code, err } = await verify(word);
  expect([code, err.split('\n').length]).toEqual([1, 1]);
  expect(err).toContain(says);
});

test('a server without a site → one sentence', async () => {
  disturb = answer(/composition/, 200, 'text/html', '<p>');
  expect((await verify(origin)).err).toBe(`${origin}/composition.json is not the composition of a site.`);
});

test.each([
  ['file', 'http://['],
  ['file', 'javascript:alert(1)'],
  ['file', 'file:///etc/passwd'],
  ['page', '@evil.example/'],
  ['page', '//evil.example/'],
  ['parts’ origin', 'https://evil.example/x'],
])('a composition that names the %s %j → not a composition', async (kind, address) => {
  const site = await (await fetch(`${origin}/composition.json`)).json();
  const { shell } = Object(site);
  if (kind === 'file') shell.page[0].href = address;
  else if (kind === 'page') shell.routes.push({ path: address });
  else Object.assign(Object(site), { partsOrigin: address });
  disturb = answer(/^\/composition\.json$/, 200, 'application/json', JSON.stringify(site));
  expect((await verify(origin)).err).toBe(`${origin}/composition.json is not the composition of a site.`);
});

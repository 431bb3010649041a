import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';

import { listen as originOf } from 'composition/testing';
import { beforeEach, expect, test } from 'vitest';

import { createStore, publishRemote, publishShell, serve, storeTimeout } from '../../tests/fixtures.ts';
import { runCommandLine } from '../cli/runCommandLine.ts';
import { createSite, type SiteOptions } from '../serve/createSite.ts';
import { securityHeaders } from '../serve/headers.ts';

const store = createStore();
const chunks = { 'sign-in': [], main: ['assets/main.js', 'assets/main.css'], backend: ['assets/mf.js'] };
/** Changes the status, body or headers of an answer on its way. Returns whether it changed anything. */
let disturb: (url: string, response: ServerResponse, host?: string) => boolean = () => false;

await publishShell(store, '1-a', { chunks });
await publishRemote(store, 'remote-main', '1-a');
const emulator: NonNullable<SiteOptions['emulator']> = {
  front(request, response, next) {
    if (!disturb(request.url ?? '', response, request.headers.host)) next();
  },
  withScript: (html) => html,
};
const partsOrigin = await originOf(createServer((request, response) => fileSite.routing(request, response)));
const { origin } = await serve({ store, partsOrigin, emulator });
const fileSite = createSite({ store, storeTimeout, allowOrigins: [origin], emulator });
await fileSite.ready();
beforeEach(() => void (disturb = () => false));

const verify = (...words: string[]) => runCommandLine(['verify', ...words], {});

test('pages and parts are on two origins → both are checked', async () => {
  const { code, out, err } = await verify(origin);
  expect([code, err]).toEqual([0, '']);
  expect(out).toBe(`${origin} is served as it should be: 2 pages, 6 files.`);
});

const policyHeader = 'content-security-policy';
const header = (url: RegExp, name: string, value: string) => (requested: string, response: ServerResponse) => {
  if (!url.test(requested)) return false;
  const { writeHead } = response;
  const changeAnswer = (status: number, headers: OutgoingHttpHeaders) =>
    writeHead.call(response, status, { ...headers, [name]: value });
  Object.assign(response, { writeHead: changeAnswer });
  return false;
};
const answer =
  (url: RegExp, status: number, type: string, body: string, headers = {}) =>
  (requested: string, response: ServerResponse) => {
    if (!url.test(requested)) return false;
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
    return true;
  };

const longText = 'x();'.repeat(600);
test.each<[string, typeof disturb, string, string]>([
  ['a script without CORS headers', header(/remoteEntry/, 'access-control-allow-origin', ''), 'nothing', 'Send'],
  ['a script served as text/plain', header(/page\.js/, 'content-type', 'text/plain'), 'text/plain', 'text/javascript'],
  ['a file cached for only a minute', header(/main\.js/, 'cache-control', 'max-age=60'), 'max-age=60', 'immutable'],
  ['a missing file', answer(/mf\.js/, 404, 'text/plain', ''), 'mf.js answers 404', 'Upload'],
  ['a file changed on its way', answer(/mf\.js/, 200, 'text/javascript', 'x'), 'other bytes', 'rewrite'],
  ['a page instead of a 404 for a script', answer(/no-such/, 200, 'text/html', '<p>'), 'does not exist', '404'],
  [
    'a 404 cached for a year',
    answer(/no-such/, 404, 'text/plain', '', { 'cache-control': 'public, max-age=31536000, immutable' }),
    '404, to be kept: public, max-age=31536000',
    'without cache-control',
  ],
  ['an uncompressed page', answer(/^\/main/, 200, 'text/html', longText), '/main sends content-encoding', 'gzip'],
  ['an uncompressed script', answer(/main\.js/, 200, 'text/javascript', longText), 'content-encoding', 'gzip'],
  ['a path without a page', answer(/^\/login/, 404, 'text/html', ''), '/login answers 404', 'every path'],
  ['an unsafe policy', header(/^\/main/, policyHeader, "default-src 'unsafe-inline'"), 'lacks', 'headers.json'],
  ['a page that others may frame', header(/^\/main/, 'x-frame-options', 'ALLOWALL'), 'x-frame-options', 'DENY'],
])('%s → a finding names it and says what to do', async (_, fault, what, todo) => {
  disturb = fault;
  const { code, err } = await verify(origin);
  expect(code).toBe(1);
  expect(err).toContain(what);
  expect(err).toContain(todo);
});

test('all files lack a header → it is named once, with the count', async () => {
  disturb = header(/\.(js|css)$/, 'x-content-type-options', '');
  expect((await verify(origin)).err.split('\n')).toEqual([
    `${origin} is not served as it should be, 6 times, such as:`,
    expect.stringContaining('sends x-content-type-options: nothing.'),
    '    Send x-content-type-options: nosniff',
  ]);
});

test('the policy is in a meta element → the header covers only framing', async () => {
  const policy =
    "default-src 'none'; script-src 'sha256-x' 'strict-dynamic'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types default";
  const html = `<head><meta http-equiv="content-security-policy" content="${policy}"></head>`;
  const sentHeaders = { ...securityHeaders, 'cache-control': 'no-cache' };
  disturb = answer(/^\/main/, 200, 'text/html', html, {
    ...sentHeaders,
    'content-security-policy': "frame-ancestors 'none'",
  });
  expect((await verify(origin)).err).toBe('');
  disturb = answer(/^\/main/, 200, 'text/html', html, sentHeaders);
  expect((await verify(origin)).err).toContain("lacks frame-ancestors 'none'");
});

test.each([
  ['nobody listens', 'http://127.0.0.1:1', 'does not answer'],
  ['not an origin', 'app.example.com', 'takes the site’s origin'],
])('%s → gives a one-sentence error', async (_, word, says) => {
  const { code, err } = await verify(word);
  expect([code, err.split('\n').length]).toEqual([1, 1]);
  expect(err).toContain(says);
});

test('there is no composition → gives a one-sentence error', async () => {
  disturb = answer(/composition/, 200, 'application/json', '{"remotes":[]}');
  expect((await verify(origin)).err).toBe(
    `${origin}/composition.json answers 200, but not with the composition of a site.`,
  );
});

import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request as ask } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { cleanUp, listen } from 'composition/testing';
import { expect, test } from 'vitest';

import { checkSite } from './checkSite.ts';
import { startDevSite } from './startDevSite.ts';

const policy =
  "default-src 'none'; script-src 'nonce-n' 'strict-dynamic'; style-src 'self' 'nonce-n'; connect-src 'self'; worker-src 'none'";
const main = {
  name: 'remote-main',
  version: '1-a',
  entry: '/remote-main/1-a/remoteEntry.js',
  integrity: 'sha256-main',
};
const publishedRemote = {
  name: 'remote-reports',
  version: '1-a',
  entry: '/remote-reports/1-a/remoteEntry.js',
  disabled: true,
};
const json = (id: string, data: object) =>
  `<script nonce="n" type="application/json" id="${id}">${JSON.stringify(data)}</script>`;
const page = `<html><head><meta name="script-origins" content=""><meta name="reports" content="/_site/reports" data-sample="0.1">${json(
  'composition',
  { shell: { version: '1-a' }, remotes: [main, publishedRemote] },
)}${json('preload', { isMultiplexed: true, paths: { '/reports': {} }, start: { api: '/api' } })}</head></html>`;

const description = { path: '/reports', module: './Reports', layout: 'main', title: 'A </script>', nav: true } as const;
const remote = { name: 'remote-reports', port: 3010, routes: [description] };

type Options = {
  headers?: Record<string, string>;
  answer?: string | Buffer;
  status?: number;
  /** The copy of React in the remote's build. */
  react?: Buffer | null;
  /** Whether the last build of the remote failed. */
  hasFailed?: boolean;
};

/** Starts a site that records its requests, and the server of a remote's build. */
async function start({ headers = {}, answer = page, status = 200, react = null, hasFailed = false }: Options = {}) {
  const arrived: { line: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const site = await listen(
    createServer(async (request, response) => {
      arrived.push({ line: `${request.method} ${request.url}`, headers: request.headers, body: await text(request) });
      const location = new URL(request.url ?? '/', 'http://x').searchParams.get('to');
      response.writeHead(location === null ? status : 302, {
        'content-type': request.url?.startsWith('/api') ? 'application/json' : 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'set-cookie': 'session=1',
        ...headers,
        ...(location !== null && { location }),
      });
      response.end(request.url?.startsWith('/api') ? '{"ok":true}' : answer);
    }),
  );
  const manifest = {
    metaData: {
      globalName: 'askwell_remote_reports',
      remoteEntry: { name: 'remoteEntry.1.js', path: '', type: 'global' },
    },
    exposes: [{ path: './Reports' }, { path: './languages/de' }],
    shared: [{ name: 'react', assets: { js: { sync: react === null ? [] : ['react.js'], async: [] } } }],
  };
  const from = await listen(
    createServer((request, response) => {
      if (hasFailed) response.setHeader('askwell-build', 'failed');
      response.end(request.url?.endsWith('.json') ? JSON.stringify(manifest) : (react ?? 'x'));
    }),
  );
  const { origin, stop } = await startDevSite({ site, port: 0, from, remote });
  cleanUp(stop);
  return {
    site,
    from,
    origin,
    arrived,
    get: (path: string, own = {}, method = 'GET') => send(origin, path, own, method),
  };
}

/** Sends a request unchanged, unlike `fetch`. */
async function send(origin: string, path: string, headers: object, method: string) {
  const { host, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    headers: IncomingHttpHeaders;
    body: string;
  }>();
  const request = ask(
    { host: '127.0.0.1', port, path, method, headers: { host, accept: 'text/html', ...headers } },
    async (response) => resolve({ status: response.statusCode, headers: response.headers, body: await text(response) }),
  );
  request.on('error', reject).end(method === 'GET' ? undefined : 'body');
  return promise;
}

test('a page → gets only the remote from the development server', async () => {
  const { get, from } = await start();
  const { body, headers } = await get('/reports');
  const composition = JSON.parse(/id="composition">([^<]*)</.exec(body)?.[1] ?? '');
  expect(composition.remotes).toEqual([
    main,
    {
      name: 'remote-reports',
      version: 'development',
      container: 'askwell_remote_reports',
      entry: `${from}/remoteEntry.1.js`,
      type: 'global',
      integrity: 'sha256-LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE=',
      languages: ['de'],
      hasSearch: false,
      routes: [description],
    },
  ]);
  expect(JSON.parse(/id="preload">([^<]*)</.exec(body)?.[1] ?? '')).toMatchObject({
    paths: {},
    start: { api: '/api' },
  });
  expect(body).toContain(`<meta name="script-origins" content="${from}">`);
  expect(body).not.toContain('name="reports"');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; script-src 'nonce-n' 'strict-dynamic' ${from}; style-src 'self' 'nonce-n' ${from}; connect-src 'self' ${from} ${from.replace('http', 'ws')}; worker-src 'none'`,
  );
});

const findInstalledReact = (mode: string) =>
  readFileSync(new URL(`../../../../shell/node_modules/react/cjs/react.${mode}.js`, import.meta.url));

test('a build brings React as a fallback → is shown; its development code is refused', async () => {
  const production = await start({ react: findInstalledReact('production') });
  expect((await production.get('/reports')).body).toContain('"version":"development"');
  const development = await start({ react: findInstalledReact('development') });
  expect((await development.get('/reports')).body).toContain('serves a development build');
});

test('the last build failed → the page says so', async () => {
  const answer = '<html><body>' + json('composition', { remotes: [] }) + '</body></html>';
  const [failed, good] = await Promise.all([start({ answer, hasFailed: true }), start({ answer })]);
  expect((await failed.get('/reports')).body).toContain('<body><p role="alert">askwell-dev: the last build failed.');
  expect((await good.get('/reports')).body).not.toContain('role="alert"');
});

test.each([
  ['/reports?a=1', 200],
  ['/reports/', 200],
  ['/unknown', 404],
])('the site does not know %s → %i', async (path, status) => {
  const { get } = await start({ status: 404 });
  expect((await get(path)).status).toBe(status);
});

test('a static page → the policy in its markup also allows the server', async () => {
  const answer = page.replace('<head>', `<head><meta http-equiv="content-security-policy" content="${policy}">`);
  const { get, from } = await start({ answer });
  expect((await get('/')).body).toContain(`script-src 'nonce-n' 'strict-dynamic' ${from};`);
});

test('browsers may cache a page → it is requested and sent afresh', async () => {
  const { get, arrived } = await start({ headers: { etag: '"1"', 'cache-control': 'max-age=600' } });
  const { headers } = await get('/reports', { 'if-none-match': '"1"' });
  expect([headers.etag, headers['cache-control']]).toEqual([undefined, 'no-store']);
  expect(arrived[0]?.headers).not.toHaveProperty('if-none-match');
});

test.each([
  ['br', brotliCompressSync],
  ['gzip', gzipSync],
])('a CDN has compressed a page with %s → it is rewritten', async (encoding, compress) => {
  const { get } = await start({ answer: compress(page), headers: { 'content-encoding': encoding } });
  const { body, headers } = await get('/reports');
  expect(body).toContain('"version":"development"');
  expect(headers['content-encoding']).toBeUndefined();
});

test('a CDN has the files of parts → they are loaded from the site instead', async () => {
  const answer = page.replaceAll('"/remote-main/', '"https://files.example.com/remote-main/');
  const { get } = await start({ answer });
  expect((await get('/')).body).toContain('"entry":"/remote-main/1-a/remoteEntry.js"');
});

test('a call → is forwarded as if the site’s own page had sent it', async () => {
  const { get, site, origin, arrived } = await start();
  const { body, headers } = await get(
    '/api/users?a=1',
    { origin, authorization: 'Bearer t', cookie: 'other=secret; language=de', referer: `${origin}/x`, accept: '*/*' },
    'POST',
  );
  expect([body, headers['set-cookie']]).toEqual(['{"ok":true}', undefined]);
  expect(arrived).toMatchObject([{ line: 'POST /api/users?a=1', body: 'body' }]);
  const { host } = new URL(site);
  expect(arrived[0]?.headers).toMatchObject({ host, origin: site, authorization: 'Bearer t', cookie: 'language=de' });
  expect(arrived[0]?.headers.referer).toBeUndefined();
});

test.each([
  ['another host name that leads here', { host: 'evil.example' }],
  ['another host name with our port', { host: 'evil.example:4100' }],
  ['another port', { host: 'localhost:1' }],
  ['a host name that begins like ours', { host: 'localhost.evil.example' }],
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page of another local server', { origin: 'http://localhost:3000' }],
  ['a page without an origin', { origin: 'null' }],
  ['a script element of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  [
    'a frame of another site',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
  ],
  ['an image of another local server', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
])('%s → is refused, and nothing is forwarded', async (_who, headers) => {
  const { get, arrived } = await start();
  expect([(await get('/api/users', headers)).status, arrived]).toEqual([403, []]);
});

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'evil', '*'])(
  'the request target %s → nothing is forwarded',
  async (url) => {
    const { get, arrived } = await start();
    expect([(await get(url)).status, arrived]).toEqual([400, []]);
  },
);

test.each([
  ['https://evil.example/x', 502, undefined],
  ['//evil.example/x', 502, undefined],
  ['http://localhost:1/', 502, undefined],
  ['/login?a=1', 302, '/login?a=1'],
])('a redirect to %s → is answered with %i', async (to, status, location) => {
  const { get, arrived } = await start();
  const { headers, ...answer } = await get(`/x?to=${encodeURIComponent(to)}`);
  expect([answer.status, headers.location, arrived.length]).toEqual([status, location, 1]);
});

test('a site refuses development servers → an error explains it', async () => {
  const { site, get } = await start({ headers: { 'askwell-dev': 'refuse' } });
  await expect(checkSite(site, 4100)).rejects.toThrow('refuses development servers');
  expect(await get('/reports')).toMatchObject({ status: 403, body: expect.stringContaining('refuses') });
});

test('the API has another origin → the output says what its operator must allow', async () => {
  const { site } = await start({
    headers: { 'content-security-policy': "connect-src 'self' https://api.example.com" },
  });
  const [signIn, api] = await checkSite(site, 4100);
  expect(signIn).toContain('allow “localhost” once: Firebase console');
  expect(api).toContain('https://api.example.com');
  expect(api).toContain('allow http://localhost:4100 once');
  const emulatorSite = await start({ answer: `${page}<script src="/gapi-stub.js"></script>` });
  expect(await checkSite(emulatorSite.site, 4100)).toEqual([]);
});

test('the URL is not an Askwell site, or redirects → an error explains it', async () => {
  const otherSite = await start({ answer: '<html>Hello</html>' });
  await expect(checkSite(otherSite.site, 4100)).rejects.toThrow('is not an Askwell site');
  const redirecting = createServer(
    (_request, response) => void response.writeHead(301, { location: 'https://x.example/' }).end(),
  );
  await expect(checkSite(await listen(redirecting), 4100)).rejects.toThrow('redirects to https://x.example/');
});

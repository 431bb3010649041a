import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { composeSite } from './composeSite.ts';
import { createSiteHandler } from './createSiteHandler.ts';

let folder = '';
let origin = '';
const servers: Server[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  const shell = await build(
    'shell',
    { entry: null, routes: [{ path: '/login' }], integrity: {} },
    { 'index.html': '<head></head>' },
  );
  const entry = {
    entry: 'remoteEntry.js',
    routes: [{ path: '/dashboard', module: './D' }],
    integrity: { 'remoteEntry.js': 'sha384-x' },
  };
  const main = await build('remote-main', entry, { 'remoteEntry.js': 'var a' });
  await composeSite({ shell, remotes: [main], out: path.join(folder, 'out') });
  await writeFile(path.join(folder, 'out', 'secret.txt'), 'secret');

  const api = await listen(
    createServer((request, response) => response.end(`api saw ${request.method} ${request.url}`)),
  );
  origin = await listen(createServer(await createSiteHandler({ root: path.join(folder, 'out'), apiOrigin: api })));
});

afterAll(async () => {
  for (const server of servers) server.close();
  await rm(folder, { recursive: true });
});

test.each([
  ['/login', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/dashboard', 200, 'text/html; charset=utf-8', 'no-cache'],
  ['/nowhere', 404, 'text/html; charset=utf-8', 'no-cache'],
  ['/remote-main/1/remoteEntry.js', 200, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/remote-main/1/gone.js', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/..%2fsecret.txt', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/..%2f..%2f..%2fetc/passwd', 404, 'text/plain; charset=utf-8', 'no-store'],
  ['/remote-main/%E0%A4%A', 404, 'text/plain; charset=utf-8', 'no-store'],
])('%s → %i as %s', async (url, status, type, caching) => {
  const answer = await fetch(origin + url);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    status,
    type,
    caching,
  ]);
  expect(await answer.text()).not.toContain('secret');
});

test('a call under /api → reaches the API without the prefix', async () => {
  expect(await (await fetch(`${origin}/api/users?role[]=admin`, { method: 'POST' })).text()).toBe(
    'api saw POST /users?role[]=admin',
  );
});

test('a POST to a page → 405', async () => {
  expect((await fetch(`${origin}/login`, { method: 'POST' })).status).toBe(405);
});

async function build(name: string, part: object, files: Record<string, string>): Promise<string> {
  const directory = path.join(folder, name);
  await mkdir(directory);
  const description = JSON.stringify({ name, version: '1', chunks: {}, ...part });
  for (const [file, text] of Object.entries({ ...files, 'part.json': description }))
    await writeFile(path.join(directory, file), text);
  return directory;
}

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

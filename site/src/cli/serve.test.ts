import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { cleanUp, listen as originOf, createTemporaryFolder } from 'composition/testing';
import { describe, expect, test } from 'vitest';

import { request } from '../../tests/request.ts';

const folder = createTemporaryFolder();
const main = path.join(import.meta.dirname, '../main.ts');
await mkdir(path.join(folder, 'store'));
const api = createServer((_, response) => void api.emit('request to the API', response));
const apiOrigin = await originOf(api);

test.each<[string, (child: ReturnType<typeof fork>) => void]>([
  [
    'two signals, as npm and a terminal send them',
    (child) => [0, 50].map((wait) => setTimeout(() => child.kill('SIGINT'), wait)),
  ],
  ['a parent process that is gone without a signal', (child) => child.disconnect()],
])('fault 55: the server is stopped by %s → it answers running requests', async (_, askToStop) => {
  const { child, port } = await startServer();
  const exit = once(child, 'exit');
  const arrival = once(api, 'request to the API');
  const underWay = request(port, '/api/slow');
  const [response] = await arrival;
  askToStop(child);
  await expect.poll(() => request(port, '/healthz').catch((error: unknown) => String(error))).toContain('ECONNREFUSED');
  response.end('slow but whole');
  expect((await underWay).body.toString()).toBe('slow but whole');
  expect(await exit).toEqual([0, null]);
});

test('npx gets SIGTERM, and its shell ends → the server ends', async () => {
  const args = [process.execPath, main, 'serve', '--port', '0', '--store', path.join(folder, 'store')];
  const env = { ...process.env, npm_lifecycle_event: 'npx' };
  const shell = spawn('sh', ['-c', '"$0" "$@"; true', ...args], { env, detached: true });
  cleanUp(() => spawn('kill', ['-KILL', '--', `-${shell.pid}`]));
  await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  // Both processes hold the pipe open.
  await expect(once(shell.stdout, 'close')).resolves.toBeDefined();
});

describe('a server with STOP_DELAY_MS', async () => {
  const { child, port, nextLine } = await startServer({ STOP_DELAY_MS: '60000' });

  test('an answer → has a line in the access log, without the URL', async () => {
    await request(port, '/users?search=ada');
    const { level, method, route, statusCode } = JSON.parse(await nextLine());
    expect({ level, method, route, statusCode }).toEqual({ level: 30, method: 'GET', route: '/*', statusCode: 503 });
  });

  test('SIGTERM → is not ready, but still answers', async () => {
    child.kill('SIGTERM');
    await expect.poll(async () => (await request(port, '/readyz')).body.toString()).toBe('stopping');
    expect((await request(port, '/healthz')).status).toBe(200);
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  });
});

/** Starts a server. `nextLine` reads the next line of its output. */
async function startServer(env: Record<string, string> = {}) {
  const options = ['--store', path.join(folder, 'store'), '--api', apiOrigin];
  const child = fork(main, ['serve', '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  if (child.stdout === null) throw new Error('The server has no output.');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => (await lines.next()).value ?? '';
  const url = new URL((await nextLine()).replace(/^Serving .* on /, ''));
  return { child, port: Number(url.port), nextLine };
}

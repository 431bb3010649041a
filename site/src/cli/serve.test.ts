import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { listen as originOf, temporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { request } from '../../testing/request.ts';

const folder = temporaryFolder();
const main = path.join(import.meta.dirname, '../main.ts');
const api = createServer((_, response) => void api.emit('asked', response));
const apiOrigin = await originOf(api);

test.each<[string, (child: ReturnType<typeof fork>) => void]>([
  [
    'two signals, as npm and a terminal send them',
    (child) => [0, 50].map((wait) => setTimeout(() => child.kill('SIGINT'), wait)),
  ],
  ['a parent process that is gone without a signal', (child) => child.disconnect()],
])(
  'asked to stop by %s → new connections are refused, what is under way is answered whole, then it ends',
  async (_, ask) => {
    const { child, port } = await startServer();
    const ended = once(child, 'exit');
    const asked = once(api, 'asked');
    const underWay = request(port, '/api/slow');
    const [response] = await asked;
    ask(child);
    await expect
      .poll(() => request(port, '/healthz').catch((error: unknown) => String(error)))
      .toContain('ECONNREFUSED');
    response.end('slow but whole');
    expect((await underWay).body.toString()).toBe('slow but whole');
    expect(await ended).toEqual([0, null]);
  },
);

test('fault 55: the server is aborted → it is started again; a connection opened meanwhile waits and is answered', async () => {
  const { child, port } = await startServer();
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(child.pid)]);
  const logged = once(child.stderr, 'data');
  process.kill(Number(stdout), 'SIGABRT');
  expect(JSON.parse(String(await logged))).toMatchObject({ event: 'server-restarted', signal: 'SIGABRT', restarts: 0 });
  const asked = once(api, 'asked');
  const answered = request(port, '/api/users');
  const [response] = await asked;
  response.end('answered');
  expect((await answered).body.toString()).toBe('answered');
  child.kill();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('the supervising process is killed → the server answers what is under way and ends', async () => {
  const { child, port } = await startServer();
  const asked = once(api, 'asked');
  const underWay = request(port, '/api/users');
  const [response] = await asked;
  // The server holds this pipe until it ends.
  const output = text(child.stdout);
  child.kill('SIGKILL');
  await once(child, 'exit');
  response.end('slow but whole');
  expect((await underWay).body.toString()).toBe('slow but whole');
  await output;
});

async function startServer() {
  const options = ['--store', path.join(folder, 'store'), '--api', apiOrigin];
  const child = fork(main, ['serve', '--port', '0', ...options], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('The server has no output.');
  const [line] = await once(stdout, 'data');
  return { child: Object.assign(child, { stdout, stderr }), port: Number(/:(\d+)\s*$/.exec(String(line))?.[1]) };
}

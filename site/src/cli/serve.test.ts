import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';

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
])('asked to stop by %s → what is under way is answered whole, then it ends', async (_, ask) => {
  const options = ['--store', path.join(folder, 'store'), '--api', apiOrigin];
  const child = fork(main, ['serve', '--port', '0', ...options], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const [line] = child.stdout === null ? [] : await once(child.stdout, 'data');
  const port = Number(/:(\d+)\s*$/.exec(String(line))?.[1]);
  const asked = once(api, 'asked');
  const underWay = request(port, '/api/slow');
  const [response] = await asked;
  ask(child);
  // Time enough to end too early.
  setTimeout(() => response.end('slow but whole'), 500);
  expect((await underWay).body.toString()).toBe('slow but whole');
  expect(await ended).toEqual([0, null]);
});

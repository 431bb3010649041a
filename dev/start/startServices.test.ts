import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listen, temporaryFolder } from 'composition/testing';
import { freePort } from '@askwell/part-tools/ports';
import { expect, it, vi } from 'vitest';

import { assertPortsAreFree, startServices } from './startServices.ts';

it('a port that is taken → a message with what needs it', async () => {
  const server = createServer();
  const port = Number(new URL(await listen(server)).port);
  const needs = [
    { name: 'shell', port },
    { name: 'watcher', port: null },
  ];
  await expect(assertPortsAreFree(needs)).rejects.toThrow(
    `Port ${port} is taken, and shell needs it.\nFind its process with "lsof -i :${port}"`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(assertPortsAreFree(needs)).resolves.toBeUndefined();
});

it('a mistake in remote.json corrected → the service runs again', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'remote.json');
  writeFileSync(file, '{}');
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const printed = () => log.mock.calls.flat().join('\n');
  const port = await freePort();
  const script = `JSON.parse(require('fs').readFileSync('remote.json'));
    require('http').createServer((_, response) => response.end()).listen(${port}, '127.0.0.1')`;
  const service = { name: 'reports', command: process.execPath, args: ['-e', script], cwd: folder, port };
  const running = await startServices([
    { ...service, readyUrl: `http://127.0.0.1:${port}/`, filterLine: () => null, restartsOn: file },
  ]);
  await running.ready;

  writeFileSync(file, '{');
  await expect.poll(printed).toContain('ended (exit code 1); it restarts when remote.json is saved.');
  expect(printed()).not.toContain('runs again');
  writeFileSync(file, '{ }');
  await expect.poll(printed).toContain('runs again; reload the page to see it.');
  await running.stop();
});

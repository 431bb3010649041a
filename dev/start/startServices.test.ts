import { createServer } from 'node:http';
import { listen } from 'composition/testing';
import { expect, it } from 'vitest';

import { assertPortsAreFree } from './startServices.ts';

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

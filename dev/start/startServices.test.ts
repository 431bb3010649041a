import { createServer } from 'node:net';
import { expect, it } from 'vitest';

import { assertPortsAreFree } from './startServices.ts';

it('a port that is taken → a message with the port, what needs it and what to do', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
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

import { setTimeout as sleep } from 'node:timers/promises';
import { cleanUp } from 'composition/testing';
import fastify from 'fastify';
import { expect, it } from 'vitest';

it('Fastify’s `handlerTimeout` → ends once a body has been read, so writes need our deadline', async () => {
  const server = fastify({ handlerTimeout: 50 });
  cleanUp(() => server.close());
  server.all('/', async () => {
    await sleep(300);
    return 'done';
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(url)).status).toBe(503);
  expect((await fetch(url, { method: 'POST', body: 'text', headers: { 'content-type': 'text/plain' } })).status).toBe(
    200,
  );
});

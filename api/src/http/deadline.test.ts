import { setTimeout as sleep } from 'node:timers/promises';
import { cleanUp } from 'composition/testing';
import fastify from 'fastify';
import { expect, it } from 'vitest';

it('Fastify’s `handlerTimeout` → ends once a body has been read, so writes need our deadline', async () => {
  const server = fastify({ handlerTimeout: 500 });
  cleanUp(() => server.close());
  server.all('/', async () => {
    await sleep(1000);
    return 'done';
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const withBody = { method: 'POST', body: 'text', headers: { 'content-type': 'text/plain' } };
  const answers = await Promise.all([fetch(url), fetch(url, withBody)]);
  expect(answers.map(({ status }) => status)).toEqual([503, 200]);
});

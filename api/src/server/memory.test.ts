import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';

import { cleanUp } from 'composition/testing';
import fastify from 'fastify';
import { expect, it } from 'vitest';

import { limitMemory } from './memory.ts';

// This is more than the operating system buffers for a connection.
const answer = Buffer.alloc(24 * 1024 * 1024);

async function serve(answerDeadline: number) {
  const server = fastify({ trustProxy: true });
  limitMemory(server, { answerDeadline, answerTimeout: 9000 });
  server.get('/', async () => answer);
  await server.listen({ host: '127.0.0.1', port: 0 });
  cleanUp(async () => {
    server.server.closeAllConnections();
    await server.close();
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const connections = promisify(server.server.getConnections.bind(server.server));
  return { port, connections };
}

/** Sends a request and reads only the beginning of the answer; `resume` reads the rest. */
async function readBeginning(port: number, address: string) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  cleanUp(() => socket.destroy());
  socket.write(`GET / HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\n\r\n`);
  await once(socket, 'data');
  socket.pause();
  return socket;
}

const readLength = async (socket: Awaited<ReturnType<typeof readBeginning>>, whole: number) => {
  const closing = once(socket, 'close');
  const reading = new Promise((resolve) => socket.on('data', () => socket.bytesRead > whole && resolve('whole')));
  socket.resume();
  return Promise.race([reading, closing.then(() => 'cut off')]);
};

it('one client reads no answers → only its newest connections remain open', async () => {
  const { port } = await serve(60_000);
  const sockets = [];
  for (let n = 0; n < 4; n += 1) sockets.push(await readBeginning(port, '203.0.113.7'));
  const lengths = await Promise.all(sockets.map((socket) => readLength(socket, answer.length)));
  expect(lengths).toEqual(['cut off', 'cut off', 'cut off', 'whole']);
});

it('unread answers of two clients exceed the limit → the older connection ends', async () => {
  const { port } = await serve(60_000);
  const sockets = [await readBeginning(port, '203.0.113.7'), await readBeginning(port, '203.0.113.8')];
  const lengths = await Promise.all(sockets.map((socket) => readLength(socket, answer.length)));
  expect(lengths).toEqual(['cut off', 'whole']);
});

it('a client reads no answer until the deadline → its connection is closed', async () => {
  const { port, connections } = await serve(200);
  await readBeginning(port, '203.0.113.7');
  await expect.poll(() => connections()).toBe(0);
});

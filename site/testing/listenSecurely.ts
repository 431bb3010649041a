import { createServer as createPlain, type RequestListener } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { createServer, type Socket } from 'node:net';

import { makeCertificate } from './makeCertificate.ts';

/** A site as the public sees it: HTTPS, and HTTP that only leads there. Both on one port, as scanners know just one. */
export async function listenSecurely(handle: RequestListener) {
  const { key, cert } = await makeCertificate();
  const secure = createSecure({ key, cert }, handle);
  const plain = createPlain((request, response) => {
    response.writeHead(308, { location: `https://${request.headers.host}${request.url}` }).end();
  });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    socket.once('readable', () => {
      const first: Buffer | null = socket.read();
      if (first === null) return;
      socket.unshift(first);
      (first[0] === tlsHandshake ? secure : plain).emit('connection', socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port: typeof address === 'object' && address !== null ? address.port : 0, cert, stop };
}

const tlsHandshake = 22;

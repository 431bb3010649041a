import { createServer, type RequestListener, type Server } from 'node:http';

import { Refusal } from '../Refusal.ts';

type Options = { port: number; host: string };

/** A server that listens; `stop` takes no new requests, lets those under way finish, and then ends. */
export type Listening = { port: number; stop(): Promise<void> };

/** Listens with limits that keep a slow or a greedy client from holding the server. */
export async function listen(handle: RequestListener, { port, host }: Options): Promise<Listening> {
  const server = createServer(limits, handle);
  server.on('clientError', (error, socket) => {
    const isTooBig = 'code' in error && error.code === 'HPE_HEADER_OVERFLOW';
    if (socket.writable)
      socket.end(`HTTP/1.1 ${isTooBig ? '431 Too Large' : '400 Bad Request'}\r\nConnection: close\r\n\r\n`);
  });
  await new Promise<void>((resolve, reject) => {
    server
      .once('error', (error: NodeJS.ErrnoException) => reject(portTrouble(error, port)))
      .listen(port, host, resolve);
  });
  const address = server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : port, stop: () => stop(server) };
}

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** Whoever is not done by then is cut off. */
const patience = 10_000;

function stop(server: Server): Promise<void> {
  const cutOff = setTimeout(() => server.closeAllConnections(), patience);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(cutOff);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function portTrouble(error: NodeJS.ErrnoException, port: number): Error {
  return error.code === 'EADDRINUSE' ? new Refusal(`Port ${port} is taken; choose another with --port.`) : error;
}

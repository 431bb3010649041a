import type { Server } from 'node:net';

import { Refusal } from '../Refusal.ts';
import { patienceAtTheEnd } from './limits.ts';
import { plainServer } from './plainServer.ts';
import type { Handle } from './respond.ts';
import { type Certificate, secureServer } from './secureServer.ts';

type Options = { port: number; host: string; certificate?: Certificate };

/** A server of either kind: what ends connections that are not done in time, what gives it another certificate. */
export type Stoppable = {
  server: Server;
  cutOff: () => void;
  renew?: (certificate: Certificate) => void;
};

/**
 * A server that listens; `stop` takes no new requests, lets those under way finish, and then ends. `renew` gives a
 * certificate to the connections to come.
 */
export type Listening = { port: number; renew: (certificate: Certificate) => void; stop(): Promise<void> };

/** Listens with limits: over TLS with HTTP/2 when there is a certificate, else with HTTP/1.1. */
export async function listen(handle: Handle, { port, host, certificate }: Options): Promise<Listening> {
  const stoppable = certificate === undefined ? plainServer(handle) : secureServer(certificate, handle);
  const { server, renew = () => {} } = stoppable;
  await new Promise<void>((resolve, reject) => {
    server
      .once('error', (error: NodeJS.ErrnoException) => reject(listenTrouble(error, { port, host })))
      .listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    renew,
    stop: () => stop(stoppable),
  };
}

// Closing lets idle connections go, and tells the others to ask nothing new; what was asked for is answered.
function stop({ server, cutOff }: Stoppable): Promise<void> {
  const end = setTimeout(cutOff, patienceAtTheEnd);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(end);
      resolve();
    });
  });
}

function listenTrouble(error: NodeJS.ErrnoException, { port, host }: Pick<Options, 'port' | 'host'>): Error {
  if (error.code === 'EADDRINUSE') return new Refusal(`Port ${port} is taken; choose another with --port.`);
  if (error.code === 'EACCES')
    return new Refusal(`Port ${port} may not be opened by this user; choose one above 1023.`);
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
    return new Refusal(`This machine has no address ${host}; choose another with --host.`);
  return error;
}

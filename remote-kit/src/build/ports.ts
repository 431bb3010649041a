import { createServer } from 'node:net';
import { CommandError } from 'site/errors';

/** All ports; `of` shifts a port that is written for a site on 3000. */
export type Ports = { site: number; api: number; emulator: number; of(port: number): number };

/** ASKWELL_PORT_BASE moves all ports together. REMOTE_TEST_PORT is that of the one part whose tests run. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const base = Number(env['ASKWELL_PORT_BASE'] || defaultBase);
  // The preview's port is 1,000 higher, and 65,535 is the last port.
  if (!Number.isInteger(base) || base < 1024 || base > 64_000) {
    throw new CommandError('ASKWELL_PORT_BASE must be a number from 1024 to 64000.');
  }
  const own = env['REMOTE_TEST_PORT'];
  const move = (port: number) => port - defaultBase + base;
  return { site: base, api: move(3003), emulator: move(3099), of: own ? () => Number(own) : move };
}

/** The site's own port unless ASKWELL_PORT_BASE moves it; all other ports are relative to it. */
export const defaultBase = 3000;

export const apiOrigin = ({ api }: Ports) => `http://127.0.0.1:${api}`;
export const emulatorOrigin = ({ emulator }: Ports) => `http://127.0.0.1:${emulator}`;

/** A port of the loopback address on which nothing listens. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const listening = Promise.withResolvers<void>();
  probe.once('error', listening.reject).listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port.');
  return address.port;
}

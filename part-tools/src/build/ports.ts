import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { CommandError } from 'composition/errors';

/** All ports; `of` converts a port for a site on 3000 to the current base. */
export type Ports = { site: number; api: number; emulator: number; of(port: number): number };

/** Reads the ports: ASKWELL_PORT_BASE moves all of them, REMOTE_TEST_PORT is the port of the remote that is tested alone. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const base = Number(env['ASKWELL_PORT_BASE'] || defaultBase);
  // Must leave room for the preview's port, which is 1,000 higher.
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

/** Whether a host's name leads to this machine whatever a name server says. */
export const isLoopback = (name: string) => /^((.*\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(name);

/** Lets a server listen on a free port of loopback; `stop` also ends its open connections. */
export async function listenOnLoopback(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://localhost:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * A free port on loopback. Not from the ephemeral range, because the system may give such a port to another program before
 * a slow service listens on it.
 */
export async function freePort(tries = 20): Promise<number> {
  const port = randomInt(10_000, 20_000);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (tries === 0) throw error;
    return freePort(tries - 1);
  }
  await new Promise((closed) => probe.close(closed));
  return port;
}

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
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

/**
 * A port of the loopback address on which nothing listens. Below those that systems hand out by themselves: one of them
 * may be another program's by the time a slow start gets to it.
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

import { Trouble } from './Trouble.ts';

/** Where the parts listen; `of` moves a port written for a site on 3000 to where it is now. */
export type Ports = { site: number; api: number; emulator: number; of(port: number): number };

/** ASKWELL_PORT_BASE moves all ports together. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const base = Number(env['ASKWELL_PORT_BASE'] || usualBase);
  // The preview's site is a thousand above, and there are no ports beyond 65,535.
  if (!Number.isInteger(base) || base < 1024 || base > 64_000) {
    throw new Trouble('ASKWELL_PORT_BASE must be a number from 1024 to 64000.');
  }
  const of = (port: number) => port - usualBase + base;
  return { site: base, api: of(3003), emulator: of(3099), of };
}

/** The site's own port where nobody has moved it; every other one is written as a distance from it. */
export const usualBase = 3000;

export const apiOrigin = ({ api }: Ports) => `http://127.0.0.1:${api}`;
export const emulatorOrigin = ({ emulator }: Ports) => `http://127.0.0.1:${emulator}`;

import { Trouble } from './Trouble.ts';

/** Where the parts listen; `of` moves a port written for a site on 3000 to where it is now. */
export type Ports = { site: number; api: number; emulator: number; of(port: number): number };

/** ASKWELL_PORT_BASE moves all ports together. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const base = Number(env['ASKWELL_PORT_BASE'] ?? usualBase);
  if (!Number.isInteger(base) || base < 1024 || base > 65_000) {
    throw new Trouble('ASKWELL_PORT_BASE must be a number from 1024 to 65000.');
  }
  const of = (port: number) => port - usualBase + base;
  return { site: base, api: of(3003), emulator: base === usualBase ? 9099 : of(3099), of };
}

const usualBase = 3000;

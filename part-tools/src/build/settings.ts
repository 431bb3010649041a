import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { CommandError } from 'composition/errors';

/** Adds the variables in .env to the environment; those that are set already win. */
export function readEnvironmentFile(workspace: string): void {
  const file = join(workspace, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Whether rspack runs as a development server (`rspack dev`). */
export const isDevelopment =
  process.env.NODE_ENV !== 'production' && process.argv.some((word) => /^(dev|serve|s)$/.test(word));

/** Whether the build is optimized as for the site. Tests also serve such builds: faster, without hot updates. */
export const isOptimized = !isDevelopment || process.env['OPTIMIZED'] === '1';

/** Which identity provider builds and API use: the emulator, unless the environment names a real project. */
export function identityEnvironment(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  return usesEmulator(env) ? { AUTH_EMULATOR: 'true', FIREBASE_PROJECT_ID: demoProject } : {};
}

export function usesEmulator(env: NodeJS.ProcessEnv = process.env): boolean {
  return !Object.keys(env).some((name) => name.startsWith('FIREBASE_') && env[name] !== '');
}

/** The emulator never contacts Google for a project whose id begins with "demo-". */
export const demoProject = 'demo-askwell';

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
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 20_000);
  return (await isPortTaken(port)) ? freePort() : port;
}

/** Whether something listens on the port, on the IPv4 or the IPv6 address of `localhost`. */
export async function isPortTaken(port: number): Promise<boolean> {
  return (await isTaken(port, '127.0.0.1')) || (await isTaken(port, '::1'));
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // Without IPv6, listening on ::1 fails with another code.
    probe.on('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}

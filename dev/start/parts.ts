import { join } from 'node:path';

import type { Ports } from '../ports.ts';
import type { Command } from '../processes/startChild.ts';
import { findRemotes, root } from '../workspace.ts';
import { emulatorCommand } from './emulatorCommand.ts';
import { importantApiLine, importantBuildLine, importantEmulatorLine } from './importantLines.ts';

/** A process of the running site: where it listens, what tells that it is ready, and which of its lines matter. */
export type Part = Command & { port: number; readyUrl: string; important: (line: string) => string | null };

/** The API and the identity emulator: what every way to start the site needs. */
export function backendParts(ports: Ports): Part[] {
  return [
    {
      ...emulatorCommand({ port: ports.emulator, data: join(root, '.data/identity') }),
      port: ports.emulator,
      readyUrl: `http://127.0.0.1:${ports.emulator}/`,
      important: importantEmulatorLine,
    },
    {
      name: 'api',
      command: 'node',
      args: ['src/main.ts'],
      cwd: join(root, 'api'),
      env: {
        PORT: String(ports.api),
        SITE_ORIGIN: `http://localhost:${ports.site}`,
        ...(process.env['FIREBASE_PROJECT_ID'] ? {} : { AUTH_EMULATOR: 'true', FIREBASE_PROJECT_ID: 'demo-askwell' }),
      },
      port: ports.api,
      readyUrl: `http://127.0.0.1:${ports.api}/readiness_check`,
      important: importantApiLine,
    },
  ];
}

/** The development servers: the shell and every remote. */
export function browserParts(ports: Ports): Part[] {
  return [{ name: 'shell', port: 3000 }, ...findRemotes()].map(({ name, port }) => ({
    name,
    command: join(root, name, 'node_modules/.bin/rspack'),
    args: ['dev'],
    cwd: join(root, name),
    env: {
      AUTH_EMULATOR_ORIGIN: `http://127.0.0.1:${ports.emulator}`,
      ...(process.env['FIREBASE_PROJECT_ID'] ? {} : { AUTH_EMULATOR: 'true', FIREBASE_PROJECT_ID: 'demo-askwell' }),
    },
    port: ports.of(port),
    readyUrl: `http://127.0.0.1:${ports.of(port)}/`,
    important: importantBuildLine,
  }));
}

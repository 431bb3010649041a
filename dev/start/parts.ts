import { join } from 'node:path';

import { buildCommand } from '../build/buildParts.ts';
import { identityEnvironment, usesEmulator } from '../build/identityEnvironment.ts';
import { rspackOf } from '../build/rspackOf.ts';
import { apiOrigin, emulatorOrigin, type Ports, usualBase } from '../ports.ts';
import type { Command } from '../processes/startChild.ts';
import { findRemotes, root } from '../workspace.ts';
import { apiCommand } from './apiCommand.ts';
import { emulatorCommand } from './emulatorCommand.ts';
import { importantApiLine, importantBuildLine, importantEmulatorLine } from './importantLines.ts';

/** A process of the running site: where it listens, what tells that it is ready, and which of its lines matter. */
export type Part = Command & {
  port: number | null;
  readyUrl: string | null;
  important: (line: string) => string | null;
};

/** The identity emulator, unless a real project is configured, and the API: every way to start needs them. */
export function backendParts(ports: Ports): Part[] {
  return [...(usesEmulator() ? [emulatorPart(ports)] : []), apiPart(ports)];
}

/** The development servers of the shell and of every remote. */
export function developmentServers(ports: Ports): Part[] {
  return [{ name: 'shell', port: usualBase }, ...findRemotes()].map(({ name, port }) => ({
    name,
    command: rspackOf(name),
    args: ['dev'],
    cwd: join(root, name),
    env: identityEnvironment(),
    port: ports.of(port),
    readyUrl: `http://127.0.0.1:${ports.of(port)}/`,
    important: importantBuildLine,
  }));
}

/** A part that is built again on every change. */
export function watchedBuild(name: string, out: string): Part {
  const { args, ...command } = buildCommand(name, out);
  return { name, ...command, args: [...args, '--watch'], port: null, readyUrl: null, important: importantBuildLine };
}

export const namesOf = (parts: readonly Part[]) => parts.map(({ name }) => name).join(', ');

function emulatorPart(ports: Ports): Part {
  return {
    ...emulatorCommand({ port: ports.emulator, data: join(root, '.data/identity') }),
    port: ports.emulator,
    readyUrl: `${emulatorOrigin(ports)}/`,
    important: importantEmulatorLine,
  };
}

function apiPart(ports: Ports): Part {
  return {
    ...apiCommand({ port: ports.api, site: `http://localhost:${ports.site}` }),
    port: ports.api,
    readyUrl: `${apiOrigin(ports)}/readiness_check`,
    important: importantApiLine,
  };
}

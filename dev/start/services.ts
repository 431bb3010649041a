import { join } from 'node:path';

import { buildCommand, bundlerOf } from '../build/buildParts.ts';
import { demoProject, identityEnvironment, usesEmulator } from '../build/identityEnvironment.ts';
import { apiOrigin, defaultBase, emulatorOrigin, type Ports } from 'remote-kit/ports';
import type { Command } from '../processes/childProcess.ts';
import { findRemotes, root } from '../workspace.ts';
import { filterApiLine, filterBuildLine, filterEmulatorLine } from './logLines.ts';

/** A process of the running site: where it listens, the address that answers once it is ready, and which lines to print. */
export type Service = Command & {
  port: number | null;
  readyUrl: string | null;
  filterLine: (line: string) => string | null;
  /** A file that is read at the start only: changing it restarts the service. */
  restartsOn?: string;
};

/** The API and the identity emulator, unless a real project is configured. */
export function backendServices(ports: Ports): Service[] {
  const site = `http://localhost:${ports.site}`;
  const api: Service = {
    ...apiCommand({ port: ports.api, site }),
    port: ports.api,
    readyUrl: `${apiOrigin(ports)}/readiness_check`,
    filterLine: filterApiLine,
  };
  const emulator: Service = {
    ...emulatorCommand({ port: ports.emulator, data: join(root, '.data/identity') }),
    port: ports.emulator,
    readyUrl: `${emulatorOrigin(ports)}/`,
    filterLine: filterEmulatorLine,
  };
  return usesEmulator() ? [emulator, api] : [api];
}

/** The development servers of the shell and of every remote. */
export function developmentServers(ports: Ports): Service[] {
  return [{ name: 'shell', port: defaultBase }, ...findRemotes()].map(({ name, port }) => ({
    name,
    command: bundlerOf(name),
    args: ['dev'],
    cwd: join(root, name),
    env: { API_ORIGIN: apiOrigin(ports), ...identityEnvironment() },
    port: ports.of(port),
    readyUrl: `http://127.0.0.1:${ports.of(port)}/`,
    filterLine: filterBuildLine,
    ...(name === 'shell' ? {} : { restartsOn: join(root, name, 'remote.json') }),
  }));
}

/** A part that is built again on every change. */
export function watchedBuild(name: string, out: string): Service {
  const { args, ...command } = buildCommand(name, out);
  return {
    name,
    ...command,
    args: [...args, '--watch'],
    port: null,
    readyUrl: null,
    filterLine: filterBuildLine,
    restartsOn: join(root, name, 'remote.json'),
  };
}

/** The API with its own database, unless the environment names another; its rows are kept in `data`. */
export function apiCommand({ port, site, data }: { port: number; site: string; data?: string }): Command {
  return {
    name: 'api',
    command: 'node',
    args: ['src/main.ts'],
    cwd: join(root, 'api'),
    env: {
      API_PORT: String(port),
      SITE_ORIGIN: process.env['SITE_ORIGIN'] || site,
      ...(data === undefined ? {} : { DATA_DIR: data }),
      ...identityEnvironment(),
    },
  };
}

/** The official Auth emulator on loopback. Accounts are kept in `data` between starts, as the database keeps its rows. */
export function emulatorCommand({ port, data }: { port: number; data: string }): Command {
  return {
    name: 'identity',
    command: 'node',
    args: [join(root, 'dev/identity/startEmulator.ts'), demoProject, String(port), data],
    cwd: root,
    // firebase-tools would otherwise read the settings of this machine's user.
    env: { XDG_CONFIG_HOME: data },
  };
}

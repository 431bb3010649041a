import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from 'composition/parse-json';
import { readPort } from 'composition/part';

import { CommandError } from 'composition/errors';

/** A remote's folder name, and the port of its development server for a site on port 3000. */
type Remote = { name: string; port: number };

/** All remotes: every folder with a remote.json. */
export function findRemotes(workspace: string): Remote[] {
  const remotes = readdirSync(workspace)
    .filter((folder) => existsSync(join(workspace, folder, 'remote.json')))
    .map((name) => ({ name, port: portOf(name, readFileSync(join(workspace, name, 'remote.json'), 'utf8')) }));
  for (const { name, port } of remotes) {
    const owner = takenPorts.get(port);
    if (owner) throw new CommandError(`Port ${port} of ${name}/remote.json belongs to ${owner}. Take another number.`);
    const other = remotes.find((remote) => remote.port === port && remote.name !== name);
    if (other) throw new CommandError(`${name} and ${other.name} have the same port in their remote.json: ${port}.`);
  }
  return remotes;
}

/** The first free port for a new remote's development server, for a site on port 3000. */
export function freeRemotePort(remotes: readonly Remote[]): number {
  const taken = new Set([...takenPorts.keys(), ...remotes.map(({ port }) => port)]);
  let port = 3001;
  while (taken.has(port)) port += 1;
  return port;
}

/** Adds the variables in .env to the environment; those that are set already win. */
export function readEnvironmentFile(workspace: string): void {
  const file = join(workspace, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Ports of other services, for a site on port 3000. */
const takenPorts = new Map([
  [3000, 'the site'],
  [3003, 'the API'],
  [3099, 'the identity emulator'],
  [4000, 'the preview'],
]);

function portOf(name: string, text: string): number {
  const description = parseJson(text);
  if (description === undefined) throw new CommandError(`${name}/remote.json is not JSON.`);
  const port = readPort(description);
  if (port !== null) return port;
  throw new CommandError(`${name}/remote.json has no port. Take a number that no other remote has.`);
}

/** Which identity provider builds and API use: the emulator, unless the environment names a real project. */
export function identityEnvironment(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  return usesEmulator(env) ? { AUTH_EMULATOR: 'true', FIREBASE_PROJECT_ID: demoProject } : {};
}

export function usesEmulator(env: NodeJS.ProcessEnv = process.env): boolean {
  return !Object.keys(env).some((name) => name.startsWith('FIREBASE_') && env[name] !== '');
}

/** The emulator never contacts Google for a project whose id begins with "demo-". */
export const demoProject = 'demo-askwell';

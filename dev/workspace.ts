import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from 'composition/parse-json';
import { readPort } from 'composition/part';
import { CommandError } from 'site/errors';

export const root = join(import.meta.dirname, '..');

/** A remote's folder name, and the port of its development server for a site on port 3000. */
type Remote = { name: string; port: number };

/** All remotes: every folder with a remote.json. */
export function findRemotes(workspace = root): Remote[] {
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
export function readEnvironmentFile(): void {
  const file = join(root, '.env');
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

/** Every part's name and the folder its build goes to. */
export type Outputs = ReadonlyMap<string, string>;

/** The shell and every remote, each built into a folder of its own under `out`. */
export function outputsIn(out: string): Outputs {
  return new Map(partNames().map((name) => [name, join(out, name)]));
}

/** The shell and every remote, each built into its own dist folder. */
export function defaultOutputs(): Outputs {
  return new Map(partNames().map((name) => [name, join(root, name, 'dist')]));
}

/** Builds parts in parallel and independently. */
export async function buildParts(outputs: Outputs): Promise<void> {
  const results = await Promise.all([...outputs].map(([name, out]) => buildPart(name, out)));
  const failures = results.filter((failure) => failure !== null);
  if (failures.length > 0) throw new CommandError(failures.join('\n\n'));
}

export function buildCommand(name: string, out: string) {
  return {
    command: bundlerOf(name),
    args: ['build', '--output-path', out],
    cwd: join(root, name),
    env: { NODE_ENV: 'production', ...identityEnvironment() },
  };
}

export function bundlerOf(name: string): string {
  const path = join(root, name, 'node_modules/.bin/rspack');
  if (existsSync(path)) return path;
  throw new CommandError(
    `${name} is not installed. It needs a package.json like that of the other remotes; then: npm run pnpm -- install`,
  );
}

function partNames(): string[] {
  return ['shell', ...findRemotes().map(({ name }) => name)];
}

function buildPart(name: string, out: string): Promise<string | null> {
  mkdirSync(out, { recursive: true });
  const { command, args, cwd, env } = buildCommand(name, out);
  return new Promise((resolve) => {
    execFile(command, args, { cwd, env: { ...process.env, ...env } }, (error, stdout, stderr) => {
      resolve(error === null ? null : `${name} does not build:\n${stdout}${stderr}`.trimEnd());
    });
  });
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

/** Texts in a shell that is built for the emulator: what connects the SDK to it, and the demo project. */
export const emulatorTraces = ['Running in emulator mode', demoProject];

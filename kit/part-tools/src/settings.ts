import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { CommandError, toMessage } from 'composition/errors';
import { explainIssues } from 'composition/issues';
import { type BuiltDescription, builtDescription, type RemoteDescription, remoteDescription } from 'composition/part';
import * as v from 'valibot';

/** Adds the variables in .env to the environment. Variables that are already set take precedence. */
export function readEnvironmentFile(workspace: string): void {
  const file = path.join(workspace, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Whether rspack runs as a development server (`rspack dev`). */
export const isDevelopment =
  // Relies on undocumented behavior: @rspack/cli 2.2 leaves its command in `process.argv`, and has these names for it.
  // npmStart.spec.ts starts it.
  process.env.NODE_ENV !== 'production' && process.argv.some((word) => /^(dev|serve|s)$/.test(word));

/** Whether the build is optimized as for the site. Tests serve such builds too, because they are faster. */
export const isOptimized = !isDevelopment || process.env['OPTIMIZED'] === '1';

/** Whether a remote's build includes its types. Only published builds need them. */
export const hasTypes = !isDevelopment && process.env['WITHOUT_TYPES'] !== '1';

/** Returns the identity provider and the API for builds: the emulator, unless the environment names a real project. */
export function getIdentityEnvironment(): Record<string, string> {
  return usesEmulator() ? { AUTH_EMULATOR: 'true', FIREBASE_PROJECT_ID: demoProject } : {};
}

export function usesEmulator(): boolean {
  return !projectSettings.some((name) => process.env[name]);
}

/** The settings of a real project. Other variables with these prefixes, such as FIREBASE_TOKEN, belong to other programs. */
const projectSettings = ['FIREBASE_API_KEY', 'FIREBASE_APP_ID', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'];

/** For a project whose id begins with "demo-", the emulator never contacts Google. */
export const demoProject = 'demo-askwell';

/** Reads and validates a remote's remote.json. The error lists every invalid field. */
export const readRemote = (directory: string): RemoteDescription => readDescription(directory, remoteDescription);

/** Reads a remote.json of a build by any tool, which may have a development server without a port in it. */
export const readBuiltRemote = (directory: string): BuiltDescription => readDescription(directory, builtDescription);

function readDescription<Schema extends typeof remoteDescription | typeof builtDescription>(
  directory: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const file = path.join(directory, 'remote.json');
  if (!existsSync(file))
    throw new CommandError(
      `There is no remote in ${directory}: remote.json is missing. Run this in the remote's own folder.`,
    );
  const result = v.safeParse(schema, parseFile(file));
  if (!result.success) throw new CommandError(`${file}: ${explainIssues(result.issues, 'the file')}.`);
  const paths = result.output.routes.map((route) => route.path);
  const repeatedPath = paths.find((routePath, at) => paths.indexOf(routePath) < at);
  if (repeatedPath !== undefined) throw new CommandError(`${file}: two routes have the path ${repeatedPath}.`);
  return result.output;
}

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${toMessage(error)}`);
  }
}

/** Finds all remotes: every folder with a remote.json. The folder's name is the remote's name. */
export function findRemotes(workspace: string): RemoteDescription[] {
  const remotes = readdirSync(workspace)
    .filter((folder) => existsSync(path.join(workspace, folder, 'remote.json')))
    .map((folder) => ({ ...readRemote(path.join(workspace, folder)), name: folder }));
  for (const { name, port } of remotes) {
    const owner = takenPorts.get(port);
    if (owner) throw new CommandError(`Port ${port} of ${name}/remote.json belongs to ${owner}. Take another number.`);
    const otherRemote = remotes.find((remote) => remote.port === port && remote.name !== name);
    if (otherRemote)
      throw new CommandError(`${name} and ${otherRemote.name} have the same port in their remote.json: ${port}.`);
  }
  return remotes;
}

/** Returns the first free port for a new remote's development server, for a site on port 3000. */
export function findFreeRemotePort(remotes: readonly RemoteDescription[]): number {
  const usedPorts = new Set([...takenPorts.keys(), ...remotes.map(({ port }) => port)]);
  let port = 3001;
  while (usedPorts.has(port)) port += 1;
  return port;
}

/** All ports. `shift` converts a port of a site on port 3000 to the current base. */
export type Ports = { site: number; api: number; emulator: number; shift(port: number): number };

/** Reads the ports. ASKWELL_PORT_BASE moves all of them. REMOTE_TEST_PORT is the port of a remote that is tested alone. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const base = Number(env['ASKWELL_PORT_BASE'] || defaultBase);
  // Leaves room for the preview's port, which is 1,000 higher.
  if (!Number.isInteger(base) || base < 1024 || base > 64_000) {
    throw new CommandError('ASKWELL_PORT_BASE must be a number from 1024 to 64000.');
  }
  const testPort = env['REMOTE_TEST_PORT'];
  const move = (port: number) => port - defaultBase + base;
  return { site: base, api: move(3003), emulator: move(3099), shift: testPort ? () => Number(testPort) : move };
}

/** The site's port unless ASKWELL_PORT_BASE moves it. All other ports are relative to this one. */
export const defaultBase = 3000;

const takenPorts = new Map([
  [3000, 'the site'],
  [3003, 'the API'],
  [3099, 'the identity emulator'],
  [4000, 'the preview'],
]);

export const getApiOrigin = ({ api }: Pick<Ports, 'api'>) => `http://127.0.0.1:${api}`;
export const getEmulatorOrigin = ({ emulator }: Pick<Ports, 'emulator'>) => `http://127.0.0.1:${emulator}`;

/**
 * Finds a free port on loopback, but not in the ephemeral range: the system may give such a port to another program before a
 * slow service listens on it.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(10_000, 20_000);
  return (await isPortTaken(port)) ? findFreePort() : port;
}

/** Whether a program listens on the port, on the IPv4 or the IPv6 address of `localhost`. */
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

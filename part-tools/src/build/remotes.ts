import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError, messageOf } from 'composition/errors';
import { parseJson } from 'composition/parse-json';
import { type RemoteDescription, readPort, remoteDescription } from 'composition/part';
import * as v from 'valibot';

/** Reads and validates a remote's remote.json; the error lists every invalid field. */
export function readRemote(directory: string): RemoteDescription {
  const file = path.join(directory, 'remote.json');
  if (!existsSync(file))
    throw new CommandError(
      `There is no remote in ${directory}: remote.json is missing. Run this in the remote's own folder.`,
    );
  const read = v.safeParse(remoteDescription, parseFile(file));
  if (!read.success) throw new CommandError(`${file}: ${read.issues.map(describeIssue).join('; ')}.`);
  const paths = read.output.routes.map((route) => route.path);
  const repeated = paths.find((one, at) => paths.indexOf(one) < at);
  if (repeated !== undefined) throw new CommandError(`${file}: two routes have the path ${repeated}.`);
  return read.output;
}

function parseFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${messageOf(error)}`);
  }
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? 'the file';
  if (issue.expected === 'never') return `${field} is no field of remote.json`;
  if (issue.received === 'undefined') return `${field} is missing`;
  const example = examples.get(field.replace(/^.*\./, ''));
  return `${field}: ${issue.message}${example === undefined ? '' : `, such as ${example}`}`;
}

const examples = new Map([['path', '/reports, /reports/:id or /reports/*']]);

/** The languages besides its own in which a part has its texts: the files in src/languages, such as de.ts. */
export function languagesOf(directory: string): string[] {
  const folder = path.join(directory, 'src/languages');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? []);
}

/** The file of an exposed module. */
export function pageFile(module: string, directory: string): string {
  const name = path.basename(module);
  const found = [`./src/pages/${name}.tsx`, `./src/pages/${name}/${name}.tsx`].find((file) =>
    existsSync(path.join(directory, file)),
  );
  if (found === undefined)
    throw new CommandError(
      `remote.json of ${path.basename(directory)} names ${module}, but src/pages has no ${name}.tsx.`,
    );
  return found;
}

/** A remote's folder name, and the port of its development server for a site on port 3000. */
type Remote = { name: string; port: number };

/** All remotes: every folder with a remote.json. */
export function findRemotes(workspace: string): Remote[] {
  const remotes = readdirSync(workspace)
    .filter((folder) => existsSync(path.join(workspace, folder, 'remote.json')))
    .map((name) => ({ name, port: portOf(name, readFileSync(path.join(workspace, name, 'remote.json'), 'utf8')) }));
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

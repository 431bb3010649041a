import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type RemoteDescription, remoteDescription } from 'composition/part';
import * as v from 'valibot';
import { CommandError, messageOf } from 'composition/errors';

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

const examples = new Map([
  ['name', 'remote-reports'],
  ['path', '/reports, /reports/:id or /reports/*'],
]);

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

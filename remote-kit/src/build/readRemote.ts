import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type RemoteDescription, remoteDescription } from 'composition/part';
import { CommandError } from 'site/errors';
import * as v from 'valibot';

/** Reads and checks a remote's remote.json; an error names every field that is wrong. */
export function readRemote(directory: string): RemoteDescription {
  const file = path.join(directory, 'remote.json');
  if (!existsSync(file))
    throw new CommandError(`${directory} holds no remote: it has no remote.json. Run this in the remote's own folder.`);
  const read = v.safeParse(remoteDescription, parse(file));
  if (read.success) return read.output;
  throw new CommandError(`${file}: ${read.issues.map(describe).join('; ')}.`);
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function describe(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? 'the file';
  if (issue.expected === 'never') return `${field} is no field of remote.json`;
  if (issue.received === 'undefined') return `${field} is missing`;
  return `${field}: ${issue.message}`;
}

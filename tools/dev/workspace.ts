import { execFile } from 'node:child_process';
import { globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findRemotes, getIdentityEnvironment } from '@askwell/part-tools/settings';
import { CommandError } from 'composition/errors';

export const root = join(import.meta.dirname, '../..');

/** Finds files of the repository. Leaves out dependencies, builds, and what tests leave behind. */
export const findFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist|test-results|\.[^/]+)$/.test(path) });

/** The name of every part, and the folder for its build. */
export type Outputs = ReadonlyMap<string, string>;

/** The shell and every remote. Each part is built into its own folder under `out`. */
export function getOutputs(out: string): Outputs {
  return new Map(listPartNames().map((name) => [name, join(out, name)]));
}

/** The named parts, or the shell and every remote. Each part is built into its own dist folder. */
export function getDefaultOutputs(names: readonly string[] = []): Outputs {
  const allParts = listPartNames();
  const unknown = names.find((name) => !allParts.includes(name));
  if (unknown !== undefined) throw new CommandError(`There is no part "${unknown}": parts are ${allParts.join(', ')}.`);
  return new Map((names.length > 0 ? names : allParts).map((name) => [name, join(root, name, 'dist')]));
}

/** `withTypes` also writes the types of remotes, for hosts of other teams. Types take most of a build's time. */
type BuildOptions = { withTypes?: boolean };

/** Builds parts in parallel and independently. */
export async function buildParts(outputs: Outputs, options: BuildOptions = {}): Promise<void> {
  const results = await Promise.all([...outputs].map(([name, out]) => buildPart(name, out, options)));
  const failures = results.filter((failure) => failure !== null);
  if (failures.length > 0) throw new CommandError(failures.join('\n\n'));
}

export function buildCommand(name: string, out: string, { withTypes = false }: BuildOptions = {}) {
  return {
    command: join(root, name, 'node_modules/.bin/rspack'),
    args: ['build', '--output-path', out],
    cwd: join(root, name),
    env: { NODE_ENV: 'production', ...(withTypes ? {} : { WITHOUT_TYPES: '1' }), ...getIdentityEnvironment() },
  };
}

export function listPartNames(): string[] {
  return ['shell', ...findRemotes(root).map(({ name }) => name)];
}

function buildPart(name: string, out: string, options: BuildOptions): Promise<string | null> {
  mkdirSync(out, { recursive: true });
  const { command, args, cwd, env } = buildCommand(name, out, options);
  return new Promise((resolve) => {
    execFile(command, args, { cwd, env: { ...process.env, ...env } }, (error, stdout) => {
      // The message contains stderr.
      resolve(error && `${name} does not build: ${error.message}\n${stdout}`.trimEnd());
    });
  });
}

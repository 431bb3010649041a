import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from 'site/errors';

import { findRemotes, root } from './workspace.ts';

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

/** The command that builds one part. */
export function buildCommand(name: string, out: string) {
  return {
    command: bundlerOf(name),
    args: ['build', '--output-path', out],
    cwd: join(root, name),
    env: { NODE_ENV: 'production', ...identityEnvironment() },
  };
}

/** A part's own bundler. */
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

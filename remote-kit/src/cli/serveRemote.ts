import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watchFile } from 'node:fs';
import path from 'node:path';

import type { RemoteDescription } from 'composition/part';
import { CommandError } from 'site/errors';

import { readRemote } from '../build/index.ts';

/** Calls back with what remote.json says whenever the development server has begun to answer. */
type Served = (remote: RemoteDescription) => void;

/** Runs the development server of a folder's remote, and starts it again when its remote.json is saved. */
export function serveRemote(directory: string, env: Record<string, string>, served: Served): void {
  let remote = readRemote(directory);
  let hasStarted = false;
  let server = start();
  watchFile(path.join(directory, 'remote.json'), { interval: 500 }, async () => {
    const changed = readChanged(directory);
    if (changed === null) return;
    remote = changed;
    console.log('\nremote.json has changed; starting again …');
    if (server.exitCode === null && server.kill()) await once(server, 'exit');
    server = start();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      server.kill();
      process.exit();
    });

  function start(): ChildProcess {
    const bundler = path.join(directory, 'node_modules/@rspack/cli/bin/rspack.js');
    const child = spawn(process.execPath, [bundler, 'dev'], {
      cwd: directory,
      env: { ...process.env, ...env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', () => {
      hasStarted = true;
      served(remote);
    });
    child.on('exit', (code) => {
      if (code === null || code === 0) return;
      if (!hasStarted) process.exit(code);
      console.error('It starts again when remote.json is saved.');
    });
    return child;
  }
}

/** remote.json as it was changed; null if it cannot be read as it is, which the terminal says. */
function readChanged(directory: string): RemoteDescription | null {
  try {
    return readRemote(directory);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`\n${error.message}\nThe remote runs as it was before.`);
    return null;
  }
}

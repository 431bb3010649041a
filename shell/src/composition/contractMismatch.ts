import type { Mismatch } from './RemoteError.ts';

/** Whether a remote was built for another session contract than the shell speaks: another major version is another contract. */
export function contractMismatch(remote: string | undefined, shell: string): Mismatch | null {
  // Development servers name none: everything there is built from the same sources.
  if (remote === undefined || majorOf(remote) === majorOf(shell)) return null;
  return { what: 'session contract', needs: remote, has: shell };
}

const majorOf = (version: string) => version.split('.', 1)[0];

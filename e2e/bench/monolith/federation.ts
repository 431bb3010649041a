import { loadPage as load } from 'monolith-pages';

import type * as shell from '../../../shell/src/remotes/federation.ts';

// Replaces the shell's federation: a monolith has a chunk for each page in its own build. It imports nothing of the original,
// which would bring the federation runtime.

export const totalWait = 8000;
export const startFederation: typeof shell.startFederation = () => {};
export const loadPage: typeof shell.loadPage = ({ name }, module) => load(`${name}/${module}`);

export class RemoteError extends Error {
  readonly reason = 'unreachable';
  readonly mismatch = null;
  readonly mayPass = true;
}

export const toRemoteError = (cause: unknown) =>
  cause instanceof RemoteError ? cause : new RemoteError(String(cause), { cause });

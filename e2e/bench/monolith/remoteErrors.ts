// Replaces the shell's errors of remotes, because they use error codes of the federation runtime.

export class RemoteError extends Error {
  readonly reason = 'unreachable';
  readonly mismatch = null;
  readonly isTransient = true;
}

export const toRemoteError = (cause: unknown) =>
  cause instanceof RemoteError ? cause : new RemoteError(String(cause), { cause });

export const totalWait = 8000;

import { RemoteError } from './RemoteError.ts';

/** What a failed load means. By name where a class lives in another bundle: each remote brings its own loader of chunks. */
export function toRemoteError(cause: unknown): RemoteError {
  try {
    return read(cause);
  } catch {
    return new RemoteError('crashed', 'What was thrown cannot be read.');
  }
}

/** Not everything that can be thrown has a text, or lets itself be looked at. */
function read(cause: unknown): RemoteError {
  if (cause instanceof RemoteError) return cause;
  const inner = cause instanceof Error ? cause.cause : undefined;
  if (inner instanceof RemoteError) return inner;
  return new RemoteError(isChunkError(cause) ? 'unreachable' : 'crashed', String(cause), { cause });
}

/** A chunk did not come: the remote itself is there. */
export const isChunkError = (cause: unknown) => cause instanceof Error && cause.name === 'ChunkLoadError';

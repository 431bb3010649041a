import { isChunkError } from '../navigation/lazyPart.tsx';

/** Why a remote's page could not be loaded. */
type RemoteFault = 'offline' | 'timeout' | 'unreachable' | 'version' | 'shape' | 'pageless' | 'refused' | 'crashed';

/** What a remote was built for, and what this site has instead. */
type Mismatch = { what: string; needs: string; has: string };

/** A remote's page could not be loaded; `fault` says why, the message is for the log. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly fault: RemoteFault;
  readonly mismatch: Mismatch | null;

  constructor(fault: RemoteFault, message: string, options: ErrorOptions & { mismatch?: Mismatch | null } = {}) {
    super(message, options);
    this.fault = fault;
    this.mismatch = options.mismatch ?? null;
  }
}

/** Turns any thrown value into a RemoteError. Some values have no text, or throw when they are read. */
export function toRemoteError(cause: unknown): RemoteError {
  try {
    if (cause instanceof RemoteError) return cause;
    const inner = cause instanceof Error ? cause.cause : undefined;
    if (inner instanceof RemoteError) return inner;
    return new RemoteError(faultOf(cause), textOf(cause), { cause });
  } catch {
    return new RemoteError('crashed', 'What was thrown cannot be read.');
  }
}

/** The text of any thrown value: of a response its status. Throws if it has none. */
export function textOf(thrown: unknown): string {
  const { status, statusText = '' } = Object(thrown);
  return typeof status === 'number' ? `${status} ${statusText}`.trim() : String(thrown);
}

function faultOf(cause: unknown): RemoteFault {
  if (isChunkError(cause)) return 'unreachable';
  const [, code] = /#?(RUNTIME-\d{3})/.exec(String(cause)) ?? [];
  return runtimeFaults.get(code ?? '') ?? 'crashed';
}

/** The federation runtime's documented error codes. */
const runtimeFaults: ReadonlyMap<string, RemoteFault> = new Map([
  ['RUNTIME-001', 'shape'],
  ['RUNTIME-002', 'shape'],
  ['RUNTIME-008', 'unreachable'],
  ['RUNTIME-012', 'version'],
  ['RUNTIME-014', 'shape'],
]);

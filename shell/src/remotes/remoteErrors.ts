import { getText } from '../errors/thrownError.ts';
import { isChunkError } from '../navigation/loadErrors.ts';

/** Why a remote's page failed to load. */
type RemoteReason = 'offline' | 'timeout' | 'unreachable' | 'version' | 'shape' | 'pageless' | 'refused' | 'crashed';

/** The version of a package that a remote needs, and the site's version. */
type Mismatch = { what: string; needs: string; has: string };

/** Thrown when a remote's page failed to load. `reason` is the cause; the message is for the log. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly reason: RemoteReason;
  readonly mismatch: Mismatch | null;

  constructor(reason: RemoteReason, message: string, options: ErrorOptions & { mismatch?: Mismatch | null } = {}) {
    super(message, options);
    this.reason = reason;
    this.mismatch = options.mismatch ?? null;
  }

  /** Whether a retry in the same document may help. A broken build remains broken. */
  get isTransient(): boolean {
    return ['offline', 'timeout', 'unreachable'].includes(this.reason);
  }
}

/** Converts any thrown value into a RemoteError. Some values throw when read. */
export function toRemoteError(cause: unknown): RemoteError {
  try {
    if (cause instanceof RemoteError) return cause;
    const innerError = cause instanceof Error ? cause.cause : undefined;
    if (innerError instanceof RemoteError) return innerError;
    return new RemoteError(getReason(cause), getText(cause), { cause });
  } catch {
    return new RemoteError('crashed', 'The thrown value cannot be read.');
  }
}

function getReason(cause: unknown): RemoteReason {
  if (isChunkError(cause)) return 'unreachable';
  const text = String(cause);
  // Relies on undocumented behavior: the runtime (@module-federation/enhanced 2.9) uses one code for a remote's entry that threw
  // and for an entry that never arrived; only this name differs. badParts.spec.ts loads both.
  if (text.includes('ScriptExecutionError')) return 'crashed';
  const [, code] = /#?(RUNTIME-\d{3})/.exec(text) ?? [];
  return runtimeReasons.get(code ?? '') ?? 'crashed';
}

/** The federation runtime's documented error codes. */
const runtimeReasons: ReadonlyMap<string, RemoteReason> = new Map([
  ['RUNTIME-001', 'shape'],
  ['RUNTIME-002', 'shape'],
  ['RUNTIME-003', 'unreachable'],
  ['RUNTIME-008', 'unreachable'],
  ['RUNTIME-012', 'version'],
  ['RUNTIME-014', 'shape'],
]);

// A development server answers only after it has built.
export const isDevelopment = process.env.NODE_ENV === 'development';
/**
 * The maximum time to load a page. Visitors see the page or a card within ten seconds. The start of the
 * shell and rendering take two of them.
 */
export const totalWait = isDevelopment ? 60_000 : 8000;

/** Returns the result of `work`, or throws a RemoteError if it takes too long. */
export function withTimeout<Value>(timeout: number, work: Promise<Value>, what: string): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new RemoteError('timeout', `${what} did not answer in time.`)), timeout);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/** The identity service was used before `startSession`. */
export class FirebaseNotInitializedError extends Error {
  override readonly name = 'FirebaseNotInitializedError';
  readonly code = 'not-initialized';

  constructor() {
    super('Firebase not initialized');
  }
}

/** Signing in failed; `code` is the SDK's (auth/…), and the log has the error under `reference`. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly code: string;
  readonly reference: string;

  constructor(code: string, reference: string) {
    super(`Sign-in failed with ${code}`);
    this.code = code;
    this.reference = reference;
  }
}

/** The server could not be reached. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly code = 'network';
}

/** The server did not answer in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  readonly code = 'timeout';
}

/** The caller no longer needs the answer. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
  readonly code = 'cancelled';
}

/** The request itself cannot be built: a query over the limits, a path without its id. */
export class BadRequestError extends Error {
  override readonly name = 'BadRequestError';
  readonly code: 'query-limit' | 'path-parameter';

  constructor(code: 'query-limit' | 'path-parameter') {
    super(`The request cannot be built: ${code}`);
    this.code = code;
  }
}

/** Compares names, because a federated page can hold two copies of a class. */
export function isSignInError(error: unknown): error is SignInError {
  return (
    error instanceof Object &&
    'name' in error &&
    error.name === 'SignInError' &&
    'reference' in error &&
    typeof error.reference === 'string'
  );
}

/** The `code` an error carries, or null. */
export function codeOf(error: unknown): string | null {
  return error instanceof Object && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Whether the user closed the window, or a newer sign-in window replaced it. */
export const isBenignSignIn = (code: string) => benignSignIns.has(code);

const benignSignIns: ReadonlySet<string> = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
  'auth/redirect-cancelled-by-user',
]);

/** Thrown when the identity service is used before `startSession`. */
export class FirebaseNotInitializedError extends Error {
  override readonly name = 'FirebaseNotInitializedError';
  readonly code = 'not-initialized';

  constructor() {
    super('Firebase not initialized');
  }
}

/** Thrown when signing in failed. `code` is the SDK's (auth/…). The log has the error under `reference`. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly code: string;
  readonly reference: string;
  /** Whether the user closed the window, or a newer sign-in window replaced it. */
  readonly isCanceled: boolean;

  constructor(code: string, reference: string) {
    super(`Sign-in failed with ${code}`);
    this.code = code;
    this.reference = reference;
    this.isCanceled = canceledSignIns.has(code);
  }
}

const canceledSignIns: ReadonlySet<string> = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
  'auth/redirect-cancelled-by-user',
]);

/** Why a request was not answered. */
type Reason = 'network' | 'timeout' | 'canceled' | 'path-parameter';

export const createCodedError = (code: Reason) => Object.assign(new Error(code), { code });

/** Returns the code of an error: the SDK's (auth/…) or our own. */
export function getCode(error: unknown): string | null {
  return error instanceof Object && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

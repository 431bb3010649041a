import { errors } from 'jose';

/** Whether fetching the keys failed, which must not sign anyone out. */
export function areKeysUnavailable(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true;
  // A failed fetch is a TypeError with a cause.
  if (error instanceof TypeError && error.cause !== undefined) return true;
  // Relies on undocumented behavior: jose 6.2 uses this code for an answer that is an error or not JSON. keys.test.ts has both.
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
}

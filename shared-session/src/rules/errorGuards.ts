import type { SignInError } from './errors.ts';

/** Guards go by name, since two copies of a class can meet in a federated page. */
export function isSignInError(error: unknown): error is SignInError {
  return isNamed(error, 'SignInError') && 'reference' in error && typeof error.reference === 'string';
}

/** The `code` an error carries, or null. */
export function codeOf(error: unknown): string | null {
  return isObject(error) && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

function isNamed(error: unknown, name: string): error is Error {
  return isObject(error) && 'name' in error && error.name === name;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

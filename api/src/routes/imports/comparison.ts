import { createHash } from 'node:crypto';

import type { FieldError } from 'contract';

/** Tells whether a comparison is still the one that was shown. */
export const hashOf = (...compared: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(compared)).digest('base64url');

export const rowError = (row: number, field: string, message: string, code: string): FieldError => ({
  path: ['rows', row, field],
  message,
  code,
});

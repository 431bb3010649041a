import type { FieldError } from 'shared-session/contract';

import { words } from '../words.ts';

type More = { payload?: unknown; retryAfter?: number; cause?: unknown };

/** A request that is not done, with the answer it gets. Thrown inside a transaction it undoes the work. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly statusCode: number;
  readonly payload: unknown;
  readonly retryAfter: number | null;

  /** Of `more`, the cause is for the log alone. */
  constructor(statusCode: number, message: string, more: More = {}) {
    super(message, more);
    this.statusCode = statusCode;
    this.payload = more.payload ?? null;
    this.retryAfter = more.retryAfter ?? null;
  }
}

/** The 422 that names every refused field. */
export function refuseFields(errors: readonly FieldError[]): Refusal {
  const rows = new Set(errors.map(({ path }) => (typeof path[1] === 'number' ? path[1] : null)));
  rows.delete(null);
  const [first] = errors;
  const sentence =
    rows.size > 0 ? words.checkRows(rows.size) : errors.length === 1 && first ? first.message : words.checkFields;
  return new Refusal(422, sentence, { payload: { errors } });
}

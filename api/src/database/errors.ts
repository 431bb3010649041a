import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

/** The database does not answer, because it is down, restarting or failing over, or because the connection was lost. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause?: unknown) {
    super('The database does not answer.', { cause });
  }
}

/** Whether a statement failed because the database is unavailable, busy or read-only, so it may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const state = getSqlState(error);
  if (state !== null) return /^(08|53|57P)/.test(state) || temporaryCodes.has(state);
  // Relies on undocumented behavior: pg 8.23 throws an error that is neither a DatabaseError nor a TypeError when the
  // server does not answer. availability.test.ts loses the connection. A TypeError is a bug in our code or the driver's.
  return error instanceof DrizzleQueryError && !(error.cause instanceof TypeError);
}

/** Whether two writers collided: on a unique index, a foreign key, a deadlock or a serialization failure. */
export function isConflict(error: unknown): boolean {
  return conflicts.has(getSqlState(error) ?? '');
}

/** Runs a transaction up to three times, because the next attempt sees what a conflicting writer has committed. */
export async function retryConflicts<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === 3 || !isConflict(error)) throw error;
    }
  }
}

/** Returns PostgreSQL's code for an error, or null if the error is not from PostgreSQL. */
function getSqlState(error: unknown): string | null {
  const answer = error instanceof DrizzleQueryError ? error.cause : error;
  return answer instanceof DatabaseError ? (answer.code ?? null) : null;
}

// The database is read-only after a failover, or a lock or statement has timed out.
const temporaryCodes: ReadonlySet<string> = new Set(['25006', '55P03', '57014']);
const conflicts: ReadonlySet<string> = new Set(['23505', '23503', '40001', '40P01']);

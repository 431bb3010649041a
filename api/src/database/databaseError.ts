/** The database could not be started or reached; the message says what and what to do. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

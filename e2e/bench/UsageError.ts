/** The command line does not say what to measure; the message says what is wrong with it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

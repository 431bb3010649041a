/** A command that failed. The message says why, for the user at the terminal, and what to do. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';

  /** Without the stack, which bundlers and test runners would print. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.message;
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A text as one word of a command line, which the user can copy. */
export const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

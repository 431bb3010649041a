/** The error of a failed command. The message tells the user at the terminal why it failed and what to do. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';

  /** Omits the stack, which bundlers and test runners would print. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.message;
  }
}

/** Whether a user can fix an error. If not, its stack helps. Node's errors about unknown arguments have such codes. */
export const isUserError = (error: unknown): error is Error =>
  error instanceof CommandError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'));

export const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Why a server cannot listen, by the code of Node's error. */
export const listenErrors: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses this port',
  EACCES: 'this user may only listen on ports above 1023',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no such host',
};

/** Quotes a string as one word of a command line, so that the user can copy it. */
export const quoteShellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Makes a line safe for a terminal: names in builds and in the log are untrusted and may contain control characters. */
export const toPrintable = (line: string): string => line.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\u{FFFD}');

/** Explains why a request was not answered. `fetch` hides the reason in the cause of its error. */
export const getReason = (error: unknown): string =>
  String(error instanceof Error && error.cause !== undefined ? error.cause : error);

/** The limits of one beacon. */
export const reportLimits = { bytes: 60_000, reports: 10, message: 300, frames: 12 };

/**
 * The message of an error without possible personal data: email addresses, queries, quoted text, long numbers and
 * tokens. Applied in the browser, and again on the server.
 */
export function withoutPersonalData(message: string): string {
  return message
    .slice(0, 2 * reportLimits.message)
    .replaceAll(/\S+@\S+|\?\S*|"[^"]*"|“[^”]*”|'[^'\s][^']*'|\d{4,}|[\w-]{25,}|[\p{Cc}\p{Cf}]/gu, '…')
    .slice(0, reportLimits.message);
}

/** The positions in parts' files in a stack, in any browser's format, in their order. */
export function framesIn(stack: string): string[] {
  const found = stack.matchAll(frames);
  return [...found].slice(0, reportLimits.frames).map(([, file, line, column]) => `${file}:${line}:${column}`);
}

const frames =
  /\/((?:shell|remote-[a-z0-9-]{1,50})\/\w[\w.-]{0,99}\/[\w.@~+/-]+\.js)(?:\?[\w=.&]*)?:(\d{1,7}):(\d{1,7})/g;

/**
 * The part that an error belongs to: the first remote in the stack, because shared packages, which are the shell's copies,
 * throw errors of their callers; otherwise the shell; null if the stack has no file of a part.
 */
export function partOfFrames(stack: readonly string[]): { part: string; version: string } | null {
  const frame = stack.find((one) => !one.startsWith('shell/')) ?? stack[0];
  const [part = '', version = ''] = frame?.split('/') ?? [];
  return frame === undefined ? null : { part, version };
}

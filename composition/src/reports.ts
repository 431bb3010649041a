/** What one beacon may hold. */
export const reportLimits = { bytes: 60_000, reports: 10, message: 300, frames: 12 };

/**
 * The message of an error without possible personal data: email addresses, queries, quoted text, long numbers and
 * tokens. Used before it leaves the browser, and again where it arrives.
 */
export function withoutPersonalData(message: string): string {
  return message
    .slice(0, 2 * reportLimits.message)
    .replaceAll(/\S+@\S+|\?\S*|"[^"]*"|“[^”]*”|'[^'\s][^']*'|\d{4,}|[\w-]{25,}|[\p{Cc}\p{Cf}]/gu, '…')
    .slice(0, reportLimits.message);
}

/** The positions in files of parts that a stack names, in any browser's form; the first one first. */
export function framesIn(stack: string): string[] {
  const found = stack.matchAll(frames);
  return [...found].slice(0, reportLimits.frames).map(([, file, line, column]) => `${file}:${line}:${column}`);
}

const frames =
  /\/((?:shell|remote-[a-z0-9-]{1,50})\/\w[\w.-]{0,99}\/[\w.@~+/-]+\.js)(?:\?[\w=.&]*)?:(\d{1,7}):(\d{1,7})/g;

/**
 * Whose error a stack is: the first remote's in it, since the shell's copies of shared packages fail on behalf of who
 * calls them; otherwise the shell's; null when no part's file is in it.
 */
export function partOfFrames(stack: readonly string[]): { part: string; version: string } | null {
  const frame = stack.find((one) => !one.startsWith('shell/')) ?? stack[0];
  const [part = '', version = ''] = frame?.split('/') ?? [];
  return frame === undefined ? null : { part, version };
}

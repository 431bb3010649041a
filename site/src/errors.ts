import { CommandError, messageOf } from 'composition/errors';

export { CommandError, messageOf, shellWord } from 'composition/errors';

/** A swap without an answer. The store may still do it, so no file of the change may be removed. */
export class MaybeLive extends CommandError {
  constructor(error: unknown) {
    super(`The change may be live or not: ${messageOf(error)}`);
  }
}

/** A line that is safe for a terminal: names in builds and in the log are untrusted and may contain control characters. */
export const printable = (line: string): string => line.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\u{FFFD}');

/** Why a request got no answer: `fetch` hides it in the cause of its error. */
export const reasonOf = (error: unknown): string =>
  String(error instanceof Error && error.cause !== undefined ? error.cause : error);

/** A finding of `check` or `verify`: what is wrong and where, and what to do about it. */
export type Finding = { what: string; todo: string };

/** The kinds of findings that `publish --accept` can accept. */
export const acceptable = ['incompatible', 'lost-route', 'emulator'] as const;
export type Acceptable = (typeof acceptable)[number];

/** A finding of `check`. One without a kind cannot be accepted. */
export type BuildFinding = Finding & { kind?: Acceptable };

/** All findings about a build that does not fit what is live, or about a site that is not served correctly. */
export function checkFailed(subject: string, findings: readonly Finding[]): CommandError {
  const lines = findings.map(({ what, todo }) => `  ${printable(what)}\n    ${printable(todo)}`);
  return new CommandError([`${subject}:`, ...lines].join('\n'));
}

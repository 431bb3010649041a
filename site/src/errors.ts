/** A request that cannot be met, in one sentence for the person at the terminal: why, and what to do. Nothing was changed. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';

  /** Bundlers and test runners print errors of their configuration with a stack; here the sentence says all. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.message;
  }
}

/** One line of a terminal: names in builds and in the log are others' texts, and may hold what moves its cursor. */
export const printable = (line: string): string => line.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\u{FFFD}');

/** Why a request got no answer: `fetch` hides it in the cause of its error. */
export const reasonOf = (error: unknown): string =>
  String(error instanceof Error && error.cause !== undefined ? error.cause : error);

/** What `check` or `verify` reports: what is wrong, named so that it can be found, and what to do about it. */
export type Finding = { what: string; todo: string };

/** Findings of a check that a publish may accept, and how they are named at the command line. */
export const acceptable = ['incompatible', 'lost-route', 'entry-budget', 'page-budget', 'emulator'] as const;
export type Acceptable = (typeof acceptable)[number];

/** A finding of `check`; what has no kind cannot be accepted. */
export type BuildFinding = Finding & { kind?: Acceptable };

/** A build that does not fit what is live, or a site that is not served as it should be, with all findings. */
export class CheckFailed extends CommandError {
  override readonly name = 'CheckFailed';
  readonly findings: readonly Finding[];

  constructor(subject: string, findings: readonly Finding[]) {
    const lines = findings.map(({ what, todo }) => `  ${printable(what)}\n    ${printable(todo)}`);
    super([`${subject}:`, ...lines].join('\n'));
    this.findings = findings;
  }
}

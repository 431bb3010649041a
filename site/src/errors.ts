/** A request that cannot be met, in one sentence for the person at the terminal: why, and what to do. Nothing was changed. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
}

/** What `check` or `verify` reports: what is wrong, named so that it can be found, and what to do about it. */
export type Finding = { what: string; todo: string };

/** A build that does not fit what is live, or a site that is not served as it should be, with all findings. */
export class CheckFailed extends CommandError {
  override readonly name = 'CheckFailed';
  readonly findings: readonly Finding[];

  constructor(subject: string, findings: readonly Finding[]) {
    const lines = findings.map(({ what, todo }) => `  ${what}\n    ${todo}`);
    super([`${subject}:`, ...lines].join('\n'));
    this.findings = findings;
  }
}

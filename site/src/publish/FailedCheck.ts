import type { Problem } from '../check/Problem.ts';
import type { Part } from '../parts/part.ts';
import { Refusal } from '../Refusal.ts';

/** A build that does not fit what is live. */
export class FailedCheck extends Refusal {
  readonly problems: readonly Problem[];

  constructor({ name, version }: Part, problems: readonly Problem[]) {
    const lines = problems.map(({ what, todo }) => `  ${what}\n    ${todo}`);
    super([`${name} ${version} does not fit what is live:`, ...lines].join('\n'));
    this.problems = problems;
  }
}

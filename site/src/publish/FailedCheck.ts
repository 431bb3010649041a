import type { Problem } from '../check/Problem.ts';
import type { Part } from '../parts/part.ts';
import { Refusal } from '../Refusal.ts';

/** Something that is not fit to be live, or is not served as it should be: what it is, and everything against it. */
export class FailedCheck extends Refusal {
  readonly problems: readonly Problem[];

  constructor(subject: string, problems: readonly Problem[]) {
    const lines = problems.map(({ what, todo }) => `  ${what}\n    ${todo}`);
    super([`${subject}:`, ...lines].join('\n'));
    this.problems = problems;
  }
}

/** A build that does not fit what is live. */
export const misfit = ({ name, version }: Pick<Part, 'name' | 'version'>, problems: readonly Problem[]) =>
  new FailedCheck(`${name} ${version} does not fit what is live`, problems);

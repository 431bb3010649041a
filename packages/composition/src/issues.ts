import type * as v from 'valibot';

type Issues = readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]];

/** Describes the errors of a file in our own words, one clause per error: `routes.0.path is missing`. At most twenty. */
export function explainIssues(issues: Issues, whole = 'it'): string {
  const errors = [...new Set(issues.map((issue) => explainIssue(issue, whole)))];
  const listedErrors =
    errors.length > maxIssues ? [...errors.slice(0, maxIssues), `${errors.length - maxIssues} more errors`] : errors;
  return listedErrors.join('; ');
}

const maxIssues = 20;

function explainIssue(issue: v.BaseIssue<unknown>, whole: string): string {
  const field = issue.path?.map(({ key }) => key).join('.') ?? whole;
  // Our own message completes the sentence. Valibot's messages would name its types.
  // Relies on undocumented behavior: valibot 1.5 begins its messages like this. part.test.ts has sentences of both kinds.
  if (!issue.message.startsWith('Invalid '))
    return `${field} ${issue.message.startsWith('more than') ? 'has' : 'is'} ${issue.message}`;
  if (issue.expected === 'never') return `${field} is not a field that the site reads`;
  if (issue.received === 'undefined') return issue.path === undefined ? `${whole} is not JSON` : `${field} is missing`;
  return `${field} must be ${expectations[issue.type] ?? `one of ${removeSigns(issue.expected ?? '')}`}`;
}

/** Describes the values that each kind of schema accepts. */
const expectations: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  strict_object: 'an object',
  record: 'an object',
  integer: 'a whole number',
  min_value: 'larger',
  max_value: 'smaller',
};

/** Returns the values in `("a" | "b")` without parentheses and quotes. */
const removeSigns = (expected: string) => expected.replaceAll(/[()"]/g, '').replaceAll(' | ', ', ');

import type { Part } from 'composition/composition';
import { CommandError, toPrintable } from 'composition/errors';

/** A finding of `check` or `verify`: what is wrong, where, and how to fix it. */
export type Finding = { what: string; todo: string };

/** The kinds of findings that `publish --accept` can accept, in addition to broken pages by path. */
export const acceptable = [
  'incompatible',
  'lost-route',
  'lost-search',
  'owner',
  'emulator',
  'large',
  'not-run',
] as const;
export type AcceptableKind = (typeof acceptable)[number] | `broken:/${string}`;

export const isAcceptable = (kind: string): kind is AcceptableKind =>
  kind.startsWith('broken:/') || acceptable.some((name) => name === kind);

/** The list of kinds for help and error messages. */
export const acceptableKinds = `${acceptable.join(', ')}, broken:/path`;

/** A finding of `check`. A finding without a kind cannot be accepted. */
export type BuildFinding = Finding & { kind?: AcceptableKind };

/** Throws the findings that are not accepted, and explains how to accept each one. */
export function refuseUnlessAccepted(
  { name, version }: Part,
  findings: readonly BuildFinding[],
  accept: readonly AcceptableKind[] | 'all',
): void {
  const refusedFindings = findings.filter(
    ({ kind }) => accept !== 'all' && (kind === undefined || !accept.includes(kind)),
  );
  if (refusedFindings.length === 0) return;
  const withFlag = refusedFindings.map(({ what, todo, kind }) => ({
    what,
    todo: kind === undefined ? todo : `${todo} To do it anyway: --accept ${kind}`,
  }));
  throw createCheckError(`${name} ${version} does not fit what is live`, withFlag);
}

/** Lists at most three items, so that a finding is a single sentence. */
export function formatShortList(names: Iterable<string>): string {
  const allNames = [...names];
  const listedItems = allNames.length > 4 ? [...allNames.slice(0, 3), `${allNames.length - 3} more`] : allNames;
  return new Intl.ListFormat('en').format(listedItems);
}

/**
 * Creates the error with all findings about a build that does not fit what is live, or about a site that is served incorrectly.
 */
export function createCheckError(subject: string, findings: readonly Finding[]): CommandError {
  const lines = findings.map(({ what, todo }) => `  ${toPrintable(what)}\n    ${toPrintable(todo)}`);
  return new CommandError([`${subject}:`, ...lines].join('\n'));
}

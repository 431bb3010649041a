import type { Target } from './visit.ts';
import type { Reason } from './rules.ts';

/** The result of one page. The page passes if it has no reasons for failure. */
export type PageResult = {
  part: string;
  path: string;
  /** The page that was previously open in the same document, if any. */
  after: string | null;
  reasons: Reason[];
  /** Whether the page was late in only one of two visits. This is reported, but does not refuse the build. */
  isUnsteady: boolean;
};

export const resultFor = (
  { part, path }: Pick<Target, 'part' | 'path'>,
  after: Target | null,
  reasons: Reason[],
): PageResult => ({
  part,
  path,
  after: after?.path ?? null,
  reasons: reasons.filter(({ what }, at) => reasons.findIndex((other) => other.what === what) === at),
  isUnsteady: false,
});

export const isGood = ({ reasons, isUnsteady }: PageResult): boolean => reasons.length === 0 || isUnsteady;

/**
 * The verdict after a failed page was opened again. What fails twice fails. What fails once is an error too, because visitors see
 * it every other time; but a page that was only late may have waited for a busy machine, and another page may have changed what both
 * share.
 */
export function judgeTwice(first: PageResult, again: PageResult): PageResult {
  if (again.reasons.length > 0) return again;
  const errors = first.reasons.filter(({ kind }) => kind === 'error');
  if (errors.length > 0) return { ...first, reasons: [...errors, inOneVisit] };
  const late = first.reasons.filter(({ kind }) => kind === 'time-out');
  return { ...first, reasons: late, isUnsteady: late.length > 0 };
}

const inOneVisit: Reason = { what: 'It fails in one of two visits.', kind: 'error' };

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

export const hasPassed = ({ reasons, isUnsteady }: PageResult): boolean => reasons.length === 0 || isUnsteady;

/**
 * Whether a page has to be opened again, with nothing else open: a page that was only late may have waited for a busy machine, and
 * another page may have changed what both share. An error is the page's own, however often it happens.
 */
export const isDoubtful = ({ reasons, isUnsteady }: PageResult): boolean =>
  reasons.length > 0 && !isUnsteady && reasons.every(({ kind }) => kind !== 'error');

/** The verdict on a page that was opened again. If it was late once, it is unsteady; if it failed otherwise, it has failed. */
export function judgeTwice(first: PageResult, again: PageResult): PageResult {
  if (again.reasons.length > 0) return again;
  if (!isDoubtful(first)) return first;
  const late = first.reasons.filter(({ kind }) => kind === 'time-out');
  return { ...first, reasons: late, isUnsteady: late.length > 0 };
}

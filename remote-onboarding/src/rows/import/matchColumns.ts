import { messages } from '../../messages/index.ts';
import type { FieldMatcher } from '../model/rowKind.ts';
import { beside, type Target } from './fillRow.ts';
import { foldHeading, matchHeadings } from './headings.ts';

type Looks = { list: string; fields: readonly FieldMatcher[] };

/** What the columns of a file probably are: from their headings, else from what stands in them. */
export function matchColumns(
  lines: readonly (readonly string[])[],
  kind: Looks,
  remembered: Readonly<Record<string, Target>>,
): { hasHeader: boolean; targets: Target[] } {
  const width = Math.max(0, ...lines.slice(0, 100).map((cells) => cells.length));
  const headings = Array.from({ length: width }, (_, at) => lines[0]?.[at] ?? '');
  const known = matchHeadings(headings, kind);
  const recalled = headings.map((heading) => recall(foldHeading(heading), kind, remembered));
  const hasHeader = known.some((target) => target !== null) || recalled.some((target) => target !== undefined);
  if (!hasHeader) return { hasHeader, targets: byLook(lines, width, kind) };
  return {
    hasHeader,
    targets: known.map((target, at) => {
      const before = recalled[at];
      if (before !== undefined) return before;
      return foldHeading(headings[at] ?? '') === foldHeading(messages.csv.unmatched) ? beside : target;
    }),
  };
}

/** Where a column of this name went before; undefined when it never did, or went to a field that is no more. */
function recall(heading: string, { fields }: Looks, remembered: Readonly<Record<string, Target>>) {
  const target = Object.hasOwn(remembered, heading) ? remembered[heading] : undefined;
  const isKnown = target === null || target === beside || fields.some(({ id }) => id === target);
  return isKnown ? target : undefined;
}

/** The fields that can be told by their look take their columns, the others the columns that are left, in order. */
function byLook(lines: readonly (readonly string[])[], width: number, kind: Looks): Target[] {
  const claimed = Array.from({ length: width }, (_, at) => {
    const texts = lines.slice(0, 20).flatMap((cells) => (cells[at] ? [cells[at]] : []));
    return kind.fields.find(({ matches }) => matches && texts.length > 0 && texts.every(matches))?.id ?? null;
  });
  const open = kind.fields.filter(({ matches }) => !matches).map(({ id }) => id);
  return claimed.map((target) => target ?? open.shift() ?? null);
}

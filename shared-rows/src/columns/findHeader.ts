import type { RowKind } from '../model/rowKind.ts';
import { headingWords, matchPhrases, otherHeadings, targetsOf } from './headings.ts';
import { isEmail, share } from './scoreColumn.ts';

export type Lines = readonly (readonly string[])[];

/** How many columns are matched. The cells of further columns stay next to their row. */
export const maxColumns = 200;

/** Headings may follow a title. They hold no email address, and at least two are known or the cells below look different. */
export function findHeader<Values>(lines: Lines, kind: RowKind<Values>): number {
  const first = lines.slice(0, 35).map((cells) => cells.slice(0, maxColumns));
  const width = Math.max(0, ...first.map((cells) => cells.filter(Boolean).length));
  const strong = targetsOf(kind).map(({ headings }) => headings);
  const others = [...targetsOf(kind).flatMap(({ weak }) => weak ?? []), otherHeadings];
  const found = first.slice(0, 15).findIndex(isHeader);
  // A line of group headings, or of internal field names, may come directly above the headings.
  const below = first[found + 1] ?? [];
  const above = first[found] ?? [];
  return found !== -1 &&
    (labelsOf(below).length > labelsOf(above).length || areSame(above, below)) &&
    isHeader(below, found + 1) &&
    knownIn(below) > 1
    ? found + 1
    : found;

  function isHeader(cells: readonly string[], at: number): boolean {
    const labels = labelsOf(cells);
    if (labels.length * 2 < width || labels.some((label) => isEmail(label) || label.length > 80)) return false;
    const rows = first.slice(at + 1, at + 21);
    const isUnlikeBelow = cells.some((cell, column) => {
      const values = rows.flatMap((row) => (row[column]?.trim() ? [row[column]] : []));
      return cell.trim() !== '' && share(values, isEmail) > 0.6;
    });
    if (isUnlikeBelow) return true;
    if (labels.some((label) => /^[\d+(]/.test(label))) return false;
    const hits = labels.map((label) => Math.max(...[...strong, ...others].map((list) => matchPhrases(label, list))));
    const exact = hits.filter((hit) => hit === 1).length;
    const partial = hits.filter((hit) => hit > 0.5 && hit < 1).length;
    if (exact >= 2 || (exact === 1 && partial >= 1) || partial >= 3) return true;
    // A single known word may be data, except in the first line if nothing in it looks like data.
    return at === 0 && knownIn(labels) > 0 && !labels.some((label) => /\d/.test(label));
  }

  function knownIn(labels: readonly string[]): number {
    return labels.filter((label) => strong.some((list) => matchPhrases(label, list) === 1)).length;
  }
}

const areSame = (above: readonly string[], below: readonly string[]) =>
  share(above, (label) => below.some((other) => nameOf(other) === nameOf(label))) > 0.5;

const nameOf = (label: string) => headingWords(label).replaceAll(' ', '');

const labelsOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '');

import type { RowKind } from '../model/rows.ts';
import { otherHeadings, targetsOf } from './headings.ts';
import { headingWords, isPhrase, matchPhrases } from './phrases.ts';
import { isEmail, share } from './scoreColumn.ts';

export type Line = readonly string[];
export type Lines = readonly Line[];

/** How many columns are matched. Further ones are left out, and the dialog says so. */
export const maxColumns = 200;
/** As many rows as a browser stores for a page until they are saved. */
export const maxFileRows = 20_000;

export const cutColumns = (lines: Lines): Lines =>
  lines.some((cells) => cells.length > maxColumns) ? lines.map((cells) => cells.slice(0, maxColumns)) : lines;

/** The position after the last column that is not empty. */
export const widthOf = (lines: Lines): number =>
  lines.reduce((width, cells) => Math.max(width, cells.findLastIndex((cell) => cell.trim() !== '') + 1), 0);

/** Headings may follow a title. They hold no email address, and at least two are known or the cells below look different. */
export function findHeader<Values>(lines: Lines, kind: RowKind<Values>): number {
  const first = lines.slice(0, 35).map((cells) => cells.slice(0, maxColumns));
  const width = Math.max(0, ...first.map((cells) => cells.filter(Boolean).length));
  const strong = targetsOf(kind).map(({ headings }) => headings);
  const others = [...targetsOf(kind).flatMap(({ weak }) => weak ?? []), otherHeadings];
  const found = first.slice(0, 15).findIndex(isHeader);
  // The line directly above the headings may hold group headings or internal field names.
  const below = first[found + 1] ?? [];
  const above = first[found] ?? [];
  return found !== -1 &&
    (labelsOf(below).length > labelsOf(above).length ||
      areSame(above, below) ||
      knownIn(below) * 2 >= labelsOf(below).length) &&
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
      // The headings may be further below: "Email".
      const isAbove = targetOf(values[0] ?? '', kind)?.id === 'email';
      return cell.trim() !== '' && !isAbove && share(values, isEmail) > 0.6;
    });
    if (isUnlikeBelow) return true;
    if (labels.some((label) => /^[\d+(]/.test(label))) return false;
    const hits = labels.map((label) => Math.max(...[...strong, ...others].map((list) => matchPhrases(label, list))));
    const exact = hits.filter((hit) => hit === 1).length;
    const partial = hits.filter((hit) => hit > 0.5 && hit < 1).length;
    if (exact >= 2 || (exact === 1 && partial >= 1) || partial >= 3) return true;
    // A single known word may be data, except in the first line if nothing in it looks like data. Even without one it holds
    // headings if the cells below are numbers in two columns.
    if (at !== 0 || labels.some((label) => /\d/.test(label))) return false;
    return knownIn(labels) > 0 || (rows.length > 1 && cells.filter((_cell, column) => isNumbered(column)).length > 1);

    function isNumbered(column: number): boolean {
      return share(rows, (row) => /\d/.test(row[column] ?? '')) > 0.9;
    }
  }

  function knownIn(labels: readonly string[]): number {
    return labels.filter((label) => strong.some((list) => matchPhrases(label, list) === 1)).length;
  }
}

const areSame = (above: readonly string[], below: readonly string[]) =>
  share(above, (label) => below.some((other) => nameOf(other) === nameOf(label))) > 0.5;

const nameOf = (label: string) => headingWords(label).replaceAll(' ', '');

export const labelsOf = (cells: readonly string[]) => cells.filter(isFilled);

export const isFilled = (cell: string) => cell.trim() !== '';
/** The lines that are rows. */
export const rowsBelow = (lines: Lines, { headerAt, skipped }: { headerAt: number; skipped: ReadonlySet<number> }) =>
  lines.filter((_cells, at) => at > headerAt && !skipped.has(at));

export const targetOf = <Values>(label: string, kind: RowKind<Values>) =>
  targetsOf(kind).find(({ headings }) => isPhrase(label, headings));

/** A table with its headings in the first column is turned; in another one, tables below get the order of the first. */
export function turnTable<Values>(lines: string[][], kind: RowKind<Values>): string[][] {
  const width = widthOf(lines);
  if (width < 2) return lines;
  if (!isTurned(lines, kind)) return withOneOrder(lines, findHeader(lines, kind));
  return Array.from({ length: width }, (_, at) => lines.map((cells) => cells[at] ?? ''));
}

/**
 * Whether the headings are in the first column. Roles and locations may be heading words, too, but each heading occurs once,
 * and a person's email addresses are beside theirs.
 */
function isTurned<Values>(lines: Lines, kind: RowKind<Values>): boolean {
  if (lines.length > 30) return false;
  const targets = lines.map(([label = '']) => targetOf(label, kind));
  const known = targets.filter((target) => target !== undefined);
  return (
    known.length > (kind.hasEmails ? 1 : 2) &&
    known.length * 2 > lines.length &&
    new Set(known).size === known.length &&
    (!kind.hasEmails || lines.some((cells, at) => targets[at]?.id === 'email' && holdsAddresses(cells))) &&
    lines.filter(holdsAddresses).length * 2 <= lines.length &&
    (lines[0] ?? []).filter((label) => targetOf(label, kind)).length === 1
  );
}

/** Tables below with the same headings in another order get the order of the first. */
function withOneOrder(lines: string[][], headerAt: number): string[][] {
  const headings = wordsOf(lines[headerAt]);
  const known = new Set(headings);
  if (known.has('') || known.size < headings.length) return lines;
  let order = [...headings.keys()];
  return lines.map((cells) => {
    if (known.has(cells[0]?.trim().toLowerCase() ?? '')) {
      const words = wordsOf(cells);
      const found = headings.map((heading) => words.indexOf(heading));
      if (words.length === headings.length && !found.includes(-1)) order = found;
    }
    if (order.every((from, at) => from === at)) return cells;
    return [...order.map((from) => cells[from] ?? ''), ...cells.slice(order.length)];
  });
}

const wordsOf = (cells: Line = []) => cells.slice(0, widthOf([cells])).map((cell) => cell.trim().toLowerCase());

const holdsAddresses = ([, ...cells]: Line) => share(labelsOf(cells), isEmail) > 0.5;

import type { RowKind } from '../model/rows.ts';
import { countEmails, isEmail } from './addresses.ts';
import { assignByValues, type Column, rateContradiction, getShare } from './headings/byValues.ts';
import { assignKnownLocations } from './headings/knownLocations.ts';
import { hasHeading, lookUp } from './headings/lookUp.ts';
import { addFallbacks, pairNameColumns, resolveNames } from './headings/names.ts';
import { getField, type Lines, type Target, listTargets } from './headings/targets.ts';
import { findUnclear, type Unclear } from './headings/unclear.ts';
import { isStatusHeading, sums, totals } from './headings/statuses.ts';
import { readCountry } from '../locations/readCountry.ts';
import { plainHeading } from './headings/plainHeading.ts';
import { plainWords } from './words.ts';

/** Targets by folded heading, as the admin has chosen them before. They take precedence over the table of headings. */
type RememberedTargets = ReadonlyMap<string, Target>;
/**
 * Proposes a target for each column by its heading, if the table of headings has it, or else by its values. Without headings,
 * `headerAt` is -1, and the columns of locations have the order of the fields, or are parts of an address. `unclear` lists the
 * columns to ask about, with a likely target.
 */
export function matchColumns<Values>(
  lines: Lines,
  kind: RowKind<Values>,
  remembered: RememberedTargets = new Map(),
): { headerAt: number; targets: Target[]; unclear: Unclear[] } {
  const headerAt = findHeader(lines, kind);
  const headings = (lines[headerAt] ?? []).map((cell) => cell.trim());
  const rows = lines.slice(headerAt + 1, headerAt + 301);
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const columns = Array.from({ length: width }, (_, at) => {
    const heading = headings[at] ?? '';
    const values = rows.flatMap((cells) => (cells[at]?.trim() ? [cells[at].trim()] : []));
    return { heading, values, emails: getShare(values, isEmail), meaning: lookUp(kind.list, heading) };
  });
  const chosenTargets = columns.map(({ heading }) =>
    heading === '' ? undefined : remembered.get(plainHeading(heading)),
  );
  const targets: Target[] = chosenTargets.map((target) =>
    listTargets(kind).some(({ id }) => id === target) ? (target ?? null) : null,
  );
  const isFree = (at: number) => targets[at] === null && chosenTargets[at] !== null;
  const [sure, doubtful] = partition(findCandidates(columns, kind), ({ doubt }) => doubt === 0);
  assign(sure, targets, isFree);
  assignByValues(columns, targets, isFree, kind);
  assign(doubtful, targets, isFree);
  if (kind.hasEmails) {
    assignKnownLocations(columns, targets, { isFree, isChosen: (at) => chosenTargets[at] !== undefined }, kind);
    resolveNames(columns, targets);
    pairNameColumns(columns, targets, rows);
    addFallbacks(columns, targets, lines.slice(headerAt + 1));
  }
  const unclearColumns = kind.hasEmails
    ? findUnclear(columns, targets, isFree, { kind, rows: lines.slice(headerAt + 1), chosen: chosenTargets })
    : [];
  if (headerAt !== -1 || kind.hasEmails) return { headerAt, targets, unclear: unclearColumns };
  const wholeTargets = kind.fields.map(
    ({ id }) => listTargets(kind).find((target) => getField(target) === id)?.id ?? null,
  );
  const inOrder =
    inParts.find((order) => getShare(columns[order.indexOf('city')]?.values ?? [], isCity) > 0.5) ?? wholeTargets;
  return { headerAt, targets: targets.map((_target, at) => inOrder[at] ?? null), unclear: unclearColumns };
}

/** Columns after these are omitted. The dialog tells the user. */
export const maxColumns = 200;

/** Limits the columns of a wide table. Prefers columns with emails or with a heading in the table. */
export function limitColumns<Values>(lines: Lines, { list }: RowKind<Values>): Lines {
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  if (width <= maxColumns) return lines;
  const isLikely = (at: number) =>
    lines.slice(0, 5).some((cells) => cells[at] !== '' && hasHeading(list, cells[at] ?? '')) ||
    lines.slice(0, 30).some((cells) => cells[at]?.includes('@'));
  // A broken file may have many thousands of columns.
  const allColumns = Array.from({ length: Math.min(width, 1000) }, (_, at) => at);
  const columns = partition(allColumns, isLikely)
    .flat()
    .slice(0, maxColumns)
    .toSorted((a, b) => a - b);
  return lines.map((cells) => columns.map((at) => cells[at] ?? ''));
}

const inParts = [
  ['name', 'street', 'city', 'state', 'postalCode', 'country'],
  ['name', 'street', 'postalCode', 'city', 'country'],
];
const isCity = (text: string) => /^\p{Lu}\p{L}*\p{Ll}/u.test(text) && readCountry(text) === undefined;

/**
 * Finds the line of headings, which may follow a title: the line with the most headings in the table (at least two, or one in
 * the first line), or else the first line if email addresses begin below it.
 */
export function findHeader<Values>(lines: Lines, { list, hasEmails }: RowKind<Values>): number {
  const headingCounts = lines.slice(0, 10).map((cells) => {
    const isTable = !cells.some((cell) => countEmails(cell) > 0);
    const meanings = cells.filter((cell) => isTable && isHeading(cell)).map((cell) => lookUp(list, cell));
    const exactAt =
      meanings.filter((meaning) => meaning?.isExact).length + (isTable ? cells.filter(isStatusHeading).length : 0);
    return {
      exact: exactAt,
      all: exactAt > 0 ? exactAt + meanings.filter((meaning) => meaning && !meaning.isExact).length : 0,
    };
  });
  const maxHeadings = Math.max(0, ...headingCounts.map(({ all }) => all));
  if (maxHeadings >= 2) return headingCounts.findIndex(({ all }) => all === maxHeadings);
  // If the line below also has a word that may be a heading, both lines are names.
  if (headingCounts[0]?.exact === 1 && !headingCounts[1]?.exact) return 0;
  const [top = [], next = []] = lines;
  const areHeadings = top.length > 1 && top.every(isHeading) && new Set(top).size === top.length;
  const areEmailsBelow = next.some(isEmail) && !top.some((cell) => cell.includes(':'));
  return hasEmails && areHeadings && areEmailsBelow ? 0 : -1;
}

const isHeading = (cell: string) => cell.trim() !== '' && cell.length <= 60 && !cell.includes('@');

type Candidate = { at: number; target: string; doubt: number };

/**
 * Returns the targets that headings name: exact headings before similar ones, and earlier ones in the table before later ones.
 */
function findCandidates<Values>(columns: readonly Column[], kind: RowKind<Values>): readonly Candidate[] {
  const ids = new Set(listTargets(kind).map(({ id }) => id));
  return columns
    .flatMap((column, at) => {
      const { target = '', rank = 0, isExact = false } = column.meaning ?? {};
      const doubt = ids.has(target) ? rateContradiction(column, target, kind) : null;
      return doubt === null ? [] : [{ at, target, doubt, rank, isExact }];
    })
    .toSorted((a, b) => a.doubt - b.doubt || Number(b.isExact) - Number(a.isExact) || a.rank - b.rank);
}

/** Gives each target at most one column. */
function assign(candidates: readonly Candidate[], targets: Target[], isFree: (at: number) => boolean): void {
  for (const { at, target } of candidates) if (isFree(at) && !targets.includes(target)) targets[at] = target;
}

const partition = <Item>(items: readonly Item[], isFirst: (item: Item) => boolean) =>
  [items.filter(isFirst), items.filter((item) => !isFirst(item))] as const;

/**
 * Whether a line below the headings is empty in the imported columns, a total, or a title: one filled cell that does not name a
 * location.
 */
export function isRemark(cells: readonly string[], targets: readonly Target[]): boolean {
  const filledCells = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));
  if (targets.some(Boolean) && filledCells.every((at) => targets[at] === null)) return true;
  const [only = 0] = filledCells;
  if (cells.some((cell) => cell.includes('@'))) return false;
  const isSum = [cells[only] ?? '', cells.join(' ')].some((text) => totals.test(plainWords(text)));
  if (isSum || isNamedSum(cells, targets)) return true;
  return targets.length > 2 && filledCells.length === 1 && targets[only] !== 'name';
}

/**
 * Whether a line in a list of people is a total with a name, such as "Summe BER01" or "Berlin total": apart from the name, it
 * has only numbers or parts of the name. Locations may have such names.
 */
function isNamedSum(cells: readonly string[], targets: readonly Target[]): boolean {
  const filledCells = cells.map(plainWords).filter(Boolean);
  const at = filledCells.findIndex((words) => sums.test(words));
  const label = filledCells[at];
  if (label === undefined || targets.includes('name')) return false;
  return filledCells.every(
    (words, position) => label.includes(words) || (position > at && /^\d[\d ]*(?: ?\p{L}+)?$/u.test(words)),
  );
}

/** Returns the column that most likely has the required field when no heading names it; -1 if none does. */
export function findLikelyColumn<Values>(lines: Lines, kind: RowKind<Values>): number {
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const shares = Array.from({ length: width }, (_, at) =>
    getShare(lines.slice(0, 300), (cells) => {
      const cell = cells[at]?.trim() ?? '';
      return kind.hasEmails ? cell.includes('@') : /^\p{Lu}\D+$/u.test(cell);
    }),
  );
  const maxShare = Math.max(0, ...shares);
  return maxShare === 0 ? -1 : shares.indexOf(maxShare);
}

/** Returns an unmatched column of emails, such as private ones, that can fill missing emails; -1 if there is none. */
export function findOtherEmailColumn(lines: Lines, targets: readonly Target[]): number {
  const at = targets.indexOf('email');
  if (at === -1 || targets.includes('otherEmail')) return -1;
  return targets.findIndex(
    (target, column) =>
      target === null && lines.some((cells) => !cells[at]?.trim() && isEmail(cells[column]?.trim() ?? '')),
  );
}

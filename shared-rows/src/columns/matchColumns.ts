import { importMessages } from './messages.ts';
import type { RowKind } from '../model/rowKind.ts';
import { findFooter, findHeader, type Lines, maxColumns } from './findRows.ts';
import { mailAddresses, otherHeadings, otherPeople, targetsOf, keepBeside, type Target } from './headings.ts';
import { containsWord, headingWords, matchPhrases } from './phrases.ts';
import { isNameLike, matchByContent, orderNames } from './matchByContent.ts';
import { type Column, fits, isCode, isEmail, scoreOf, share } from './scoreColumn.ts';

/** The target that the user chose before for a column with this heading. */
export type KnownColumns = Readonly<Record<string, Target>>;

type ColumnMatch = {
  /** The line with the headings; -1 if there is none. */
  headerAt: number;
  /** The line after the last row: the first sum or remark below the list, or the number of lines. */
  footerAt: number;
  targets: Target[];
};

/** Proposes a target for each column, from its heading and its cells. */
export function matchColumns<Values>(lines: Lines, kind: RowKind<Values>, known: KnownColumns = {}): ColumnMatch {
  const headerAt = findHeader(lines, kind);
  const headings = lines[headerAt] ?? [];
  const own = ownFileTargets(headings, kind);
  if (own) return { headerAt, footerAt: lines.length, targets: own };
  const footerAt = findFooter(lines, headerAt);
  const body = lines.slice(headerAt + 1, footerAt);
  const rows = body.slice(0, sampleSize);
  const width = Math.min(maxColumns, Math.max(headings.length, ...rows.map((cells) => cells.length), 0));
  const columns = Array.from({ length: width }, (_, at): Column => {
    return { heading: headings[at] ?? '', values: firstValues(body, at) };
  });
  const targets: Target[] = assign(columns, kind);
  if (targetsOf(kind).some(({ id }) => id === 'fullName')) settleNames(columns, targets, rows, headerAt !== -1);
  else {
    settleLocationName(columns, targets);
    settleHouseNumber(columns, targets);
    settleAddress(columns, targets, kind);
    dropRepeatedAddress(columns, targets, rows);
  }
  settleMissingEmails(columns, targets, body);
  const isUnderstood = targetsOf(kind).some(
    ({ id, field }) => ['name', 'address'].includes(field) && targets.includes(id),
  );
  if (headerAt === -1 || !(kind.hasEmails || isUnderstood)) matchByContent(columns, targets, rows);
  return { headerAt, footerAt, targets: targets.map((target, at) => recall(columns[at], target, kind, known)) };
}

const sampleSize = 300;

/** The first filled cells of a column: a second line of an address may be empty in most rows. */
function firstValues(rows: Lines, at: number): readonly string[] {
  const found: string[] = [];
  for (const cells of rows) {
    if (found.length === sampleSize) break;
    if (cells[at]?.trim()) found.push(cells[at]);
  }
  return found;
}

/** The targets of a file that we wrote ourselves, by its headings alone; null for other files. */
function ownFileTargets<Values>(headings: readonly string[], kind: RowKind<Values>): Target[] | null {
  const { fields } = kind;
  if (!fields.every(({ label }, at) => headings[at] === label)) return null;
  const targets = targetsOf(kind);
  const rest = headings
    .slice(fields.length)
    .map((heading) => (heading === importMessages.csv.unmatched ? keepBeside : null));
  return [...fields.map(({ id }) => targets.find(({ field }) => field === id)?.id ?? id), ...rest];
}

/** Assigns the pairs of column and target with the best scores first; most targets get one column. */
function assign<Values>(columns: readonly Column[], kind: RowKind<Values>): Target[] {
  const pairs = columns
    .flatMap((column, at) => targetsOf(kind).map((target) => ({ at, target, score: scoreOf(column, target, kind) })))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.at - other.at);
  const targets: Target[] = columns.map(() => null);
  const taken = new Set<string>();
  for (const { at, target } of pairs) {
    if (targets[at] !== null || taken.has(target.id)) continue;
    targets[at] = target.id;
    if (!target.isRepeatable) taken.add(target.id);
  }
  return targets.map((target, at) =>
    target === null && columns[at]?.heading === importMessages.csv.unmatched ? keepBeside : target,
  );
}

/** Where the email column is empty, the address in another column of the same person is used. */
function settleMissingEmails(columns: readonly Column[], targets: Target[], rows: Lines): void {
  const email = targets.indexOf('email');
  const gaps = email === -1 ? [] : rows.filter((cells) => !cells[email]?.trim());
  const other = columns.findIndex(
    ({ heading }, at) =>
      targets[at] === null && !containsWord(heading, otherPeople) && gaps.some((cells) => isEmail(cells[at] ?? '')),
  );
  if (other !== -1) targets[other] = 'otherEmail';
}

/** "Name" beside "Vorname" is a last name, "Nombre" beside "Apellidos" a first name. A full name beside both is dropped. */
function settleNames(columns: readonly Column[], targets: Target[], rows: Lines, hasHeader: boolean): void {
  const [full, first, last] = ['fullName', 'firstName', 'lastName'].map((id) => targets.indexOf(id));
  if (full === undefined || first === undefined || last === undefined) return;
  if (hasHeader && [full, first, last].every((at) => at === -1)) {
    const found = columns.findIndex((column, at) => targets[at] === null && holdsFullNames(column));
    const pair = columns.findIndex((_column, at) =>
      [at, at + 1].every((one) => isOpenName(columns[one], targets[one])),
    );
    if (found !== -1) targets[found] = 'fullName';
    else if (pair !== -1) [targets[pair], targets[pair + 1]] = orderNames(pair, targets.indexOf('email'), rows);
  }
  if (full === -1) return;
  // "Naam" with "de Boer, Sanne" beside "Roepnaam" with "Sanne" is the full name.
  const holdsFirst = share(rows, (cells) => (cells[full] ?? '').includes(cells[first]?.trim() || '?')) > 0.6;
  const isAmbiguous = !holdsFirst && ambiguousNames.has(headingWords(columns[full]?.heading ?? ''));
  const filled = (at: number) => columns[at]?.values.length ?? 0;
  if (first !== -1 && last !== -1) {
    if (Math.max(filled(first), filled(last)) * 2 >= filled(full)) targets[full] = null;
    else for (const at of [first, last]) targets[at] = null;
  } else if (isAmbiguous && first !== -1) targets[full] = 'lastName';
  else if (isAmbiguous && last !== -1) targets[full] = 'firstName';
  else if (first !== -1) targets[first] = null;
  else if (last !== -1) targets[last] = null;
}

const isOpenName = (column: Column | undefined, target: Target | undefined) =>
  column !== undefined && target === null && isNameLike(column) && matchPhrases(column.heading, otherHeadings) < 1;

/** Mostly different values of two or three words without digits, under an unknown heading. */
const holdsFullNames = ({ heading, values }: Column) =>
  matchPhrases(heading, otherHeadings) < 1 &&
  areDifferent(values) &&
  share(values, (text) => /^[\p{L}'’.-]+(,? [\p{L}'’.-]+){1,2}$/u.test(text.trim())) > 0.8;

const areDifferent = (values: readonly string[]) => new Set(values).size * 10 >= values.length * 9;

const ambiguousNames = new Set(['name', 'nom', 'nombre', 'nome', 'naam', 'namn', 'nazwa', 'nume', 'isim']);

/** Under unknown headings, the name is the first text before the address, different for most locations. */
function settleLocationName(columns: readonly Column[], targets: Target[]): void {
  // A building or unit before the street is the location itself: "Building", "Street"; "Unit #", "Name", "Street".
  const unit = targets.indexOf('unit');
  const units = columns[unit]?.values ?? [];
  if (targets.indexOf('street') > unit && areDifferent(units)) {
    if (!targets.includes('name')) targets[unit] = 'name';
    else if (!targets.includes('code') && share(units, isCode) > 0.9) targets[unit] = 'code';
  }
  const address = targets.findIndex((target) => target === 'street' || target === 'city');
  if (targets.includes('name') || address === -1) return;
  const at = columns.findIndex(({ heading, values }, one) => {
    const isOpen = targets[one] === null && heading !== '' && matchPhrases(heading, otherHeadings) < 1;
    return isOpen && areDifferent(values) && share(values, (text) => /\p{L}{3}/u.test(text)) > 0.8;
  });
  if (at !== -1 && at < address) targets[at] = 'name';
}

/** A number beside the street, as in "Rua", "Número", is the house number. */
function settleHouseNumber(columns: readonly Column[], targets: Target[]): void {
  const at = targets.indexOf('street') + 1;
  const isFree = targets[at] === null || targets[at] === 'code';
  if (at === 0 || !isFree || targets.includes('houseNumber')) return;
  if (houseNumbers.has(headingWords(columns[at]?.heading ?? ''))) targets[at] = 'houseNumber';
}

const houseNumbers = new Set(['nr', 'nr popisne', 'дом']);

/** Of two columns for the city, the first is the district: "Suburb", "City". An address for mail is left out beside another. */
function settleAddress<Values>(columns: readonly Column[], targets: Target[], kind: RowKind<Values>): void {
  const parts = new Map(targetsOf(kind).flatMap((target) => (target.field === 'address' ? [[target.id, target]] : [])));
  const isForMail = (at: number) => containsWord(columns[at]?.heading ?? '', mailAddresses);
  if (targets.includes('street') && !isForMail(targets.indexOf('street')))
    for (const [at, target] of targets.entries()) if (parts.has(target ?? '') && isForMail(at)) targets[at] = null;
  const city = targets.indexOf('city');
  const other = columns.findIndex(({ heading, values }, at) => {
    const isOpen = targets[at] === null && values.length > 0 && !isForMail(at);
    return isOpen && matchPhrases(heading, parts.get('city')?.headings ?? '') > 0.5;
  });
  if (city === -1 || other === -1 || targets.includes('district')) return;
  targets[Math.min(city, other)] = 'district';
  targets[Math.max(city, other)] = 'city';
}

/** Drops city, state, postal code and unit if the street column already contains them. */
function dropRepeatedAddress(columns: readonly Column[], targets: Target[], rows: Lines): void {
  const street = targets.indexOf('street');
  for (const [at, target] of targets.entries()) {
    const isPart = ['district', 'city', 'state', 'postalCode', 'unit'].includes(target ?? '');
    if (street === -1 || !isPart || (columns[at]?.values.length ?? 0) === 0) continue;
    const both = rows.filter((cells) => cells[at]?.trim() && cells[street]?.trim());
    if (both.length > 0 && share(both, (cells) => (cells[street] ?? '').includes(cells[at]?.trim() ?? '?')) > 0.6)
      targets[at] = null;
  }
}

/** The target that the user chose before for this heading, unless the cells do not fit it. */
function recall<Values>(
  column: Column | undefined,
  proposed: Target,
  kind: RowKind<Values>,
  known: KnownColumns,
): Target {
  const words = headingWords(column?.heading ?? '');
  if (!column || words === '' || !Object.hasOwn(known, words)) return proposed;
  const before = known[words] ?? null;
  if (proposed === 'email') return proposed;
  if (before === null || before === keepBeside) return before;
  const target = targetsOf(kind).find(({ id }) => id === before);
  const isPossible =
    target !== undefined &&
    (column.values.length === 0 || share(column.values, (text) => fits(text, target, kind)) > 0.3);
  return isPossible ? before : proposed;
}

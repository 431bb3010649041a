import { roleMessages } from '@askwell/page-kit';

import type { RowKind } from '../model/rows.ts';
import { countAddresses, isEmail } from './addresses.ts';
import { meansAllLocations, readCountry, suggestValues } from './values.ts';
import { type ImportTarget, importTargets, statusHeadings, suspendedValues, totals } from './vocabulary.ts';
import { headingScore, hasOneOf, isOneOf, plainHeading, plainWords } from './words.ts';

export type Lines = readonly (readonly string[])[];

/** The target of a column: its id, or null to leave the column out. */
export type Target = string | null;

export const targetsOf = <Values>({ list, fields }: RowKind<Values>): readonly ImportTarget[] =>
  (importTargets[list] ?? []).filter((target) => fields.some(({ id }) => id === fieldOf(target)));

export const fieldOf = ({ id, field = id }: ImportTarget): string => field;

/**
 * Proposes a target for each column, from its heading and cells. Without headings, `headerAt` is -1, and the columns of
 * locations are taken in the order of the fields, or as parts of an address.
 */
export function matchColumns<Values>(lines: Lines, kind: RowKind<Values>): { headerAt: number; targets: Target[] } {
  const headerAt = findHeader(lines, kind);
  const headings = (lines[headerAt] ?? []).map((cell) => cell.trim());
  const rows = lines.slice(headerAt + 1, headerAt + 301);
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const columns = Array.from({ length: width }, (_, at) => {
    const values = rows.flatMap((cells) => (cells[at]?.trim() ? [cells[at].trim()] : []));
    return { heading: headings[at] ?? '', values, emails: share(values, isEmail) };
  });
  const targets = assign(columns, kind);
  if (kind.hasEmails) {
    resolveNames(columns, targets);
    pairNameColumns(columns, targets, rows);
    addFallbacks(columns, targets, lines.slice(headerAt + 1));
  }
  if (headerAt !== -1 || kind.hasEmails) return { headerAt, targets };
  const whole = kind.fields.map(({ id }) => targetsOf(kind).find((target) => fieldOf(target) === id)?.id ?? null);
  const inOrder = inParts.find((order) => share(columns[order.indexOf('city')]?.values ?? [], isCity) > 0.5) ?? whole;
  return { headerAt, targets: targets.map((_target, at) => inOrder[at] ?? null) };
}

const inParts = [
  ['name', 'street', 'city', 'state', 'postalCode', 'country'],
  ['name', 'street', 'postalCode', 'city', 'country'],
];
const isCity = (text: string) => /^\p{Lu}\p{L}*\p{Ll}/u.test(text) && readCountry(text) === undefined;

/** `emails` is the share of the values that are addresses. */
type Column = { heading: string; values: readonly string[]; emails: number };

/** Finds the headings, which may follow a title: at least two known ones, or one in the first line, and no address. */
export function findHeader<Values>(lines: Lines, kind: RowKind<Values>): number {
  const known = lines.slice(0, 10).map((cells) => {
    if (cells.some((cell) => countAddresses(cell) > 0)) return 0;
    const fits = cells.map((cell) => Math.max(...targetsOf(kind).map((target) => fitOfTarget(cell, target))));
    const exact = fits.filter((fit) => fit >= 1).length;
    const similar = fits.filter((fit) => fit > 0 && fit < 1).length;
    // "Main Street" contains a heading, but is a location.
    return exact + similar / (exact > 0 ? 2 : 3);
  });
  const best = known.indexOf(Math.max(0, ...known));
  // One exact heading beside a similar one, or five similar ones
  if ((known[best] ?? 0) >= 1.5) return best;
  const [first = 0, second = 0] = known;
  // Two words below each other that may be headings are names.
  if (first >= 1 && second === 0) return 0;
  const areAddressesBelow = lines[1]?.some(isEmail) ?? false;
  return first > 0 && areAddressesBelow && !lines[0]?.some((cell) => cell.includes(':')) ? 0 : -1;
}

function fitOfTarget(heading: string, { headings, not = '-' }: ImportTarget): number {
  const words = plainHeading(heading);
  const fit = headingScore(words, headings);
  // "E-Mail (privat)"
  const remark = plainWords(/\(([^)]*)\)/.exec(heading.slice(0, 200))?.[1] ?? '');
  return hasOneOf(isExact(fit) ? remark : `${words} ${remark}`, not) ? 0 : fit;
}

/** Whether a heading is one that the target knows; and one of the first in its list, which hardly mean anything else. */
const isExact = (fit: number) => fit > 1;
const isUsual = (fit: number) => fit > 1.5;

/** Pairs columns and targets, the best pair first. Each target gets one column. */
function assign<Values>(columns: readonly Column[], kind: RowKind<Values>): Target[] {
  const pairs = columns
    .flatMap((column, at) => targetsOf(kind).map((target) => ({ at, target, score: scoreOf(column, target, kind) })))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.at - b.at);
  const targets: Target[] = columns.map(() => null);
  for (const { at, target } of pairs) if (targets[at] === null && !targets.includes(target.id)) targets[at] = target.id;
  return targets;
}

/**
 * Scores of columns that are recognized by their values. They are below those of headings (`headingScore`), so that a column
 * with a fitting heading comes first.
 */
const byValues = { likely: 0.2, addressesWithMistakes: 0.15, plain: 0.1, lastResort: 0.05 };

function scoreOf<Values>({ heading, values, emails }: Column, target: ImportTarget, kind: RowKind<Values>): number {
  const fit = fitOfTarget(heading, target);
  if (target.id === 'email') return scoreOfEmail(fit, { heading, values, emails }, target);
  // "Ann Lee <ann@x.example>", beside an empty column for addresses
  if (emails > 0.5) return target.id === 'fullName' && isExact(fit) ? byValues.lastResort : 0;
  if (target.id === 'role') return scoreOfRole(fit, heading, values);
  // Ids of programs are longer than codes.
  if (target.id === 'code' && share(values, (text) => text.length > 10) > 0.5) return 0;
  // "User name" has logins, or names, as in Atlassian's export.
  if (target.id === 'fullName' && fit === 0 && isHeadingOf('email', heading))
    return share(values, (text) => /^\p{L}[^\d@]* \p{L}/u.test(text)) > 0.8 ? byValues.lastResort : 0;
  // "City" or "Team" may contain known locations.
  if (heading !== '' && (target.id !== 'locations' || (fit > 0 && values.length > 0))) return fit;
  if (target.id === 'fullName')
    return share(values, (text) => /^\p{L}[^\d@]+$/u.test(text)) > 0.8 ? byValues.lastResort : 0;
  // "All" alone does not name locations.
  if (values.every(meansAllLocations)) return 0;
  const field = kind.fields.find(({ id }) => id === target.id);
  return field?.choices && share(values, (text) => !field.read(text).unmatchedText) > 0.6 ? byValues.plain : 0;
}

function scoreOfEmail(fit: number, { heading, values, emails }: Column, { not = '-' }: ImportTarget): number {
  if (values.length === 0) return fit;
  if (emails >= 0.3) {
    if (fit > 0) return fit + 1;
    return hasOneOf(`${plainHeading(heading)} ${plainWords(heading)}`, not) ? 0 : byValues.plain;
  }
  // Invalid addresses are shown as errors at their rows.
  if (isUsual(fit)) return byValues.addressesWithMistakes;
  return isExact(fit) ? byValues.lastResort : 0;
}

/** Whether a text says that a person has no access: "Deactivated" in Slack's column of roles. */
export const meansNoAccess = (text: string) => hasOneOf(plainWords(text), suspendedValues);

const rolesMeant = (text: string) => suggestValues('role', text);

/** "Level" with "Manager" is the role; "Role" beside it with "Cook" is not. */
function scoreOfRole(fit: number, heading: string, all: readonly string[]): number {
  const values = all.filter((text) => !meansNoAccess(text));
  const areRoles = share(values, (text) => rolesMeant(text).length > 0) >= 0.5;
  if (fit > 0 && areRoles) return fit + 1;
  if (fit > 0) return isUsual(fit) ? fit : 0;
  // Members' status in Slack is "Admin" or "Member", but that of employees is not "Contractor".
  const isStatus = isOneOf(plainHeading(heading), statusHeadings.value);
  const haveAdmin = values.some((text) => rolesMeant(text).includes(roleMessages.admin.name));
  return areRoles && (heading === '' || (isStatus && haveAdmin)) ? byValues.likely : 0;
}

/**
 * "Name" beside "Vorname" is a last name, as "Nombre" beside "Apellidos" is a first name. Beside both parts, a full name is
 * needed only where they are empty.
 */
function resolveNames(columns: readonly Column[], targets: Target[]): void {
  const full = targets.indexOf('fullName');
  if (full === -1) return;
  const hasFirst = targets.includes('firstName');
  const hasLast = targets.includes('lastName');
  if (hasFirst && hasLast) targets[full] = null;
  else if ((hasFirst || hasLast) && isOneOf(plainHeading(columns[full]?.heading ?? ''), 'name|nom|nombre'))
    targets[full] = hasFirst ? 'lastName' : 'firstName';
  else
    for (const part of ['firstName', 'lastName', 'preferredName'])
      if (targets.includes(part)) targets[targets.indexOf(part)] = null;
}

/** Joins "Jane" and "Doe" in columns without headings if most addresses contain both, in the order of the addresses. */
function pairNameColumns(columns: readonly Column[], targets: Target[], rows: Lines): void {
  const name = targets.indexOf('fullName');
  const email = targets.indexOf('email');
  if (share(columns[name]?.values ?? [], (text) => !text.includes(' ')) < 0.5) return;
  const positionOf = (cells: Lines[number], at: number) => {
    const part = plainWords(cells[at] ?? '');
    return part === '' ? -1 : plainWords(/^[^@]*/.exec(cells[email] ?? '')?.[0] ?? '').indexOf(part);
  };
  const other = columns.findIndex(
    ({ heading }, at) => heading === '' && !targets[at] && share(rows, (cells) => positionOf(cells, at) !== -1) >= 0.5,
  );
  if (other === -1) return;
  const isReversed = share(rows, (cells) => positionOf(cells, other) < positionOf(cells, name)) > 0.5;
  [targets[name], targets[other]] = isReversed ? ['lastName', 'firstName'] : ['firstName', 'lastName'];
}

/** Fills missing addresses and names from another column, as for people without a mailbox in Entra. */
function addFallbacks(columns: readonly Column[], targets: Target[], rows: Lines): void {
  for (const { id, fallback, preferred } of gaps) {
    const preferredAt = preferred.map((target) => targets.indexOf(target));
    const fills = (cell = '') => (id === 'email' ? isEmail(cell) : cell.trim() !== '');
    const at = columns.findIndex(
      ({ heading }, column) =>
        targets[column] === null &&
        isHeadingOf(id, heading) &&
        rows.some((cells) => fills(cells[column]) && preferredAt.every((other) => !cells[other]?.trim())),
    );
    if (!preferredAt.includes(-1) && at !== -1) targets[at] = fallback;
  }
}

/** `fallback` is used where all `preferred` columns are empty. */
const gaps = [
  { id: 'email', fallback: 'otherEmail', preferred: ['email'] },
  { id: 'fullName', fallback: 'otherName', preferred: ['firstName', 'lastName'] },
];

const isHeadingOf = (id: string, heading: string) =>
  importTargets['users']?.some((target) => target.id === id && fitOfTarget(heading, target) >= 1) ?? false;

/**
 * Whether a line below the headings is empty in the imported columns, is a total, or is a title: text in one cell only that
 * is not a location's name.
 */
export function isRemark(cells: readonly string[], targets: readonly Target[]): boolean {
  const filled = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));
  if (targets.some(Boolean) && filled.every((at) => targets[at] === null)) return true;
  const [only = 0] = filled;
  const isSum = [cells[only] ?? '', cells.join(' ')].some((text) => totals.test(plainWords(text)));
  if (isSum && !cells.some((cell) => cell.includes('@'))) return true;
  return targets.length > 2 && filled.length === 1 && targets[only] !== 'name' && !cells[only]?.includes('@');
}

/** The column that most likely has the required field when no heading says so; -1 if none does. */
export function likelyColumn<Values>(lines: Lines, kind: RowKind<Values>): number {
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const shares = Array.from({ length: width }, (_, at) =>
    share(lines.slice(0, 300), (cells) => {
      const cell = cells[at]?.trim() ?? '';
      return kind.hasEmails ? cell.includes('@') : /^\p{Lu}\D+$/u.test(cell);
    }),
  );
  const most = Math.max(0, ...shares);
  return most === 0 ? -1 : shares.indexOf(most);
}

/** An unmatched column of addresses, such as private ones, that can fill missing addresses; -1 if there is none. */
export function otherEmailColumn(lines: Lines, targets: readonly Target[]): number {
  const at = targets.indexOf('email');
  if (at === -1 || targets.includes('otherEmail')) return -1;
  return targets.findIndex(
    (target, column) =>
      target === null && lines.some((cells) => !cells[at]?.trim() && isEmail(cells[column]?.trim() ?? '')),
  );
}

const share = <Item>(items: readonly Item[], test: (item: Item) => boolean): number =>
  items.length === 0 ? 0 : items.filter(test).length / items.length;

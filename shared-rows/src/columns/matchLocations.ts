import type { RowKind } from '../model/rows.ts';
import type { Lines } from './findRows.ts';
import {
  type ImportTarget,
  locationWords,
  mailAddresses,
  otherHeadings,
  otherPeople,
  type Target,
  targetsOf,
} from './headings.ts';
import { containsWord, headingWords, matchPhrases } from './phrases.ts';
import { areDifferent, type Column, isCode, isCounter, share } from './scoreColumn.ts';

/** Corrects the targets of a list of locations by what the cells hold and which columns stand beside each other. */
export function settleLocations<Values>(
  columns: readonly Column[],
  targets: Target[],
  rows: Lines,
  kind: RowKind<Values>,
): void {
  const parts = targetsOf(kind).filter(({ field }) => field === 'address');
  const isUnknown = (at: number) => {
    const { heading, values } = columns[at] ?? { heading: '', values: [] };
    const phrases = [otherHeadings, ...targetsOf(kind).map(({ headings }) => headings)];
    const isKnown = phrases.some((some) => matchPhrases(heading, some) > 0.5);
    return (
      targets[at] === null &&
      values.length > 0 &&
      !isKnown &&
      share(values, isElsewhere) < 0.2 &&
      !containsWord(heading, `${mailAddresses}|${otherPeople}`)
    );
  };
  settleName(columns, targets);
  if (!['name', ...parts.map(({ id }) => id)].some((id) => targets.includes(id))) matchInOrder(columns, targets);
  settleStreet(columns, targets, parts.find(({ id }) => id === 'street')?.headings ?? '');
  dropMailAddress(columns, targets, parts);
  settleSecond(columns, targets, parts);
  takeNeighbors(columns, targets, isUnknown);
  dropRepeatedAddress(columns, targets, rows);
}

/** Under unknown headings, the name is the first text before the address, different for most locations. */
function settleName(columns: readonly Column[], targets: Target[]): void {
  // A building or unit before the street is the location itself: "Building", "Street"; "Unit #", "Name", "Street".
  const unit = targets.indexOf('unit');
  const units = columns[unit]?.values ?? [];
  const streets = columns[targets.indexOf('street')]?.values ?? [];
  if (targets.indexOf('street') > unit && areDifferent(units) && units.length * 2 > streets.length) {
    if (!targets.includes('name')) targets[unit] = 'name';
    else if (!targets.includes('code') && share(units, isCode) > 0.9) targets[unit] = 'code';
  }
  const address = targets.findIndex((target) => target === 'street' || target === 'city');
  const name = targets.indexOf('name');
  if (address === -1 || (name !== -1 && !isRepeated(columns[name]?.values ?? []))) return;
  const at = columns.findIndex(({ heading, values }, one) => {
    const isPerson = containsWord(heading, `contact|${otherPeople}`);
    const isOpen = targets[one] === null && heading !== '' && !isPerson && matchPhrases(heading, otherHeadings) < 1;
    return (
      isOpen && areDifferent(values) && share(values, (text) => /\p{L}{3}/u.test(text) && !isUpperCode(text)) > 0.8
    );
  });
  if (at === -1 || at > address) return;
  // "Acme Coffee" in each row is the company: "Location name", "Location nickname".
  if (name !== -1) targets[name] = null;
  targets[at] = 'name';
}

const isRepeated = (values: readonly string[]) => values.length > 1 && new Set(values).size === 1;

/**
 * A number beside the street, as in "Rua", "Número" and "street_number", "street", is the house number. What stands between
 * both, or before the street under a word for it, belongs to the street: "Número", "Tipo de vía", "Vía".
 */
function settleStreet(columns: readonly Column[], targets: Target[], streets: string): void {
  const street = targets.indexOf('street');
  if (street === -1) return;
  const isFree = (at: number) => targets[at] === null || targets[at] === 'code';
  const isNumber = (at: number) => {
    const { heading = '', values = [] } = columns[at] ?? {};
    const isNamed = at > street ? headingWords(heading) === 'nr' : /street (?:nr|number)$/.test(headingWords(heading));
    return isFree(at) && isNamed && share(values, hasDigit) > 0.5;
  };
  const number = targets.includes('houseNumber') ? undefined : [street + 1, street - 1].find(isNumber);
  if (number !== undefined) targets[number] = 'houseNumber';
  for (let at = street - 1; at >= 0 && targets[at] === null; at -= 1) {
    const isBetween = targets.slice(0, at).includes('houseNumber');
    const { heading = '' } = columns[at] ?? {};
    if (!isBetween && !(containsWord(heading, 'tipo|type') && matchPhrases(heading, streets) > 0)) break;
    targets[at] = 'street';
  }
}

/** An address for mail is left out beside that of the location. */
function dropMailAddress(columns: readonly Column[], targets: Target[], parts: readonly { id: string }[]): void {
  const isForMail = (at: number) => containsWord(columns[at]?.heading ?? '', mailAddresses);
  if (!targets.includes('street') || isForMail(targets.indexOf('street'))) return;
  for (const [at, target] of targets.entries())
    if (isForMail(at) && parts.some(({ id }) => id === target)) targets[at] = null;
}

/** A second column for the street is its second line. Of two for the city, the first is the district: "Suburb", "City". */
function settleSecond(columns: readonly Column[], targets: Target[], parts: readonly ImportTarget[]): void {
  const isFor = (id: string, at: number) => {
    const { heading, values } = columns[at] ?? { heading: '', values: [] };
    const isOpen = targets[at] === null && share(values, hasLetter) > 0.5 && !containsWord(heading, mailAddresses);
    return isOpen && parts.some((part) => part.id === id && matchPhrases(heading, part.headings) > 0.5);
  };
  const street = targets.indexOf('street');
  if (street !== -1 && isFor('street', street + 1)) targets[street + 1] = 'unit';
  const city = targets.indexOf('city');
  const other = columns.findIndex((_column, at) => isFor('city', at));
  if (city === -1 || other === -1 || targets.includes('district')) return;
  targets[Math.min(city, other)] = 'district';
  targets[Math.max(city, other)] = 'city';
}

/** Unknown columns beside those of an address or beside the name belong to them, so that nothing of an address is lost. */
function takeNeighbors(columns: readonly Column[], targets: Target[], isUnknown: (at: number) => boolean): void {
  const values = (at: number) => columns[at]?.values ?? [];
  const has = (at: number, test: (text: string) => boolean) => share(values(at), test) > 0.8;
  // Areas and amounts have different lengths.
  const hasPostalCodes = (at: number) =>
    has(at, isPostalCode) && (!has(at, isNumeric) || new Set(values(at).map((text) => text.trim().length)).size === 1);
  const isBeside = (at: number, ...ids: string[]) => [at - 1, at + 1].some((one) => ids.includes(targets[one] ?? ''));
  const all = [...columns.keys()];
  const take = (id: string, test: (at: number) => boolean) => {
    const at = targets.includes(id) ? -1 : all.findIndex((one) => isUnknown(one) && test(one));
    if (at !== -1) targets[at] = id;
  };
  const named = targets.indexOf('street');
  const isAfterStreet = (at: number) => named !== -1 && at === named + 1 && !has(named, hasDigit);
  take('houseNumber', (at) => isAfterStreet(at) && has(at, (text) => /^\d/.test(text)));
  take('postalCode', (at) => isBeside(at, 'street', 'houseNumber', 'unit', 'city', 'state') && hasPostalCodes(at));
  take('street', (at) => isBeside(at, 'unit', 'city', 'postalCode') && has(at, isStreet));
  take('city', (at) => isBeside(at, 'postalCode') && has(at, (text) => hasLetter(text) && !hasDigit(text)));
  const street = targets.indexOf('street');
  const end = targets.findIndex((target, at) => at > street && ['city', 'state', 'postalCode'].includes(target ?? ''));
  for (const at of street === -1 ? [] : all.slice(street + 1, Math.max(0, end)))
    if (
      isUnknown(at) &&
      !containsWord(columns[at]?.heading ?? '', locationWords) &&
      has(at, (text) => hasLetter(text) || text.length < 4)
    )
      targets[at] = 'unit';
  take(
    'code',
    (at) => isBeside(at, 'name') && areDifferent(values(at)) && !isCounter(values(at)) && has(at, isUpperCode),
  );
}

const isNumeric = (text: string) => /^\d+$/.test(text.trim());
const hasDigit = (text: string) => /\d/.test(text);
const hasLetter = (text: string) => /\p{L}/u.test(text);
const isStreet = (text: string) => hasDigit(text) && /\p{L}{2}/u.test(text);
const isUpperCode = (text: string) => isCode(text) && text === text.toUpperCase();
const isElsewhere = (text: string) => elsewhere.test(text.trim());
const isPostalCode = (text: string) =>
  /^(?:\d{3,6}|\d{2,3}[ -]\d{2,4}|\d{4}-\d{3}|\d{5}-\d{3,4}|(?=.*\d)(?=.*[A-Z])[A-Z\d]{2,5}[ -]?[A-Z\d]{2,4})$/.test(
    text.trim(),
  );

/** Drops city, state, postal code and unit if the street column has them, or a whole address beside the street. */
function dropRepeatedAddress(columns: readonly Column[], targets: Target[], rows: Lines): void {
  const street = targets.indexOf('street');
  for (const [at, target] of targets.entries()) {
    const isPart = ['district', 'city', 'state', 'postalCode', 'unit'].includes(target ?? '');
    if (street === -1 || !isPart || (columns[at]?.values.length ?? 0) === 0) continue;
    const both = rows.filter((cells) => cells[at]?.trim() && cells[street]?.trim());
    if (both.length > 0 && share(both, (cells) => isWithin(cells[street] ?? '', cells[at]?.trim() ?? '')) > 0.6)
      targets[at] = null;
  }
}

// The floor 1 is not in "100 Elm St".
const isWithin = (street: string, part: string) =>
  (part.length < 3 ? street.split(/[\s,]+/) : street).includes(part) || part.includes(street.trim());

/** Without known headings: the name, the parts of the address in their usual order, and a code before or after them. */
function matchInOrder(columns: readonly Column[], targets: Target[]): void {
  const isOpen = (id: string) => !targets.includes(id);
  for (const [at, column] of columns.entries()) {
    const are = (pattern: RegExp) => share(column.values, (text) => pattern.test(text.trim())) > 0.8;
    // "CA" between city and postal code is California instead of Canada.
    const isState = targets[at] === 'country' && !isOpen('city') && at + 1 < columns.length && are(/^[A-Z]{2}$/);
    if ((targets[at] !== null && !isState) || column.values.length === 0) continue;
    if (matchPhrases(column.heading, otherHeadings) === 1 || are(elsewhere)) continue;
    const isForCode = isOpen('code') && are(/^(?=.*\d|.{1,4}$)[A-Z\d-]{1,10}$/);
    const isAfterCity = !isOpen('city');
    if (!isOpen('street') && isOpen('postalCode') && are(isAfterCity ? postalCode : /^\d{4,5}$/))
      targets[at] = 'postalCode';
    else if (isAfterCity && isOpen('state') && are(/^\p{Lu}{2,3}$/u)) targets[at] = 'state';
    else if (isForCode) targets[at] = 'code';
    else if (isOpen('name')) targets[at] = 'name';
    else if (isOpen('street')) targets[at] = 'street';
    else if (isOpen('city') && are(/^[^\d]+$/)) targets[at] = 'city';
  }
}

/** Phone numbers, times, email addresses and URLs. */
const elsewhere = /^\+?(?:[\s()./-]*\d){9,}$|@|:\/\/|\d:\d\d/;

const postalCode = /^(?=.*\d)[A-Z\d -]{3,10}$/;

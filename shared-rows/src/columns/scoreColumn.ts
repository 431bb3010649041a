import { readAddress } from '../import/addresses.ts';
import { countAddresses } from '../import/contacts.ts';
import type { RowKind } from '../model/rows.ts';
import { readCountry } from './countryNames.ts';
import {
  type ImportTarget,
  isForBothNames,
  isForLocationNumber,
  mailAddresses,
  otherHeadings,
  otherPeople,
} from './headings.ts';
import { containsWord, matchPhrases } from './phrases.ts';
import { readValue, suggestValues } from './suggestValues.ts';

export type Column = { heading: string; values: readonly string[] };

/** How well a column fits a target; 0 if it does not. */
export function scoreOf<Values>(column: Column, target: ImportTarget, kind: RowKind<Values>): number {
  const { heading, values } = column;
  const strong = matchHeading(heading, target);
  const isOther =
    containsWord(strong < 1 ? heading : remarkIn(heading), target.not) || (target.id === 'email' && isFurther(heading));
  const weak = target.weak ? matchPhrases(heading, target.weak) : 0;
  if (kind.hasEmails && target.field !== 'role' && strong < 1 && containsWord(heading, otherPeople)) return 0;
  const field = kind.fields.find(({ id }) => id === target.field);
  const isKnown = (text: string) => field !== undefined && !readValue(field, text).unmatchedText;
  // Without a matching word in the heading, only the cells decide, so the share that fits must be high. For locations it may be
  // lower, because their names rarely occur in other columns.
  const usual = target.id === 'locations' ? 0.6 : 0.9;
  if (field?.choices && target.id !== 'role' && Math.max(strong, weak) <= 0.5) {
    // A city with its country is an address. If it were read as a country, the city would be lost.
    // And a single letter is a status rather than the country of a car, "New York" a city rather than its time zone.
    const isMeant = (text: string) =>
      isKnown(text) &&
      (field.id === 'country'
        ? text.trim().length > 1 && !readCountry(text)?.isInside
        : field.id !== 'timeZone' || /[/\d]|UTC|GMT/.test(text));
    return values.length > 1 && share(values, isMeant) >= (isOther ? 1 : usual) ? 0.3 : 0;
  }
  const fitting = values.length === 0 ? 0 : share(values, (text) => fits(text, target, kind));
  if (target.id === 'email') {
    if (values.length === 0) return strong === 1 ? 0.5 : 0;
    if (fitting < 0.5)
      return strong === 1 && (fitting > 0 || heading !== '') && !values.some(isUrl) ? 0.4 + fitting : 0;
    // Each person has a different address, but many share a manager's.
    const isShared = values.length > 1 && new Set(values).size * 2 <= values.length;
    // Of two columns such as "Staff email" and "Private mail", the one with more values wins, whatever the length of their
    // headings. A column with several addresses in a cell has the aliases of a mailbox.
    const several = share(values, (text) => countAddresses(text) > 1);
    return (
      (isShared ? 0.1 : fitting - several / 2) +
      (isOther ? -0.4 : Math.max(strong < 1 ? Math.min(strong, 0.6) : 1, weak * 0.5))
    );
  }
  if (isOther || (target.field === 'name' && strong < 1 && isForBothNames(heading))) return 0;
  if (field?.choices) return scoreEnumerated({ column, fitting, known: share(values, isKnown), strong, weak });
  // Locations have different names, but a company's name repeats.
  if (target.id === 'name' && values.length > 1 && new Set(values).size * 2 <= values.length)
    return Math.max(strong * 0.4, weak === 1 ? 0.1 : 0);
  // An empty column has nothing to import, but its heading may still fit.
  if (strong === 1 && values.length === 0) return 0.6;
  if (target.field === 'address' && strong > 0 && containsWord(heading, mailAddresses)) return strong / 4;
  if (strong === 1 && fitting >= 0.5) return 1;
  if (fitting < 0.5 || isCounter(values)) return 0;
  if (strong > 0.5) return strong;
  if (weak === 1 && fitting >= 0.6) return 0.5;
  return weak > 0.5 && target.isRequired ? 0.2 : 0;
}

/** How well the heading alone fits: 1 for an exact match. */
function matchHeading(heading: string, target: ImportTarget): number {
  if (target.id === 'fullName' && isForBothNames(heading)) return 1;
  // An id may be internal to the other program.
  if (target.id === 'code' && isForLocationNumber(heading)) return containsWord(heading, 'id') ? 0.6 : 1;
  // "Address line 3" counts as line 2.
  return matchPhrases(target.isRepeatable ? heading.replace(/[3-9]$/, '2') : heading, target.headings);
}

type Enumerated = { column: Column; fitting: number; known: number; strong: number; weak: number };

/**
 * For fields with a list of values, such as roles. The cells decide between several columns with likely headings:
 * "Level" with "Manager" and "Employee" is the role, and "Role" beside it with "Cook" is not.
 */
function scoreEnumerated({ column: { heading, values }, fitting, known, strong, weak }: Enumerated): number {
  if (strong === 1) return fitting > 0 || new Set(values).size <= 12 ? 0.5 + fitting : 0;
  // "Role in Organization" is the role if all cells are.
  if ((strong > 0.5 && fitting > 0.3) || (strong > 0 && fitting > 0.9)) return strong / 2 + fitting;
  // A status may be that of the employment ("Employee", "Contractor"), so it needs one of our own names; but some people in
  // a list of members have a status that is not a role, such as "Deactivated".
  const isOther = matchPhrases(heading, otherHeadings) === 1;
  // At least two of our roles, by the names of other programs.
  const areRoles = !isOther && fitting >= 0.9 && heading !== '' && meaningsOf(values).size > 1;
  const enough = isOther ? 0.75 : 0.9;
  if (weak > 0.5 && (known >= 0.7 || (known > 0 && fitting >= enough) || areRoles)) return 0.3 + fitting / 2;
  if (values.length > 1 && known >= 0.9) return 0.3;
  return areRoles ? 0.2 : 0;
}

const meaningsOf = (values: readonly string[]) =>
  new Set(
    values
      .map((text) => suggestValues('role', text))
      .filter(({ length }) => length === 1)
      .flat(),
  );

/** Whether hardly any values repeat, as those of names do not. */
export const areDifferent = (values: readonly string[]) => new Set(values).size * 10 >= values.length * 9;

/** Whether the values are row numbers: 1, 2, 3 and so on, but not 01, 02, 03. */
export const isCounter = (values: readonly string[]) =>
  values.every((text, at) => Number(text) === at + 1 && !text.trim().startsWith('0'));

/** Whether a value can belong to a target. */
export function fits<Values>(text: string, { id, field }: ImportTarget, kind: RowKind<Values>): boolean {
  if (id === 'email') return isEmail(text);
  if (isEmail(text) || isUrl(text)) return false;
  const own = kind.fields.find((one) => one.id === field);
  if (own?.choices) return !readValue(own, text).unmatchedText || suggestValues(own.id, text).length > 0;
  // Excludes dates and times, which can contain letters.
  if (kind.hasEmails && /\d[/:.-]\d/.test(text)) return false;
  if (field === 'name') return /\p{L}/u.test(text) && text.length <= 80 && !/^\d{4}-\d\d/.test(text);
  if (id === 'code') return isCode(text);
  if (id === 'postalCode') return /\d/.test(text) && text.length <= 12;
  if (id === 'state' && matchPhrases(text, salesRegions) === 1) return false;
  // "D1" is a district of sales.
  if (id === 'district') return !/^D\d+$/i.test(text.trim());
  if (id === 'city' || id === 'state') return /\p{L}/u.test(text);
  if (id === 'street') return !/^[A-Z]{2,4}$/.test(text.trim());
  return true;
}

/** Whether a text may be the code of a location. */
export const isCode = (text: string) => /^[A-Z0-9][A-Z0-9-]{0,9}$/i.test(text.trim());

const salesRegions =
  'emea|apac|amer|amers|americas|latam|anz|dach|apj|japac|north|south|east|west|central|northeast|northwest|southeast|southwest|midwest|nord|sud|ost|est|ouest|oeste|norte|sur|centre|centro';

/** Whether a cell holds one or more email addresses, with or without a name. */
export function isEmail(text: string): boolean {
  const amount = countAddresses(text);
  const parts = text.split(/[;,\s]+/);
  if (amount > 1) return parts.filter((part) => countAddresses(part) === 1 && isEmail(part)).length === amount;
  return amount === 1 && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(readAddress(text)?.email ?? '');
}

/** The remark in a heading: "E-Mail (privat)" is an address, but not the work address. */
const remarkIn = (heading: string) => /[([]([^)\]]*)[)\]]/.exec(heading)?.[1] ?? '';

/** Whether a heading is for another one of several, such as "Email 2". */
const isFurther = (heading: string) => /(?<!\d)[2-9](?!\d)/.test(heading);

const isUrl = (text: string) => /^https?:\/\//i.test(text);

/** The share of items that pass a test; 0 without items. Equal texts are tested once, since columns repeat themselves. */
export function share<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  const passed = new Set([...new Set(items)].filter((item) => test(item)));
  return items.length === 0 ? 0 : items.filter((item) => passed.has(item)).length / items.length;
}

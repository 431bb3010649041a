import { roleMessages } from '@askwell/page-kit';
import { roles } from 'contract/session';
import { PRODUCT_NAME } from 'shared-session';

import type { RowKind } from '../../model/rows.ts';
import { statusHeadings, suspendedValues } from './statuses.ts';
import { readCountry } from '../../locations/readCountry.ts';
import { meansAllLocations } from '../../users/readLocations.ts';
import { suggestValues } from '../values.ts';
import { plainHeading } from './plainHeading.ts';
import { hasOneOf, isOneOf } from './wordLists.ts';
import { plainWords } from '../words.ts';
import type { Meaning } from './lookUp.ts';
import type { Target } from './targets.ts';

/** `emails` is the share of values that are email addresses. */
export type Column = { heading: string; values: readonly string[]; emails: number; meaning: Meaning | undefined };

/** Rates how much the values contradict the target of their heading: 0, 1 or 2, or null if they rule it out. */
export function rateContradiction<Values>(
  { heading, values, emails, meaning }: Column,
  target: string,
  kind: RowKind<Values>,
): number | null {
  // Rows show invalid email addresses as errors.
  if (target === 'email') return emails >= 0.3 ? 0 : values.length === 0 ? 1 : 2;
  // "Ann Lee <ann@x.example>", beside an empty column for emails
  if (emails > 0.5) return target === 'fullName' ? 2 : null;
  if (target === 'role') {
    const isSure = isOneOf(plainHeading(heading), sureRoles);
    // "Level" or "User type" may be about jobs, and another column may have the roles.
    if (areRoles(values)) return isSure || values.every(isOwnRole) ? 0 : 1;
    // A column "Role" with other values needs answers.
    return isSure ? 1 : null;
  }
  // Ids from programs are longer than codes.
  if (target === 'code' && getShare(values, (text) => text.length > 10) > 0.5) return null;
  if (target === 'orgUnit') return values.some((text) => findLocationUnit(text, kind) !== '') ? 0 : null;
  return values.length === 0 && meaning ? 1 : 0;
}

const sureRoles = 'role|roles|access role|user role|rolle|rollen|benutzerrolle|rol|ruolo';

/** Whether at least half of the values are names of roles, or of no access, as in Slack. */
function areRoles(all: readonly string[]): boolean {
  const values = all.filter((text) => !meansNoAccess(text));
  return getShare(values, (text) => suggestValues('role', text).length > 0) >= 0.5;
}

/** Returns the part of an organizational unit's path that names a location; empty if no part does. */
export function findLocationUnit<Values>(path: string, { fields }: RowKind<Values>): string {
  const field = fields.find(({ id }) => id === 'locations');
  const units = path.split('/').filter((unit) => unit.trim() !== '');
  return units.findLast((unit) => field && !field.read(unit).unmatchedText && !meansAllLocations(unit)) ?? '';
}

/** Assigns columns with unknown headings to targets without a column, if the values allow only one target. */
export function assignByValues<Values>(
  columns: readonly Column[],
  targets: Target[],
  isFree: (at: number) => boolean,
  kind: RowKind<Values>,
): void {
  const tests = Object.entries(kind.hasEmails ? createPeopleTests(kind) : createLocationTests(kind));
  for (const [target, isIt] of tests) {
    if (targets.includes(target)) continue;
    const at = columns.findIndex((column, index) => isFree(index) && column.values.length > 0 && isIt(column));
    if (at !== -1) targets[at] = target;
  }
}

type Test = (column: Column) => boolean;

/** Tests of the values in columns of people. A column with an unrelated heading can only be an email or a status. */
const createPeopleTests = <Values>(kind: RowKind<Values>): Record<string, Test> => ({
  // Exchange lists all addresses of a person in one column, and marks the primary one.
  email: ({ emails, meaning, values }) =>
    emails >= 0.3 && (meaning === undefined || values.some((text) => text.includes('SMTP:'))),
  role: ({ heading, values, meaning }) => {
    if (!areRoles(values)) return false;
    const haveAdmin = values.some((text) => suggestValues('role', text).includes(roleMessages.admin.name));
    // Members' status in Slack is "Admin" or "Member", but that of employees is not "Contractor".
    if (isOneOf(plainHeading(heading), statusHeadings.value)) return haveAdmin;
    if (meaning !== undefined) return false;
    // A column with "User" for everyone may be about anything.
    const areOwn = new Set(values).size > 1 && values.every(isOwnRole);
    return heading === '' || hasOneOf(plainHeading(heading), access) || areOwn;
  },
  locations: ({ heading, values, meaning }) =>
    (meaning === undefined || isOneOf(plainHeading(heading), places)) &&
    !isUnrelatedPlace(heading) &&
    !values.every(meansAllLocations) &&
    getShare(values, isLikelyLocation(kind)) > 0.6,
  // A column "User name" has logins, or names as in Atlassian's export.
  fullName: ({ heading, values, meaning }) =>
    (heading === '' || meaning?.target === 'email') &&
    getShare(values, (text) => (heading === '' ? /^\p{L}[^\d@]+$/u : /^\p{L}[^\d@]* \p{L}/u).test(text)) > 0.8,
});

/** Words in a heading that mean access: "Rights in Askwell", "Askwell permissions". */
const access = `${plainWords(PRODUCT_NAME)}|right|rights|permission|permissions|access|role|roles|rechte|berechtigung|zugriff|rolle`;

/** Headings that may mean a home or a country, but also known locations. */
const places = 'city|ort|stadt|ville|ciudad|citta|plaats|department|abteilung|business unit|bereich';

/** Whether a heading means places where people do not work now, or where other people work. */
export const isUnrelatedPlace = (heading: string): boolean => hasOneOf(plainHeading(heading), otherPlaces);

const otherPlaces =
  'home address|home city|private|privat|birth|geburtsort|wohnort|emergency|notfall|manager|supervisor|vorgesetzter|vorgesetzte|' +
  'former|previous|old|bisherige|bisheriger|fruhere|fruherer|usage';

function isLikelyLocation<Values>({ fields }: RowKind<Values>): (text: string) => boolean {
  const field = fields.find(({ id }) => id === 'locations');
  const choices = field?.choices?.() ?? [];
  return (text) =>
    field !== undefined && (!field.read(text).unmatchedText || suggestValues('locations', text, choices).length === 1);
}

/** Whether a string is the name of a role in Askwell itself. Other names too often mean jobs. */
const isOwnRole = (text: string) =>
  meansNoAccess(text) ||
  roles.some((role) => [role, plainWords(roleMessages[role].name)].includes(plainWords(text))) ||
  isOneOf(plainWords(text), 'administrator|benutzer|gast|mitglied|member');

const createLocationTests = <Values>(kind: RowKind<Values>): Record<string, Test> => {
  const reads = (id: string) => (text: string) => {
    const field = kind.fields.find((candidate) => String(candidate.id) === id);
    return field !== undefined && !field.read(text).unmatchedText;
  };
  return {
    timeZone: ({ values, meaning }) =>
      meaning === undefined && getShare(values, (text) => text.includes('/') && reads('timeZone')(text)) > 0.8,
    country: ({ values, meaning }) =>
      meaning === undefined && getShare(values, (text) => readCountry(text) !== undefined) > 0.8,
  };
};

/** Whether a string means that a person has no access: "Deactivated" in Slack's column of roles, "No access" in our own. */
export const meansNoAccess = (text: string) =>
  hasOneOf(plainWords(text), suspendedValues) || isOneOf(plainWords(text), noAccessValues);

const noAccessValues = 'no access|without access|kein zugriff|kein zugang|ohne zugriff';

export const getShare = <Item>(items: readonly Item[], test: (item: Item) => boolean): number =>
  items.length === 0 ? 0 : items.filter(test).length / items.length;

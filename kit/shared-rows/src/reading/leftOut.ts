import { meansNoAccess } from './headings/byValues.ts';
import { fromSerialDay, isPast, isWithinYear } from './headings/leavingDates.ts';
import { isNameTarget, type Lines, statusTarget, type Target } from './headings/targets.ts';
import { lookUp } from './headings/lookUp.ts';
import {
  accountHeadings,
  accountTypes,
  devices,
  endHeadings,
  mailboxes,
  mailboxHeadings,
  mailboxTypes,
  noWords,
  onLeaveValues,
  roomMailboxes,
  rooms,
  saysPersonLeft,
  serviceAccounts,
  statusHeadings,
  unmistakableDevices,
  suspendedValues,
  yesWords,
} from './headings/statuses.ts';
import { plainHeading } from './headings/plainHeading.ts';
import { hasOneOf, isOneOf } from './headings/wordLists.ts';
import { plainWords } from './words.ts';

/** Why a line is omitted. The user can include each group; people on leave are included by default. */
export type LeftOut = 'suspended' | 'onLeave' | 'mailbox' | 'privateEmail' | 'repeated';

/** Returns a function that reads from a file's columns why a line is omitted. */
export function createStatusReader(
  headings: readonly string[],
  targets: readonly Target[],
): (cells: readonly string[]) => LeftOut | null {
  const isSuspended = suspendedBy(headings);
  const roleAt = targets.indexOf('role');
  const remarksAt = targets.indexOf(statusTarget);
  const hasLeft = saysWhoLeft(headings[remarksAt] ?? '');
  const states = [...getColumns(headings, statusHeadings.value), remarksAt];
  const types = getColumns(headings, mailboxHeadings);
  const accounts = getColumns(headings, accountHeadings);
  const names = headings.flatMap((heading, at) => (lookUp('users', heading)?.target === 'fullName' ? [at] : []));
  const isMarked = (cells: readonly string[], words: string) =>
    names.some((at) => isOneOf(readStatusInName(cells[at] ?? ''), words));
  return (cells) => {
    if (hasWords(cells, types, mailboxTypes) || hasWords(cells, accounts, accountTypes)) return 'mailbox';
    if (hasLeft(cells[remarksAt] ?? '')) return 'suspended';
    if (isSuspended(cells) || isMarked(cells, suspendedValues) || meansNoAccess(cells[roleAt] ?? ''))
      return 'suspended';
    return hasWords(cells, states, onLeaveValues) || isMarked(cells, onLeaveValues) ? 'onLeave' : null;
  };
}

/** Whether a line states that a person leaves within a year. Until then, the person does not change. */
export function leavesLater(
  headings: readonly string[],
  targets: readonly Target[],
): (cells: readonly string[]) => boolean {
  const columns = getColumns(headings, statusHeadings.leftOn);
  const remarksAt = targets.indexOf(statusTarget);
  const readRemark = createDayReader(headings[remarksAt] ?? '');
  return (cells) =>
    columns.some((at) => isWithinYear(fromSerialDay(cells[at] ?? ''))) ||
    isWithinYear(readRemark(cells[remarksAt] ?? ''));
}

/** Whether a cell of the column that the admin confirmed as who left says so, in words or by a date in the past. */
export function saysWhoLeft(heading: string): (remark: string) => boolean {
  const readDay = createDayReader(heading);
  return (remark) => saysPersonLeft(remark) || isPast(readDay(remark)) || meansSuspended(remark, 'value');
}

/** Reads spreadsheets' numbers of days only under headings about ends: a remark may be a cost center or a postal code. */
const createDayReader = (heading: string) =>
  isOneOf(plainHeading(heading), endHeadings) ? fromSerialDay : (remark: string) => remark;

/** Whether a line states that a person has joined, in the words of our own export. */
export function saysPersonJoined(headings: readonly string[]): (cells: readonly string[]) => boolean {
  const columns = getColumns(headings, statusHeadings.value);
  return (cells) => columns.some((at) => isOneOf(plainWords(cells[at] ?? ''), 'joined|beigetreten'));
}

/** Returns the words in brackets that HR programs write after the names of people who left or are on leave. */
const readStatusInName = (name: string) => plainWords(/\(([^()]{0,40})\)\s*$/.exec(name)?.[1] ?? '');

/** "Jane Doe (On Leave)" → "Jane Doe" */
export function withoutStatus(name: string): string {
  const status = readStatusInName(name);
  const isStatus = isOneOf(status, suspendedValues) || isOneOf(status, onLeaveValues);
  return isStatus ? name.replace(/\([^()]*\)\s*$/, '') : name;
}

const getColumns = (headings: readonly string[], names: string) =>
  headings.flatMap((heading, at) => (isOneOf(plainHeading(heading), names) ? [at] : []));

const hasWords = (cells: readonly string[], columns: readonly number[], words: string) =>
  columns.some((at) => hasOneOf(plainWords(cells[at] ?? ''), words));

/** Finds lines that have an email such as info@, kiosk-2@ or svc-backup@ and no person's name, if the file also has people. */
export function findMailboxes(lines: Lines, targets: readonly Target[]): Lines {
  const names = targets.flatMap((target, column) => (isNameTarget(target) ? [column] : []));
  const matches = lines.filter((cells) => {
    const [localPart = ''] = readEmailIn(cells, targets).toLowerCase().split('@');
    const localWords = plainWords(localPart);
    const name = plainWords(names.map((column) => cells[column] ?? '').join(' '));
    const words = localWords.split(/[ \d]+/);
    if (words.some((word) => isOneOf(word, serviceAccounts)) || isOneOf(words.join(' '), serviceAccounts)) return true;
    if (hasOneOf(name, accountTypes) || hasOneOf(name, rooms)) return true;
    const nameWords = name.split(/[ \d]+/);
    // "Alster" at room.alster@
    const [first = '', ...others] = words;
    if (isOneOf(first, roomMailboxes) && others.length > 0 && nameWords.every((word) => others.includes(word)))
      return true;
    // "Shop floor tablet", with an email that is not made from this name
    if (nameWords.some((word) => isOneOf(word, unmistakableDevices)) && !words.some((word) => nameWords.includes(word)))
      return true;
    const isNobody = isOneOf(localWords, mailboxes) || haveDevice(words);
    return isNobody && (name === '' || hasOneOf(name, mailboxes) || haveDevice(nameWords));
  });
  return matches.length < lines.length ? matches : [];
}

/** Whether one of the words means a device or a room. "Sala" begins the name of a room; otherwise, it is a last name. */
const haveDevice = (words: readonly string[]) =>
  words.some((word, at) => isOneOf(word, devices) && (word !== 'sala' || at === 0));

/**
 * Finds lines whose domain is not the company's. The company's domain is one that at least ten lines and four fifths of all
 * lines have.
 */
export function findPrivateEmails(lines: Lines, targets: readonly Target[]): { domain: string; lines: Lines } {
  const readDomain = (cells: Lines[number]) =>
    /^[^@]*@([^\s@<>,;]+\.[^\s@<>,;]+)/.exec(readEmailIn(cells, targets).toLowerCase())?.[1] ?? '';
  const byDomain = Map.groupBy(lines, readDomain);
  byDomain.delete('');
  const [[company = '', own = []] = []] = [...byDomain].toSorted(([, a], [, b]) => b.length - a.length);
  const otherLines = [...byDomain].flatMap(([domain, some]) =>
    domain === company || domain.endsWith(`.${company}`) || company.endsWith(`.${domain}`) ? [] : some,
  );
  const isCompany = own.length >= 10 && own.length >= 4 * otherLines.length;
  return { domain: company, lines: isCompany ? otherLines : [] };
}

/**
 * Finds lines that repeat the email and the name of another line. Keeps the line of a person who has not left, if there is one.
 * `merged` has the remaining lines, with the locations and roles of all: a person may have two positions. Two roles together
 * are not a valid role, so the admin is asked.
 */
export function findRepeatedLines(
  lines: Lines,
  targets: readonly Target[],
  isSuspended: (cells: Lines[number]) => boolean = () => false,
): { lines: Lines; merged: ReadonlyMap<Lines[number], Lines[number]> } {
  const nameAt = targets.flatMap((target, column) => (isNameTarget(target) ? [column] : []));
  const getName = (cells: Lines[number]) =>
    plainWords(nameAt.map((column) => cells[column] ?? '').join(' ')).split(' ');
  const byEmail = Map.groupBy(lines, (cells) => readEmailIn(cells, targets).trim().toLowerCase());
  byEmail.delete('');
  const repeatedLines = new Set<Lines[number]>();
  const mergedLines = new Map<Lines[number], Lines[number]>();
  for (const group of byEmail.values()) {
    // Two people with the same email are an error; "Ann" and "Ann Lee" are the same person.
    if (group.length === 1 || !areOneName(group.map(getName))) continue;
    const currentLines = group.filter((cells) => !isSuspended(cells));
    const [first, ...others] = currentLines.length > 0 ? currentLines : group;
    if (first === undefined) continue;
    for (const cells of group) if (cells !== first) repeatedLines.add(cells);
    let wholeName = first;
    for (const [target, separator] of mergedTargets) {
      const at = targets.indexOf(target);
      const values = new Map([first, ...others].map((cells) => [plainWords(cells[at] ?? ''), cells[at]?.trim() ?? '']));
      values.delete('');
      if (values.size > 1) wholeName = wholeName.with(at, [...values.values()].join(separator));
    }
    if (wholeName !== first) mergedLines.set(first, wholeName);
  }
  return { lines: lines.filter((cells) => repeatedLines.has(cells)), merged: mergedLines };
}

const mergedTargets = [
  ['locations', '; '],
  ['role', ' / '],
] as const;

/** Returns a line's email. The column that fills gaps may have it. */
export const readEmailIn = (cells: Lines[number], targets: readonly Target[]): string =>
  cells[targets.indexOf('email')]?.trim() || (cells[targets.indexOf('otherEmail')] ?? '');

/** Whether the longest name contains all words of the other names. */
function areOneName(names: readonly (readonly string[])[]): boolean {
  const [longest = []] = names.toSorted((a, b) => b.length - a.length);
  return names.every((words) => words.every((word) => word === '' || longest.includes(word)));
}

/** Returns a function that tells whether any column marks a line as a person without access or a closed location. */
export function suspendedBy(headings: readonly string[]): (cells: readonly string[]) => boolean {
  const columns = headings.flatMap((heading, at) => {
    const words = plainHeading(heading);
    const meaning = Object.entries(statusHeadings).find(([, names]) => isOneOf(words, names))?.[0];
    return meaning === undefined ? [] : [{ at, meaning }];
  });
  return (cells) => columns.some(({ at, meaning }) => meansSuspended(cells[at] ?? '', meaning));
}

function meansSuspended(text: string, meaning: string): boolean {
  const value = plainWords(text).replaceAll(/\bleft hand/g, '');
  // Active Directory sets the second bit for disabled accounts.
  if (meaning === 'accountControl' && /^\d{1,9}$/.test(value)) return Math.floor(Number(value) / 2) % 2 === 1;
  if (meaning === 'yesIsActive' && isOneOf(value, noWords)) return true;
  if (meaning === 'yesIsSuspended' && isOneOf(value, yesWords)) return true;
  if (meaning === 'leftOn' && isPast(fromSerialDay(text))) return true;
  if (meaning === 'yesIsSuspended' && isPast(text)) return true;
  // "Former employee" and "not active", but not "not suspended"
  return hasOneOf(value, suspendedValues) && !/^(?:not|never|nicht|nie) (?!a[ck]tiv)/.test(value);
}

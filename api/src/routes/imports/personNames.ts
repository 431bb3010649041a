import { foldAccents } from 'contract';

import type { Judgment } from './matchRows.ts';

/**
 * Whether a file has a person's name as it is stored, or with less detail: without accents, in capitals, with a title or an
 * initial, in another order, damaged by an encoding, or as a login. A name with more detail is a change.
 */
export function isSameName(stored: string, name: string): boolean {
  if (stored === name || isDamaged(name, stored) || (isLogin(name) && !isLogin(stored))) return true;
  if (isShortened(nameWords(stored), nameWords(name))) return true;
  return nameWords(stored).join(' ') === nameWords(name).join(' ') && !isBetter(name, stored);
}

const isInitial = (word: string) => word.length === 1;

/** Whether a name has only the initial of some words: "A. Lee" for "Ann Lee" */
function isShortened(stored: readonly string[], words: readonly string[]): boolean {
  const initials = words.filter(isInitial);
  const otherWords = stored.filter((word) => !words.includes(word));
  return (
    initials.length > 0 &&
    initials.length < words.length &&
    words.every((word) => isInitial(word) || stored.includes(word)) &&
    otherWords.length === initials.length &&
    otherWords.every((word) => initials.includes(word.slice(0, 1)))
  );
}

/**
 * Compares names when only the employee number matches. Offices may reuse numbers: "0112" and "00112" are two people if
 * their names have nothing in common, and a question if they share a word. The same number with a different name needs
 * attention.
 */
export function judgeNumber(
  cells: ReadonlyMap<string, unknown>,
  person: { name: string; externalId: string | null },
): Judgment {
  const name = cells.get('name');
  if (typeof name !== 'string' || !cells.has('email')) return 'same';
  const isShared = shareWord(name, person.name);
  if (cells.get('externalId') === person.externalId) return isShared ? 'same' : 'unclear';
  if (isWithin(name, person.name)) return 'same';
  return isShared ? 'similar' : 'other';
}

/** Whether two names may belong to one person who has changed the other part: "Ann Lee" and "Ann Fox". */
export function shareWord(name: string, secondName: string): boolean {
  const words = new Set(nameWords(secondName));
  return nameWords(name).some((word) => words.has(word));
}

/** Whether one name has all words of the other: "Ann Lee" and "Ann Mary Lee". */
function isWithin(name: string, secondName: string): boolean {
  const [some, all] = [nameWords(name), nameWords(secondName)].toSorted((a, b) => a.length - b.length);
  return some !== undefined && some.length > 1 && some.every((word) => all?.includes(word));
}

/** Returns the same key for names that may be the same person's, and null for a name with a single word. */
export function nameKey(name: string): string | null {
  const words = nameWords(name);
  return words.length > 1 ? words.join(' ') : null;
}

/**
 * Returns the first name, folded, or an empty string for a name with a single word. "Lee, Ann" and "Dr. Ann Lee" →
 * "ann"
 */
export function getGivenName(name: string): string {
  const plainName = foldAccents(name.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')).replace(/^([^,]*),(.*)$/s, '$2 $1');
  const [first = '', ...others] = toPlainLetters(plainName.trim().replace(titles, '')).match(/[\p{L}'’-]+/gu) ?? [];
  return others.length > 0 && first.length > 1 ? first : '';
}

/**
 * Returns the words of a name in order, which are the same for "Dr. Lee, Ann", "ANN B. LEE", "Ann Lee (Sales)" and "Ann
 * Lee".
 */
function nameWords(name: string): readonly string[] {
  const parts = name
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .split(/,\s*/)
    .map((part) => foldAccents(part).replace(titles, ''));
  const words = toPlainLetters(parts.join(' '))
    .replaceAll(/['’`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const longWords = words.filter((word) => word.length > 1);
  return (longWords.length > 1 ? longWords : words).toSorted();
}

/** Replaces Icelandic letters, and spellings without umlauts: "joergen" → "jorgen". */
const toPlainLetters = (text: string) =>
  text
    .replaceAll('ð', 'd')
    .replaceAll('þ', 'th')
    .replaceAll(/([aou])e/g, '$1');

const titles =
  /^(?:(?:dr|prof|professor|mr|mrs|ms|miss|mx|herr|frau|mme|dipl|mag)(?:-ing)?(?:\. ?| )(?:(?:med|phil|jur|rer|nat|habil|ing)(?:\. ?| ))*)+(?=\S)/;

/** Whether a name is a login such as "alee", which some programs export instead. */
const isLogin = (name: string) => /^[a-z\d._-]+$/.test(name);

/** Whether question marks have replaced letters: "Y?ld?z" for "Yıldız". */
function isDamaged(name: string, stored: string): boolean {
  const [characters, whole] = [[...name.normalize('NFC')], [...stored.normalize('NFC')]];
  return (
    characters.some(isReplaced) &&
    characters.length === whole.length &&
    characters.every((character, at) => isReplaced(character) || character === whole[at])
  );
}

const isReplaced = (character: string) => character === '?' || character === '\uFFFD';

/** Whether a form of a name is better: it has accents that the other lacks, or mixes upper and lower case. */
const isBetter = (name: string, secondName: string) =>
  countSpecial(name) > countSpecial(secondName) || (isOneCase(secondName) && !isOneCase(name));

const countSpecial = (name: string) => name.normalize('NFC').match(/[^\P{L}A-Za-z]/gu)?.length ?? 0;

const isOneCase = (name: string) => name === name.toLowerCase() || name === name.toUpperCase();

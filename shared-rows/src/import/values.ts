import { roleMessages } from '@askwell/page-kit';
import { countries, type Role, roles } from 'shared-session';

import { allLocations, countryNames, roleNames } from './vocabulary.ts';
import { isNear, isOneOf, plainWords } from './words.ts';

/** The values of a field that an unknown text may mean. A single one is preselected. */
export function suggestValues(field: string, text: string, choices: readonly string[] = []): readonly string[] {
  const words = plainWords(text);
  if (field === 'role') return roles.filter((role) => isRole(words, role)).map((role) => roleMessages[role].name);
  if (field !== 'locations') return [];
  const near = choices.filter((name) => isNear(plainWords(name), words));
  return near.length > 0
    ? near
    : choices.filter((name) => isAtEnd(words, plainWords(name)) || isAtEnd(plainWords(name), words));
}

/** Whether a text begins or ends with these words. */
const isAtEnd = (text: string, words: string) => text.startsWith(`${words} `) || text.endsWith(` ${words}`);

const isRole = (words: string, role: Role) =>
  isOneOf(words, roleNames[role]) || [role, plainWords(roleMessages[role].name)].includes(words);

export const meansAllLocations = (text: string) => allLocations.test(plainWords(text));

/** A country by its code or its name in English, German, French or Spanish. */
export function readCountry(text: string): string | undefined {
  const words = plainWords(text.replaceAll('.', ''));
  known ??= new Map(
    [...countries].flatMap((code) => [
      ...['fr', 'es', 'en', 'de'].map(
        (language) => [plainWords(new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? ''), code] as const,
      ),
      [code.toLowerCase(), code] as const,
      ...(countryNames[code] ?? '').split('|').map((name) => [name, code] as const),
    ]),
  );
  return words === '' ? undefined : known.get(words);
}

// Created on first use, because hundreds of names take a moment.
let known: ReadonlyMap<string, string> | undefined;

import { type Role, roles } from 'contract/session';
import { roleMessages } from '@askwell/page-kit';

import { isSimilar } from './headings/similar.ts';
import { isOneOf } from './headings/wordLists.ts';
import { plainWords } from './words.ts';

/** A value of a field. `details` are additional words that identify it, such as a location's address. */
export type Choice = { value: string; details?: string };

/** Suggests values of a field for an unknown string. A single suggestion is preselected. */
export function suggestValues(field: string, text: string, choices: readonly Choice[] = []): readonly string[] {
  if (field === 'role') {
    // "Mitarbeiter/in", "Mitarbeiter*innen"
    const words = plainWords(text.replace(/(?<=\p{L})[/*:_]-?in(?:nen)?\b/u, ''));
    return roles.filter((role) => isRole(words, role)).map((role) => roleMessages[role].name);
  }
  if (field !== 'locations') return [];
  const words = plainWords(text);
  const similarChoices = choices.filter(({ value }) => isSimilar(plainWords(value), words));
  const likelyChoices = similarChoices.length > 0 ? similarChoices : choices.filter(mayBePlace(text));
  return likelyChoices.map(({ value }) => value);
}

/** Whether a string has all words of a location's name, or only words of its name and address: "Munich" */
function mayBePlace(text: string): (choice: Choice) => boolean {
  const words = placeWords(text);
  const bareWords = placeWords(text.replaceAll(/\([^()]*\)/g, ' '));
  return ({ value, details = '' }) => {
    const name = placeWords(value);
    const allWords = [...name, ...placeWords(details)];
    return (
      (name.length > 0 && name.every((word) => words.includes(word))) ||
      (bareWords.some((word) => word.length > 3) && bareWords.every((word) => allWords.includes(word)))
    );
  };
}

/**
 * Returns the words of a place in one of their spellings: "Muenchen", "München" and "Munich"; "St. Étienne" and "Saint-Etienne"
 */
const placeWords = (text: string): readonly string[] =>
  plainWords(text)
    .split(' ')
    .filter((word) => word !== '' && !/\d/.test(word))
    .map((word) => (spellings.get(word) ?? word).replaceAll(/([aou])e/g, '$1'));

const spellings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    st: 'saint',
    ste: 'saint',
    sankt: 'saint',
    munich: 'munchen',
    cologne: 'koln',
    nuremberg: 'nurnberg',
    hanover: 'hannover',
    vienna: 'wien',
    geneva: 'geneve',
    genf: 'geneve',
    milan: 'milano',
    rome: 'roma',
    turin: 'torino',
    florence: 'firenze',
    naples: 'napoli',
    venice: 'venezia',
    lisbon: 'lisboa',
    seville: 'sevilla',
    brussels: 'bruxelles',
    brussel: 'bruxelles',
    antwerp: 'antwerpen',
    prague: 'praha',
    warsaw: 'warszawa',
    cracow: 'krakow',
    copenhagen: 'kobenhavn',
    gothenburg: 'goteborg',
    athens: 'athina',
    bucharest: 'bucuresti',
  }),
);

const isRole = (words: string, role: Role) =>
  isOneOf(words, roleNames[role]) || [role, plainWords(roleMessages[role].name)].includes(words);

/** Other names for our roles. They are only suggestions, because "Manager" may be a job title. */
const roleNames = {
  admin:
    'administrator|administratorin|system administrator|owner|store owner|workspace owner|primary owner|workspace primary owner|workspace admin|super admin|org admin|organization admin|account owner|full access|full permissions|global administrator|inhaber|inhaberin|eigentumer|administrateur|administrador',
  manager:
    'supervisor|team lead|lead|shift lead|store manager|site manager|branch manager|location manager|general manager|assistant manager|pos manager|store lead|head|director|leiter|leiterin|leitung|filialleiter|filialleiterin|filialleitung|teamleiter|teamleitung|responsable|gerente|encargado|encargada',
  user: 'member|employee|staff|agent|standard|standard user|basic|associate|pos associate|cashier|team member|crew|mitglied|mitarbeiter|mitarbeiterin|benutzer|nutzer|anwender|full member|regular|utilisateur|usuario|employe|empleado',
  guest:
    'multi channel guest|single channel guest|viewer|read only|external|contractor|visitor|gast|extern|externe|externer|invite|invitado',
};

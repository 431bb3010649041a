import { foldLetters } from 'contract/fold';

/** Normalizes a heading: "E-Mail-Adresse*" and "eMailAdresse [Required]" become "e mail adresse". */
export function plainHeading(heading: string): string {
  const split = heading
    .slice(0, 200)
    .replace(path, '')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  const bareHeading = split.replaceAll(/\[[^\]]*\]|\([^)]*\)/g, ' ');
  return plainWords(/[\p{L}#]/u.test(bareHeading) ? bareHeading : split).replaceAll(
    /(?<=^| )(?:#|no|num|number|nummer)(?= |$)/g,
    'nr',
  );
}

/** Matches the beginning of an attribute's path: "user.profile.firstName" */
const path = /^(?:(?:user|profile|attributes|person|employee|worker)\.)+(?=\p{L})/iu;

/** Converts a string to lower case, and removes accents and punctuation. */
export const plainWords = (text: string) =>
  foldLetters(text.slice(0, 200).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase())
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();

const splitWords = (words: string) => (lists[words] ??= words.split('|').map(plainWords));
// The object has no prototype, because a key may be any string, such as "constructor".
const lists: Record<string, readonly string[]> = Object.create(null);

export const isOneOf = (text: string, words: string) => splitWords(words).includes(text);

/** Whether a heading contains one of the phrases as whole words. */
export const hasOneOf = (heading: string, words: string) =>
  splitWords(words).some((phrase) => ` ${heading} `.includes(` ${phrase} `));

/** Normalizes a heading: "E-Mail-Adresse*" and "e_mail adresse" become the same. */
export function headingWords(heading: string): string {
  const plain = heading
    // No known heading is longer, and the patterns below take the square of the length.
    .slice(0, 200)
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L}{3})(\d+)(?!\p{L})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłıæœ]/g, (letter) => plainLetters[letter] ?? letter);
  const part = /\((姓|名)\)/.exec(plain)?.[1];
  if (part) return part;
  // "[Required]" and "(optional)" are dropped, unless there is nothing else.
  const bare = plain.replace(/\[[^\]]*\]|\([^)]*\)/g, ' ');
  return (/[\p{L}#]/u.test(bare) ? bare : plain)
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .replace(numberWord, '$1nr')
    .trim();
}

/** Words that mean "number", such as "No" and "Núm.". */
const numberWord = /(^| )(?:#|n|n o|no|nro|num|numero|nummer|number|numer|cislo|номер)(?= |$)/g;

const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', ı: 'i', æ: 'ae', œ: 'oe' };

/** Whether a heading is exactly one of these phrases. Faster than `matchPhrases`. */
export const isPhrase = (heading: string, phrases: string) =>
  phraseSets(phrases).exact.has(headingWords(heading).replaceAll(' ', ''));

/** How well a heading fits a list of phrases: 1 for an exact match, less if it contains one, 0 for none. */
export function matchPhrases(heading: string, phrases: string): number {
  const words = headingWords(heading);
  if (words === '') return 0;
  const { exact, spaced } = phraseSets(phrases);
  if (exact.has(words.replaceAll(' ', ''))) return 1;
  const padded = ` ${words} `;
  // A long word also counts at the end of a compound: "Besøksadresse".
  const found = spaced.filter((phrase) =>
    padded.includes(hasNoSpaces.test(phrase) ? phrase : phrase.length > 5 ? `${phrase} ` : ` ${phrase} `),
  );
  const longest = Math.max(0, ...found.map((phrase) => phrase.length));
  // A translation in parentheses: "จังหวัด (Province)".
  const [, remark] = /^[^a-z(]+\(([a-z][^)]*)\)\s*$/i.exec(heading) ?? [];
  if (longest === 0 && remark !== undefined) return matchPhrases(remark, phrases);
  // "Tel." and "Tussenv." are abbreviations, "Cód." rather of "código" than of "código postal".
  if (longest === 0) {
    const meant = isAbbreviated.test(heading) ? spaced.filter((phrase) => phrase.startsWith(words)) : [];
    return meant.length === 0 ? 0 : meant.some((phrase) => !phrase.includes(' ')) ? 0.8 : 0.7;
  }
  // The last word says what a heading is: "Visitor Address City".
  const isLast = found.some((phrase) => padded.endsWith(` ${phrase} `));
  return (isLast ? 0.5 : 0.4) + 0.4 * (longest / words.length);
}

const isAbbreviated = /^\s*\p{L}{3,}\.\s*$/u;

/** At least two characters of a language without spaces between words. */
const hasNoSpaces = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{2,}$/u;

/** Whether a heading contains one of these words. */
export const containsWord = (heading: string, words: string | undefined) =>
  words !== undefined && matchPhrases(heading, words) > 0;

function phraseSets(phrases: string) {
  const known = parsed.get(phrases);
  if (known) return known;
  const spaced = phrases.split('|').map(headingWords).filter(Boolean);
  const sets = { exact: new Set(spaced.map((phrase) => phrase.replaceAll(' ', ''))), spaced };
  parsed.set(phrases, sets);
  return sets;
}

// Each list of phrases is split only once.
const parsed = new Map<string, { exact: ReadonlySet<string>; spaced: readonly string[] }>();

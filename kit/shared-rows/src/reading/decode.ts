/**
 * Decodes UTF-8, UTF-16 with a byte order mark, or else the encoding that older programs use. Returns undefined for an unknown
 * encoding.
 */
export function decode(bytes: Uint8Array): string | undefined {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  const wideEncoding = { 0xfffe: 'utf-16le', 0xfeff: 'utf-16be' }[mark];
  const unicode =
    wideEncoding === undefined ? decodeStrictly(bytes, 'utf-8') : new TextDecoder(wideEncoding).decode(bytes);
  if (unicode !== null) return unicode;
  for (const [encoding, isLikely] of otherScripts) {
    const text = decodeStrictly(bytes, encoding);
    if (text !== null && isLikely(text)) return text;
  }
  if (hasLongRuns(bytes)) return undefined;
  return new TextDecoder(guessLatinEncoding(bytes)).decode(bytes);
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Encodings of other scripts, each with a pattern that only text in that encoding matches. */
const otherScripts: readonly (readonly [string, (text: string) => boolean])[] = [
  ['shift_jis', (text) => /[\u3041-\u30FE]{2}/.test(text)],
  ['euc-kr', (text) => getShare(text.match(/[^\0-\x7F]/g), /\p{sc=Hangul}/u) > 0.9],
  // In any other single-byte encoding, the text would have capitals inside words, or no vowels.
  [
    'windows-1251',
    (text) => !/[а-я][А-Я]/.test(text) && getShare(text.match(/[\u0401-\u045F]{4,}/g), /[аеёиоуыэюяіїє]/i) > 0.9,
  ],
];

const getShare = (texts: readonly string[] | null, pattern: RegExp): number =>
  texts === null ? 0 : texts.filter((text) => pattern.test(text)).length / texts.length;

/** Whether most bytes above ASCII are adjacent, unlike the accented letters of a Latin text. */
function hasLongRuns(bytes: Uint8Array): boolean {
  let [all, inRuns, run] = [0, 0, 0];
  for (const byte of bytes) {
    run = byte < 0x80 ? 0 : run + 1;
    all += Number(run > 0);
    // Adds the whole run once it is long.
    inRuns += run === 4 ? 4 : Number(run > 4);
  }
  return inRuns * 2 > all;
}

/**
 * Returns the encoding of a Latin text, based on letters that are symbols in windows-1252, or else on the browser's languages.
 */
function guessLatinEncoding(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes);
  const hasAmong = (signs: string) => new RegExp(`\\p{L}{2}[${signs}]|[${signs}]\\p{Ll}{2}`, 'u').test(text);
  if (hasAmong('¼½¾¦¨´¸') && !bytes.some((byte) => byte >= 0x80 && byte < 0xa0)) return 'iso-8859-15';
  if (hasAmong('³¿¹¯£¥')) return 'windows-1250';
  // Icelandic has the same letters, beside others.
  if (/[ýþðÝÞÐ]/.test(text) && !/[áéíóúæ]/i.test(text)) return 'windows-1254';
  const tag = navigator.languages
    .map((language) => language.replace(/-.*/, ''))
    .find((language) => language in byLanguage);
  return byLanguage[tag ?? ''] ?? 'windows-1252';
}

/** The encoding that Excel uses for CSV files on a computer in this language. */
const byLanguage: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['cs', 'hr', 'hu', 'pl', 'ro', 'sk', 'sl'].map((tag) => [tag, 'windows-1250'])),
  ...Object.fromEntries(['az', 'tr'].map((tag) => [tag, 'windows-1254'])),
  ...Object.fromEntries(['et', 'lt', 'lv'].map((tag) => [tag, 'windows-1257'])),
};

/** Removes invisible characters and normalizes line ends. */
export const toPlainText = (text: string) =>
  text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(invisibleCharacters, '');

// Zero bytes, directions, zero-width spaces, soft hyphens, and more marks on a letter than Unicode allows (UAX 15).
// oxlint-disable-next-line no-control-regex -- some programs fill up cells with zero bytes
const invisibleCharacters =
  /[\0\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|\p{M}(?<=\p{M}{31})/gu;

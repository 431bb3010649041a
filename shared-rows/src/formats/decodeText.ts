import { countHeadings } from '../columns/headings.ts';
import { isWritten } from '../import/contacts.ts';

/**
 * Decodes bytes. A byte order mark decides; without one, UTF-16 is recognized by its zeros. Text that is not UTF-8 is read
 * in the language's legacy encoding, or in that of its script, or else as windows-1252, or in one of Excel's other formats:
 * Mac Roman if its lines end so or capital letters are in words, or MS-DOS if signs are.
 */
export function decodeText(bytes: Uint8Array, language: string): string {
  const mark = marks.find(({ start }) => start.every((byte, at) => bytes[at] === byte));
  if (mark) return new TextDecoder(mark.encoding).decode(bytes);
  const encoding = encodingOf(bytes, language);
  const text = new TextDecoder(encoding).decode(bytes);
  // Signs between letters: "J”rg M\u0081ller", "Direcci¢n".
  const isDos = !usualLetter.test(text) && countOf(text, /\p{L}[\u0081„”‚¢¤]\p{Ll}/gu) > 1;
  if (encoding === 'windows-1252' && isDos) return fromDos(text);
  return encoding === 'utf-8' ? fromMisreadBytes(text) : text;
}

/** Letters that nearly all files in windows-1252 have. In other encodings their bytes are signs or rare letters. */
const usualLetter = /[äöüßéèíóúñøåæ]/;

const countOf = (text: string, some: RegExp) => text.match(some)?.length ?? 0;

const windowsCodes = (): ReadonlyMap<string, number> =>
  new Map(
    [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, at) => at))].map((letter, at) => [
      letter,
      at,
    ]),
  );

/** The text of Excel's format "CSV (MS-DOS)", read as windows-1252. */
function fromDos(text: string): string {
  const codes = windowsCodes();
  return text.replaceAll(/[^ -~\s]/g, (letter) => dosLetters[(codes.get(letter) ?? 0) - 128] ?? letter);
}

// The characters 128 to 255 of code page 850.
const dosLetters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/** Repairs text that a program read as windows-1252 though it was UTF-8, and saved: "JÃ¶rg". Other text does not change. */
function fromMisreadBytes(text: string): string {
  if (!/[\u00C2-\u00F4][^ -~]/.test(text)) return text;
  const codes = windowsCodes();
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = codes.get(text.charAt(at));
    if (code === undefined) return text;
    bytes[at] = code;
  }
  const read = isWritten(bytes, 'utf-8') ? new TextDecoder().decode(bytes) : '';
  return usualText.test(read) ? read : text;
}

/** Letters of Western and Central Europe and the signs between them: "CAFÉ®" would be "CAFɮ". */
const usualText = /^[\s!-~\u00A0-\u017F\u2010-\u203A€™]+$/;

function encodingOf(bytes: Uint8Array, language: string): string {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 4096).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd > Math.min(bytes.length, 4096) / 8) return even > odd ? 'utf-16be' : 'utf-16le';
  const legacy = legacyEncoding(language);
  const found = ['utf-8', legacy].find((encoding) => isWritten(bytes, encoding)) ?? 'windows-1252';
  if (found === 'windows-1251' && scriptEncoding(bytes) === 'koi8-r') return 'koi8-r';
  if (found !== 'windows-1252') return found;
  const latin = new TextDecoder(found).decode(bytes);
  const hasMacLines = bytes.includes(carriageReturn) && !bytes.includes(lineFeed);
  // "Jšrg MŸller"
  const hasMacLetters = /\p{L}[ŸŠŽ]\p{Ll}/u.test(latin) && countOf(latin, /\p{L}[ŸŠŽš]\p{Ll}/gu) > 1;
  const isMac = !usualLetter.test(latin) && (hasMacLines || hasMacLetters);
  return encodingOfHeadings(bytes) ?? scriptEncoding(bytes) ?? (isMac ? 'macintosh' : found);
}

/** The East Asian encoding in which the first lines have known headings; null if there is none. */
function encodingOfHeadings(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, 4096);
  const countIn = (encoding: string) =>
    countHeadings(
      new TextDecoder(encoding)
        .decode(head)
        .match(/[^ -~\s]{2,}/g)
        ?.slice(0, 100) ?? [],
    );
  const found = ['shift_jis', 'gbk', 'big5', 'euc-kr'].filter((one) => isWritten(bytes, one) && countIn(one) > 0);
  return found.toSorted((one, other) => countIn(other) - countIn(one))[0] ?? null;
}

/** The encoding of a file in another script than the device's language has, by which bytes are frequent; null for Latin. */
function scriptEncoding(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 32_768);
  // The sample may end within a letter.
  const read = (encoding: string) => (isWritten(bytes, encoding) ? new TextDecoder(encoding).decode(sample) : '');
  if (/[ぁ-んァ-ヶ][ぁ-んァ-ヶー]/.test(read('shift_jis'))) return 'shift_jis';
  const latin = new TextDecoder('windows-1252').decode(sample);
  const runs = String.fromCharCode(...sample.map((byte) => (byte < 128 ? 32 : byte))).match(/[^ ]+/g) ?? [];
  const letters = runs.join('');
  const isLong = runs.filter((run) => run.length > 2).join('').length * 2 > letters.length;
  if (!isLong) return latinEncoding(latin);
  if (runs.filter((run) => run.length % 2 === 0).length > runs.length * 0.9) {
    const first = letters.replaceAll(/(.)./gs, '$1');
    if (share(first, /[\u00B0-\u00C8]/g) > 0.9) return 'euc-kr';
    if (share(first, /[\u00A1-\u00A3\u00B0-\u00D7]/g) > 0.7) return 'gbk';
  }
  if (share(letters, /[\u00A1-\u00BF]/g) > 0.15) return 'windows-874';
  if (share(letters, /[\u00E0-\u00FA]/g) > 0.98) return 'windows-1255';
  if (share(letters, /\u00C7/g) > 0.06 && share(letters, /\u00E1/g) > 0.04) return 'windows-1256';
  if (share(letters, /[\u00C0-\u00DF]/g) > 0.6) return 'koi8-r';
  return share(letters, /\u00E0/g) < 0.02 ? 'windows-1253' : 'windows-1251';
}

const share = (letters: string, some: RegExp) => countOf(letters, some) / Math.max(1, letters.length);

/** The encoding of a Latin text that is not windows-1252, by letters that no language has together; else null. */
function latinEncoding(text: string): string | null {
  // "Ma³gorzata", "Braºov" (not "Nºempleado"), "£ukasz", and in Czech "Jiøí", "Dvoøák"
  if (/(?<!\p{L})£\p{Ll}{3}|\p{L}[³¹¿]\p{Ll}|\p{L}(?<![Nn])º\p{Ll}|ø[íáý]/u.test(text)) return 'windows-1250';
  // "Erzsébet Kõszegi" is Hungarian, "Camões" is Portuguese, and "Tõnu Jänes" is Estonian.
  if (/\p{L}õ(?!e)\p{Ll}/u.test(text) && /[áé]/.test(text) && !/[äãâêçñ]/.test(text)) return 'windows-1250';
  // "Þule Yýldýz" is Turkish, and "Þorbjörg Sýrusdóttir" is Icelandic.
  const isTurkish = /\p{L}ý\p{L}/u.test(text) && /[þð]\p{L}/iu.test(text) && !/[áíúæóé]/i.test(text);
  return isTurkish ? 'windows-1254' : null;
}

const [lineFeed, carriageReturn] = [10, 13];

const marks = [
  { start: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { start: [0xff, 0xfe], encoding: 'utf-16le' },
  { start: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** The encoding that spreadsheets use on a device with this language, if not Unicode. */
export function legacyEncoding(language: string): string {
  const { language: own, script } = localeOf(language);
  const found = encodings.find(({ languages }) => languages.split(' ').includes(own));
  if (own === 'zh' && script === 'Hant') return 'big5';
  return own === 'sr' && script === 'Latn' ? 'windows-1250' : (found?.encoding ?? 'windows-1252');
}

function localeOf(language: string): { language: string; script?: string | undefined } {
  try {
    return new Intl.Locale(language).maximize();
  } catch {
    return { language: '' };
  }
}

const encodings = [
  { encoding: 'windows-1250', languages: 'bs cs hr hu pl ro sk sl sq' },
  { encoding: 'windows-1251', languages: 'be bg kk ky mk mn ru sr tg tt uk' },
  { encoding: 'windows-1253', languages: 'el' },
  { encoding: 'windows-1254', languages: 'az ku tr' },
  { encoding: 'windows-1255', languages: 'he yi' },
  { encoding: 'windows-1256', languages: 'ar fa ur' },
  { encoding: 'windows-1257', languages: 'et lt lv' },
  { encoding: 'windows-1258', languages: 'vi' },
  { encoding: 'windows-874', languages: 'th' },
  { encoding: 'shift_jis', languages: 'ja' },
  { encoding: 'euc-kr', languages: 'ko' },
  { encoding: 'gbk', languages: 'zh' },
];

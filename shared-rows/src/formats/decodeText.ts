import { countLabels } from '../columns/headings.ts';

/**
 * Decodes bytes. A byte order mark decides; without one, UTF-16 is recognized by its zeros and UTF-8 by being valid. Any other
 * file is in the encoding in which most of its first labels are known headings; if several are, in the likeliest of them.
 */
export function decodeText(bytes: Uint8Array, language: string): string {
  const mark = marks.find(({ start }) => start.every((byte, at) => bytes[at] === byte));
  const encoding = mark?.encoding ?? utf16Of(bytes);
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  if (isWritten(bytes, 'utf-8')) return fromMisreadBytes(new TextDecoder().decode(bytes));
  const sample = bytes.subarray(0, 4096);
  const own = legacyEncoding(language);
  const likely = [...(own === western ? [] : [own]), likelyWestern(bytes), western, ...others];
  const scores = new Map(likely.map((one) => [one, countLabels(labelsIn(decodeIn(sample, one)))]));
  const best = likely.toSorted((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
  return decodeIn(bytes, best.find((one) => one === dos || isWritten(bytes, one)) ?? western);
}

const western = 'windows-1252';
/** The encoding of Excel's "CSV (MS-DOS)", code page 850, which browsers do not know. */
const dos = 'dos';
const others =
  'windows-1250 windows-1251 koi8-r windows-1253 windows-1254 windows-1255 windows-1256 windows-874 shift_jis gbk big5 euc-kr macintosh dos'.split(
    ' ',
  );

/** Whether the bytes are valid in an encoding. */
export function isWritten(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function decodeIn(bytes: Uint8Array, encoding: string): string {
  if (encoding !== dos) return new TextDecoder(encoding).decode(bytes);
  const text = new TextDecoder(western).decode(bytes);
  const codes = windowsCodes();
  return text.replaceAll(/[^ -~\s]/g, (letter) => dosLetters[(codes.get(letter) ?? 0) - 128] ?? letter);
}

/** The cells of the first lines that are not in ASCII, which any encoding reads. */
const labelsIn = (text: string) =>
  text
    .split('\n', 10)
    .flatMap((line) => line.split(/[\t;,|"]/))
    .filter((label) => /[^\s -~]/.test(label))
    .slice(0, 30);

/**
 * Which one of the encodings of Latin text is likely, by letters that no language has together: "Jšrg MŸller" is Mac Roman
 * (or text with the line ends of a Mac), "J”rg M\u0081ller" is MS-DOS, "Ma³gorzata", "£ukasz" and "Dvoøák" are Central European.
 */
function likelyWestern(bytes: Uint8Array): string {
  const text = new TextDecoder(western).decode(bytes);
  const isUsual = /[äöüßéèíóúñøåæ]/.test(text);
  if (!isUsual && countOf(text, /\p{L}[\u0081„”‚]\p{Ll}/gu) > 1) return dos;
  const hasMacLines = text.includes('\r') && !text.includes('\n');
  const hasMacLetters = /\p{L}[ŸŠŽ]\p{Ll}/u.test(text) && countOf(text, /\p{L}[ŸŠŽš]\p{Ll}/gu) > 1;
  if (!isUsual && (hasMacLines || hasMacLetters)) return 'macintosh';
  // Not "Nºempleado".
  if (/(?<!\p{L})£\p{Ll}{3}|\p{L}[³¹¿]\p{Ll}|\p{L}(?<![Nn])º\p{Ll}|ø[íáý]/u.test(text)) return 'windows-1250';
  // "Þule Yýldýz" is Turkish, and "Þorbjörg Sýrusdóttir" is Icelandic.
  const isTurkish = /\p{L}ý\p{L}/u.test(text) && /[þð]\p{L}/iu.test(text) && !/[áíúæóé]/i.test(text);
  return isTurkish ? 'windows-1254' : western;
}

const countOf = (text: string, some: RegExp) => text.match(some)?.length ?? 0;

/** The code of each letter of windows-1252. */
const windowsCodes = (): ReadonlyMap<string, number> =>
  new Map(
    [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, at) => at))].map((letter, at) => [
      letter,
      at,
    ]),
  );

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

function utf16Of(bytes: Uint8Array): string | null {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 4096).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd <= Math.min(bytes.length, 4096) / 8) return null;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

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

import { isWritten } from '../import/contacts.ts';

/**
 * Decodes bytes. A byte order mark decides; without one, UTF-16 is recognized by its zeros. Text that is not UTF-8 is read
 * in the language's legacy encoding, or else as windows-1252, or as Mac Roman if its lines end as in Excel's Macintosh format.
 */
export function decodeText(bytes: Uint8Array, language: string): string {
  const text = new TextDecoder(encodingOf(bytes, language)).decode(bytes);
  return fromMisreadBytes(text) ?? text;
}

/** The text that a program read as windows-1252 though it was UTF-8, and saved: "JÃ¶rg" → "Jörg"; null for other text. */
function fromMisreadBytes(text: string): string | null {
  if (!/[\u00C2-\u00F4][^ -~]/.test(text)) return null;
  const codes = [...text].map((letter) => (letter < '\u0100' ? letter.charCodeAt(0) : windowsCodes().indexOf(letter)));
  if (codes.includes(-1)) return null;
  const bytes = Uint8Array.from(codes);
  return isWritten(bytes, 'utf-8') ? new TextDecoder().decode(bytes) : null;
}

const windowsCodes = () => [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, at) => at))];

function encodingOf(bytes: Uint8Array, language: string): string {
  const mark = marks.find(({ start }) => start.every((byte, at) => bytes[at] === byte));
  if (mark) return mark.encoding;
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 4096).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd > Math.min(bytes.length, 4096) / 8) return even > odd ? 'utf-16be' : 'utf-16le';
  const legacy = legacyEncoding(language);
  const found = ['utf-8', legacy].find((encoding) => isWritten(bytes, encoding)) ?? 'windows-1252';
  if (found === 'windows-1251' && isKoi8(new TextDecoder(found).decode(bytes))) return 'koi8-r';
  const hasMacLines = bytes.includes(carriageReturn) && !bytes.includes(lineFeed);
  return found === 'windows-1252' && hasMacLines ? 'macintosh' : found;
}

/** KOI8-R has small letters where windows-1251 has capital ones, and the reverse: "йЧБОПЧ". */
const isKoi8 = (text: string) =>
  (text.match(/[а-яё][А-ЯЁ]{2}/g)?.length ?? 0) > (text.match(/[А-ЯЁ][а-яё]{2}/g)?.length ?? 0);

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

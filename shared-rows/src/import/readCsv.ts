import Papa from 'papaparse';

import { readContacts, surplusMarks } from './contacts.ts';
import { unguardFormula } from './csvFile.ts';

/** The lines of a CSV file as cells, without blank lines. */
export function readCsv(bytes: Uint8Array, language = navigator.language): string[][] {
  const text = decodeText(bytes, language).replaceAll(surplusMarks, '$1');
  const contacts = readContacts(text);
  if (contacts) return contacts;
  const delimiter = delimiterOf(text);
  const { data } = Papa.parse<string[]>(text.replace(/^sep=.\r?\n/, ''), {
    delimiter,
    // The parser would detect it by trying each on the whole text, which can take more than linear time.
    newline: lineEndOf(text),
    skipEmptyLines: false,
  });
  return data.filter((cells) => cells.some((cell) => cell.trim() !== '')).map((cells) => cells.map(unguardFormula));
}

const candidates = [',', ';', '\t', '|'] as const;
const sample = 65_536;

/** The delimiter that splits most of the first lines into the same number of cells. A first line `sep=;`, as in Excel, decides. */
function delimiterOf(text: string): string {
  const declared = /^sep=(.)\r?\n/.exec(text)?.[1];
  if (declared !== undefined) return declared;
  const lines = countPerLine(text.slice(0, sample));
  const scores = candidates.map((candidate) => {
    const counts = lines.map((line) => line.get(candidate) ?? 0);
    const usual = mostFrequent(counts.filter((count) => count > 0));
    // The number of lines that agree counts more than the number of cells.
    return { candidate, even: counts.filter((count) => count > 0 && count === usual).length, usual };
  });
  return scores.toSorted((one, other) => other.even - one.even || other.usual - one.usual)[0]?.candidate ?? ',';
}

function mostFrequent(counts: readonly number[]): number {
  const amountOf = (count: number) => counts.filter((one) => one === count).length;
  return counts.toSorted((one, other) => amountOf(other) - amountOf(one) || other - one)[0] ?? 0;
}

/** How often each candidate occurs outside quotes, for the first lines. */
function countPerLine(text: string): Map<string, number>[] {
  const lines: Map<string, number>[] = [new Map()];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n') {
      if (lines.length === 20) break;
      lines.push(new Map());
    } else if (candidates.some((candidate) => candidate === character)) {
      const line = lines.at(-1);
      line?.set(character, (line.get(character) ?? 0) + 1);
    }
  }
  return lines.filter((line, at) => at === 0 || line.size > 0);
}

/** The most frequent line end outside quotes. Inside quotes, lines of a cell may end differently. */
function lineEndOf(text: string): LineEnd {
  const outside = text
    .slice(0, sample)
    .split('"')
    .filter((_part, at) => at % 2 === 0);
  const found = outside.flatMap((part) => part.match(/\r\n|\r|\n/g) ?? []);
  const amountOf = (lineEnd: LineEnd) => found.filter((one) => one === lineEnd).length;
  return lineEnds.toSorted((one, other) => amountOf(other) - amountOf(one))[0] ?? '\n';
}

const lineEnds = ['\r\n', '\n', '\r'] as const;
type LineEnd = (typeof lineEnds)[number];

/**
 * Decodes bytes. A byte order mark decides; without one, UTF-16 is recognized by its zeros. Text that is not UTF-8 is read
 * in the language's legacy encoding, or else as windows-1252.
 */
export function decodeText(bytes: Uint8Array, language: string): string {
  return new TextDecoder(encodingOf(bytes, language)).decode(bytes);
}

function encodingOf(bytes: Uint8Array, language: string): string {
  const mark = marks.find(({ start }) => start.every((byte, at) => bytes[at] === byte));
  if (mark) return mark.encoding;
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 4096).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd > Math.min(bytes.length, 4096) / 8) return even > odd ? 'utf-16be' : 'utf-16le';
  return ['utf-8', legacyEncoding(language)].find((encoding) => isWritten(bytes, encoding)) ?? 'windows-1252';
}

const marks = [
  { start: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { start: [0xff, 0xfe], encoding: 'utf-16le' },
  { start: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** Whether the bytes are valid in an encoding. */
function isWritten(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

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

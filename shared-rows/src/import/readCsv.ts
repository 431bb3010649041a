import Papa from 'papaparse';

import { decodeText } from './decodeText.ts';
import { unguardFormula } from './csvFile.ts';

/** The lines of a CSV file, each as its cells; blank lines are none. Only files need this part, so it is loaded with the first. */
export function readCsv(bytes: Uint8Array, language = navigator.language): string[][] {
  const text = decodeText(bytes, language);
  const delimiter = delimiterOf(text);
  const { data } = Papa.parse<string[]>(text.replace(/^sep=.\r?\n/, ''), {
    delimiter,
    // The parser would try each on the whole text, which is not linear for every text.
    newline: lineEndOf(text),
    skipEmptyLines: false,
  });
  return data.filter((cells) => cells.some((cell) => cell.trim() !== '')).map((cells) => cells.map(unguardFormula));
}

const candidates = [',', ';', '\t', '|'] as const;
const sample = 65_536;

/** The delimiter that cuts the first lines into the most even cells; a line `sep=;`, which Excel reads, decides at once. */
function delimiterOf(text: string): string {
  const declared = /^sep=(.)\r?\n/.exec(text)?.[1];
  if (declared !== undefined) return declared;
  const lines = countPerLine(text.slice(0, sample));
  const scores = candidates.map((candidate) => {
    const counts = lines.map((line) => line.get(candidate) ?? 0);
    const first = counts[0] ?? 0;
    // How many lines agree with the first weighs more than how often it is there.
    return { candidate, even: first === 0 ? 0 : counts.filter((count) => count === first).length, first };
  });
  return scores.toSorted((one, other) => other.even - one.even || other.first - one.first)[0]?.candidate ?? ',';
}

/** How often each candidate stands outside quotes, for the first lines. */
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

/** How the lines of a file end: what is most frequent outside quotes, where a cell's own lines may end otherwise. */
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

// Those of lists in other scripts, and the rare ones, come last.
const candidates = ['\t', '|', ';', ',', '，', '；', '、', '،', '^', '~'];
const sample = 65_536;
export const sepLine = /^"?sep=(.)"?\n+/i;

/** The delimiter that splits most first lines into equally many cells. A first line `sep=;`, as in Excel, decides. */
export function delimiterOf(text: string): string {
  const declared = sepLine.exec(text)?.[1];
  if (declared !== undefined) return declared;
  // A Unix account file (passwd), whose names may have commas.
  if (/^(?:[\w.-]+:[^:\n]*:\d+:.*(?:\n+|$)){2}/.test(text)) return ':';
  const lines = countPerLine(text.slice(0, sample));
  // Hardly any text has tabs, so they may split the tables of a report into different numbers of cells.
  if (lines.filter((line) => line.has('\t')).length * 2 > lines.length) return '\t';
  const scores = candidates.map((candidate) => {
    const counts = lines.map((line) => line.get(candidate) ?? 0).filter((count) => count > 0);
    const usual = mostFrequent(counts);
    return { candidate, even: counts.filter((count) => count === usual).length, usual };
  });
  // The number of lines that agree counts more than the number of cells.
  const [best] = scores.toSorted((one, other) => other.even - one.even || other.usual - one.usual);
  return best && best.even > 0 ? best.candidate : ',';
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
    } else if (candidates.includes(character)) {
      const line = lines.at(-1);
      line?.set(character, (line.get(character) ?? 0) + 1);
    }
  }
  return lines.filter((line, at) => at === 0 || line.size > 0);
}

/** Without blank lines, and without the control character at the end of some old programs' files. */
export const withoutBlankLines = (lines: readonly string[][]): string[][] =>
  lines.filter((cells) => cells.some((cell) => /[^\s\p{Cc}]/u.test(cell)));

/**
 * Splits text into lines and cells. A quoted cell may hold separators and line ends. A quote that never ends is plain text.
 * Takes linear time for any text.
 */
export function splitLines(text: string, separator: string): string[][] {
  const lines: string[][] = [[]];
  let position = 0;
  for (;;) {
    const cell = readCell(text, position, separator);
    lines.at(-1)?.push(cell.text);
    if (cell.end >= text.length) break;
    if (text[cell.end] !== separator) lines.push([]);
    position = cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1);
  }
  return lines;
}

type Cell = { text: string; end: number };

function readCell(text: string, start: number, separator: string): Cell {
  const quote = skipSpaces(text, start);
  const close = text[quote] === '"' ? closingQuote(text, quote + 1, separator) : -1;
  const afterQuotes = skipSpaces(text, close + 1);
  const isEnd = (at: number) => isEdge(text[at], separator);
  if (close !== -1 && isEnd(afterQuotes))
    return { text: text.slice(quote + 1, close).replaceAll('""', '"'), end: afterQuotes };
  let end = Math.max(start, close + 1);
  while (!isEnd(end)) end += 1;
  const whole = text.slice(start, end).trim();
  // Quotes inside quotes that were not doubled: "Ann "The Cook" Lee"
  return { text: close !== -1 && whole.endsWith('"') ? whole.slice(1, -1) : whole, end };
}

/** Where a quoted text ends, which may be before the end of its cell: "Roe, Bob" <bob@x.example>. If it does not, -1. */
function closingQuote(text: string, start: number, separator: string): number {
  const close = nextSingleQuote(text, start);
  if (close === -1 || isEdge(text[skipSpaces(text, close + 1)], separator)) return close;
  // Otherwise it may be the first quote of another cell.
  return text[close - 1] === separator || /[\r\n]/.test(text.slice(start, close)) ? -1 : close;
}

/** Whether quotes stand around whole cells only, and those between them are doubled. Takes linear time for any text. */
export function isWellFormed(text: string, separator: string): boolean {
  let quote = text.indexOf('"');
  while (quote !== -1) {
    let close = quote;
    let start = quote;
    while (text[start - 1] === ' ') start -= 1;
    if (isEdge(text[start - 1], separator)) {
      close = nextSingleQuote(text, quote + 1);
      if (start < quote || close === -1 || !isEdge(text[close + 1], separator)) return false;
    }
    quote = text.indexOf('"', close + 1);
  }
  return true;
}

/** Where the next quote is that is not doubled; -1 if there is none. */
function nextSingleQuote(text: string, start: number): number {
  let quote = text.indexOf('"', start);
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  return quote;
}

function skipSpaces(text: string, start: number): number {
  let position = start;
  while (text[position] === ' ') position += 1;
  return position;
}

/** Whether a character is before or after a cell; undefined is outside the text. */
const isEdge = (character: string | undefined, separator: string) =>
  character === undefined || character === separator || isLineEnd(character);

const isLineEnd = (character: string | undefined) => character === '\n' || character === '\r';

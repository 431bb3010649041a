// The rarest in texts comes first. It wins if two split all lines evenly: "Name, Vorname;E-Mail".
const candidates = ['\t', '|', ';', ','] as const;
// Used only if they split all lines evenly and the first line has none of the others.
const rareCandidates = ['^', '¦', '~', '\u001F', '，', '、', '；', '،', '؛', ':'] as const;
const sample = 65_536;
export const sepLine = /^"?sep=(.)"?\n+/i;

/** The delimiter that splits most first lines into equally many cells. A first line `sep=;`, as in Excel, decides. */
export function delimiterOf(text: string): string {
  const declared = sepLine.exec(text)?.[1];
  if (declared !== undefined) return declared;
  const rare = rareDelimiterOf(text);
  if (rare !== undefined) return rare;
  const lines = countPerLine(text.slice(0, sample));
  const scores = candidates.map((candidate) => {
    const counts = lines.map((line) => line.get(candidate) ?? 0).filter((count) => count > 0);
    const usual = mostFrequent(counts);
    // Hardly any text has tabs, so they may split the tables of a report into different numbers of cells.
    const even = candidate === '\t' ? counts.length : counts.filter((count) => count === usual).length;
    // The number of lines that agree counts more than the number of cells.
    return { candidate, even, usual };
  });
  const [best] = scores.toSorted((one, other) => other.even - one.even || other.usual - one.usual);
  return best && best.even > 0 ? best.candidate : ',';
}

function rareDelimiterOf(text: string): string | undefined {
  const [first = '', ...others] = firstLines(text);
  // A line of a Unix account file (passwd), whose names may have commas.
  const isAccount = /^[\w.-]+:[^:]*:\d+:/.test(first);
  if (others.length === 0 || (!isAccount && candidates.some((candidate) => first.includes(candidate))))
    return undefined;
  return rareCandidates.find((candidate) => {
    const count = first.split(candidate).length;
    // Colons also occur in times, URLs and labels.
    const isMeant = candidate !== ':' || isAccount || !/\d|: |:\/\//.test(first);
    return count > 1 && isMeant && others.every((line) => line.split(candidate).length === count);
  });
}

const firstLines = (text: string) =>
  text
    .slice(0, sample)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 20);

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

/** Splits a text with single quotes around its cells, as databases write it, as if they were double. */
export function withSingleQuotes(text: string, split: (text: string) => string[][]): string[][] {
  const [first = '', ...others] = firstLines(text);
  // The headings may be without quotes.
  const rows = others.length > 0 ? others : [first];
  if (!rows.every((line) => singleQuoted.test(line) && !doubleQuoted.test(line))) return split(text);
  return split(swapQuotes(text.replaceAll(/\\(?=')/g, "'"))).map((cells) => cells.map(swapQuotes));
}

const singleQuoted = /(?:^|[,;\t|]) *'(?:[^'\\]|\\.|'')*' *(?=$|[,;\t|])/;
const doubleQuoted = /(?:^|[,;\t|]) *"/;

const swapQuotes = (text: string) => text.replaceAll(/["']/g, (quote) => (quote === '"' ? "'" : '"'));

/**
 * Splits text into lines and cells, without blank lines. A quoted cell may hold separators and line ends. A quote that
 * never ends is plain text. Takes linear time for any text.
 */
export const splitCells = (text: string, separator: string): string[][] =>
  withoutBlankLines(splitLines(text, separator));

export const withoutBlankLines = (lines: readonly string[][]): string[][] =>
  lines.filter((cells) => cells.some(isFilled));

/** Not only spaces, and not only the control character at the end of some old programs' files. */
const isFilled = (cell: string) => /[^\s\p{Cc}]/u.test(cell);

/** As `splitCells`, including blank lines. */
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

/** Whether the quotes around a cell never end, or have single ones between them. Takes linear time for any text. */
export function hasBrokenQuotes(text: string, separator: string): boolean {
  let quote = text.indexOf('"');
  while (quote !== -1) {
    let close = quote;
    if (isEdge(text[quote - 1], separator)) {
      close = nextSingleQuote(text, quote + 1);
      if (close === -1 || !isEdge(text[skipSpaces(text, close + 1)], separator)) return true;
    }
    quote = text.indexOf('"', close + 1);
  }
  return false;
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

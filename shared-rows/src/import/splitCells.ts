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

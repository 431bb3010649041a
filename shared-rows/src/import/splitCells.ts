type Separator = '\t' | ';' | ',';

/**
 * Cuts text into lines and cells. A cell in quotes may hold separators and line ends; a quote that does not enclose
 * its whole cell is text like any other. Each character is looked at a fixed number of times, whatever the text.
 */
export const splitCells = (text: string, separator: Separator): string[][] =>
  splitLines(text, separator).filter((cells) => cells.some(Boolean));

/** The same including blank lines. */
export function splitLines(text: string, separator: Separator): string[][] {
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

/** The separator that a text seems to use: tabs mean a spreadsheet, and a text with semicolons needs its commas. */
export function separatorOf(text: string): Separator {
  return separators.find((separator) => text.includes(separator)) ?? ',';
}

const separators = ['\t', ';', ','] as const;

type Cell = { text: string; end: number };

function readCell(text: string, start: number, separator: Separator): Cell {
  const quote = skipSpaces(text, start);
  const quoted = text[quote] === '"' ? readQuoted(text, quote + 1, separator) : null;
  if (quoted) return quoted;
  let end = start;
  while (end < text.length && text[end] !== separator && !isLineEnd(text[end])) end += 1;
  return { text: text.slice(start, end).trim(), end };
}

/** Null when the first quote that is not doubled does not end the cell. */
function readQuoted(text: string, start: number, separator: Separator): Cell | null {
  let close = text.indexOf('"', start);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) return null;
  const end = skipSpaces(text, close + 1);
  if (end < text.length && text[end] !== separator && !isLineEnd(text[end])) return null;
  return { text: text.slice(start, close).replaceAll('""', '"').trim(), end };
}

function skipSpaces(text: string, start: number): number {
  let position = start;
  while (text[position] === ' ') position += 1;
  return position;
}

const isLineEnd = (character: string | undefined) => character === '\n' || character === '\r';

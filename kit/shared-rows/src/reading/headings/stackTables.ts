import type { RowKind } from '../../model/rows.ts';
import { isUnrelatedPlace } from './byValues.ts';
import { hasHeading, lookUp } from './lookUp.ts';
import type { Lines } from './targets.ts';
import { plainHeading } from '../words.ts';

/**
 * Joins several tables of a sheet into one: tables side by side with the same headings, or below each other with their columns
 * in another order. The text above each table becomes a title between the lines.
 */
export const stackTables = <Values>(lines: Lines, headerAt: number, kind: RowKind<Values>): Lines =>
  headerAt === -1 || !kind.hasEmails ? lines : stackLower(stackBeside(lines, headerAt), kind.list);

type Stacked = { lines: Lines; headerAt: number };

function stackBeside(lines: Lines, headerAt: number): Stacked {
  const headings = (lines[headerAt] ?? []).map(plainHeading);
  const start = headings.findIndex(Boolean);
  const second = headings.indexOf(headings[start] ?? '', start + 1);
  const width = second - start;
  const isRepeated = (heading: string, at: number) => at < second || heading === headings[at - width];
  if (start === -1 || second === -1 || !headings.every(isRepeated) || !hasEmail(headings.slice(start, second)))
    return { lines, headerAt };
  const starts = headings.flatMap((_heading, at) => (at >= start && (at - start) % width === 0 ? [at] : []));
  const tables = starts.map((from) => {
    const cut = (line: Lines[number] = []) => Array.from({ length: width }, (_, at) => line[from + at] ?? '');
    const title = cut(lines[headerAt - 1]).find(isFilled) ?? '';
    return {
      title,
      rows: lines
        .slice(headerAt + 1)
        .map(cut)
        .filter((cells) => cells.some(isFilled)),
    };
  });
  const body = tables.flatMap(({ title, rows }, at) =>
    at > 0 && isUnrelatedPlace(title) ? [] : [...(title === '' ? [] : [[title]]), ...rows],
  );
  const header = (lines[headerAt] ?? []).slice(start, second);
  return { lines: [...lines.slice(0, headerAt), widen(header), ...body], headerAt };
}

function stackLower({ lines, headerAt: likely }: Stacked, list: string): Lines {
  const isTable = (cells: Lines[number]) => {
    const filled = cells.filter(isFilled);
    return filled.length > 1 && filled.every((cell) => hasHeading(list, cell)) && hasEmail(filled);
  };
  // A lower table may have more headings.
  const upper = lines.slice(0, likely).findIndex(isTable);
  const headerAt = upper === -1 ? likely : upper;
  const header = [...(lines[headerAt] ?? [])];
  const body = lines.slice(headerAt + 1);
  // Some programs write their headings twice.
  const isHeader = (cells: Lines[number], at: number) => at > 0 && isTable(cells);
  if (!body.some((cells, at) => isHeader(cells, at) && String(cells) !== String(header))) return lines;
  const columnOf = (heading: string) => {
    const target = lookUp(list, heading)?.target ?? '-';
    const same = header.findIndex((other) => plainHeading(other) === plainHeading(heading));
    return same === -1 && target !== '-' ? header.findIndex((other) => lookUp(list, other)?.target === target) : same;
  };
  let columns: readonly number[] | null = null;
  const stacked = body.flatMap((cells, index) => {
    if (isHeader(cells, index)) {
      columns = cells.map((heading) => {
        if (!isFilled(heading)) return -1;
        const at = columnOf(heading);
        return at === -1 ? header.push(heading) - 1 : at;
      });
      return [];
    }
    const order = columns;
    if (order === null || cells.filter(isFilled).length < 2) return [cells];
    const moved: string[] = [];
    for (const [at, cell] of cells.entries()) {
      const to = order[at] ?? -1;
      if (to !== -1) moved[to] = cell;
    }
    return [Array.from(moved, (cell) => cell ?? '')];
  });
  // The title above the first table also goes between the lines.
  const above = lines[headerAt - 1] ?? [];
  const title = above.filter(isFilled).length === 1 ? [above] : [];
  return [...lines.slice(0, headerAt), widen(header), ...title, ...stacked];
}

/** A line with one filled cell is a title only in tables with more than two columns. */
const widen = (header: Lines[number]) => [...header, ...Array.from({ length: 3 - header.length }, () => '')];

const hasEmail = (headings: Lines[number]) => headings.some((heading) => lookUp('users', heading)?.target === 'email');
const isFilled = (cell: string) => cell.trim() !== '';

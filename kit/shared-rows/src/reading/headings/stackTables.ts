import type { RowKind } from '../../model/rows.ts';
import { isUnrelatedPlace } from './byValues.ts';
import { hasHeading, lookUp } from './lookUp.ts';
import type { Lines } from './targets.ts';
import { plainHeading } from './plainHeading.ts';

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
    const cutLine = (line: Lines[number] = []) => Array.from({ length: width }, (_, at) => line[from + at] ?? '');
    const title = cutLine(lines[headerAt - 1]).find(isFilled) ?? '';
    return {
      title,
      rows: lines
        .slice(headerAt + 1)
        .map(cutLine)
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
    const filledCells = cells.filter(isFilled);
    return filledCells.length > 1 && filledCells.every((cell) => hasHeading(list, cell)) && hasEmail(filledCells);
  };
  // A lower table may have more headings.
  const upperAt = lines.slice(0, likely).findIndex(isTable);
  const headerAt = upperAt === -1 ? likely : upperAt;
  const header = [...(lines[headerAt] ?? [])];
  const body = lines.slice(headerAt + 1);
  // Some programs write their headings twice.
  const isHeader = (cells: Lines[number], at: number) => at > 0 && isTable(cells);
  if (!body.some((cells, at) => isHeader(cells, at) && String(cells) !== String(header))) return lines;
  const findColumn = (heading: string) => {
    const target = lookUp(list, heading)?.target ?? '-';
    const sameAt = header.findIndex((other) => plainHeading(other) === plainHeading(heading));
    return sameAt === -1 && target !== '-'
      ? header.findIndex((other) => lookUp(list, other)?.target === target)
      : sameAt;
  };
  let columns: readonly number[] | null = null;
  const stackedLines = body.flatMap((cells, index) => {
    if (isHeader(cells, index)) {
      columns = cells.map((heading) => {
        if (!isFilled(heading)) return -1;
        const at = findColumn(heading);
        return at === -1 ? header.push(heading) - 1 : at;
      });
      return [];
    }
    const order = columns;
    if (order === null || cells.filter(isFilled).length < 2) return [cells];
    const movedCells: string[] = [];
    for (const [at, cell] of cells.entries()) {
      const to = order[at] ?? -1;
      if (to !== -1) movedCells[to] = cell;
    }
    return [Array.from(movedCells, (cell) => cell ?? '')];
  });
  // The title above the first table also goes between the lines.
  const titleCells = lines[headerAt - 1] ?? [];
  const title = titleCells.filter(isFilled).length === 1 ? [titleCells] : [];
  return [...lines.slice(0, headerAt), widen(header), ...title, ...stackedLines];
}

/** A line with one filled cell is a title only in tables with more than two columns. */
const widen = (header: Lines[number]) => [...header, ...Array.from({ length: 3 - header.length }, () => '')];

const hasEmail = (headings: Lines[number]) => headings.some((heading) => lookUp('users', heading)?.target === 'email');
const isFilled = (cell: string) => cell.trim() !== '';

import { maxColumns } from '../columns/findRows.ts';
import { countHeadings } from '../columns/headings.ts';

/** A table drawn with bars and dashes, as databases and Markdown write it; else null. */
export function readDrawn(lines: readonly string[]): string[][] | null {
  const filled = lines.filter((line) => line.trim() !== '');
  const rows = filled.filter((line) => !isRule(line));
  const isFramed = rows.every((line) => line.trim().startsWith('|') && line.trim().endsWith('|'));
  const isDrawn = rows[0]?.includes('|') && rows.length > 1 && (isFramed || filled.slice(0, 3).some(isRule));
  return isDrawn
    ? rows.map((line) =>
        line
          .trim()
          .replace(/^\||\|$/g, '')
          .split('|'),
      )
    : null;
}

/** "|---|---|", "+----+", "(2 rows)" */
const isRule = (line: string) =>
  (line.includes('-') && /^[\s|+:=-]*$/.test(line)) || /^\(?\d+ rows?\b[^|]*$/i.test(line);

/**
 * A table with several spaces between its cells, as programs print it: equally many cells in all lines, or each where its
 * heading begins, or the dashes below it; else null.
 */
export function readAligned(all: readonly string[]): string[][] | null {
  const lines = all.filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const ruleAt = lines.slice(0, 15).findIndex((line) => /^ *-{2,}(?: +-{2,})+ *$/.test(line));
  const hasRule = ruleAt > 0;
  if (!hasRule && (first.length > 1000 || !/\S {2,}\S/.test(first) || /[\t|;,]/.test(first))) return null;
  const words = hasRule ? (lines[ruleAt] ?? '').matchAll(/-+/g) : first.matchAll(/\S+(?: \S+)*/g);
  const starts = [...words].map(({ index }, at) => at && index);
  const cells = lines.map((line) => line.trim().split(/ {2,}/));
  const [labels = []] = cells;
  // Two spaces may be a slip, made twice.
  const isSlip = labels.length === 2 && lines.length === 2 && countHeadings(labels) < 2;
  if (lines.length < 2 || starts.length > maxColumns || (!hasRule && isSlip)) return null;
  if (!hasRule && cells.every(({ length }) => length === labels.length)) return cells;
  // A cell begins there after a space, or is empty.
  const fits = (line: string) =>
    starts.every(
      (start) => start === 0 || start > line.length || /^(?: \S|  ?$|$)/.test(line.slice(start - 1, start + 1)),
    );
  // Without a heading for each column, the dashes are an ornament.
  const isTable = hasRule
    ? cutAt(starts, lines[ruleAt - 1] ?? '').filter(Boolean).length === starts.length
    : lines.every(fits);
  return isTable ? lines.map((line) => cutAt(starts, line)) : null;
}

/** The cells of a line; a line with text across the start of a column is one cell, such as "(2 rows affected)". */
function cutAt(starts: readonly number[], line: string): string[] {
  const isAcross = starts.some((start) => start > 0 && /\S\S/.test(line.slice(start - 1, start + 1)));
  return isAcross ? [line.trim()] : starts.map((start, at) => line.slice(start, starts[at + 1]).trim());
}

/** A Markdown table with padded columns, so that it is readable in a terminal too. */
export function asTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column)).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

// Text is aligned left, numbers right.
const pad = (cell: string, width: number, column: number) => (column === 0 ? cell.padEnd(width) : cell.padStart(width));

/** The median and range of some figures. */
type Spread = { median: number; min: number; max: number; count: number };

export function spread(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((one, other) => one - other);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    min: at(0),
    max: at(sorted.length - 1),
    count: sorted.length,
  };
}

/** The median, and the range in brackets. */
export function formatSpread({ median, min, max }: Spread): string {
  if (Number.isNaN(median)) return '';
  return `${median.toFixed(0)} (${min.toFixed(0)}–${max.toFixed(0)})`;
}

/** A figure as a multiple of another; empty if one was not measured. */
export function ratioTo(figure: number, base: number): string {
  const ratio = figure / base;
  return Number.isNaN(ratio) ? '' : ratio.toFixed(2);
}

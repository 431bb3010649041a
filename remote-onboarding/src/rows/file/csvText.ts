import { guardFormula } from './formulaGuard.ts';

/** A CSV file that every spreadsheet opens: with a mark of its encoding, and nothing in it that it would run. */
export const csvText = (lines: readonly (readonly string[])[]) =>
  `\uFEFF${lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')}`;

function cellText(text: string): string {
  const guarded = guardFormula(text);
  return /[",;\r\n\t]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A CSV file for all spreadsheets: with a byte order mark, and protected against formulas. */
export const csvText = (lines: readonly (readonly string[])[]) => `\uFEFF${csvLines(lines)}`;

/** More lines of such a file. */
export const csvLines = (lines: readonly (readonly string[])[]) =>
  lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');

function cellText(text: string): string {
  const guarded = guardFormula(text);
  return /[",;\r\n\t]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Downloads texts as one file. */
export function saveFile(name: string, ...texts: string[]): void {
  const address = URL.createObjectURL(new Blob(texts, { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Some browsers read the URL a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

// Spreadsheets run a cell that begins like this as a formula (Japanese ones also in full width); an apostrophe prevents that.
// oxlint-disable-next-line no-control-regex -- spreadsheets skip these characters before a formula
const formula = /^'*[=+\-@＝＋－＠\t\r\n\0]/;

/** Puts an apostrophe before text that would be a formula. */
const guardFormula = (text: string) => (formula.test(text) ? `'${text}` : text);

/** Reverses `guardFormula`, and removes the `="…"` with which other programs mark text. */
export const unguardFormula = (text: string) =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : (/^="([^"]+)"$/.exec(text)?.[1] ?? text);

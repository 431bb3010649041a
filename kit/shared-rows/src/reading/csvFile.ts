/** Writes CSV that every spreadsheet opens: with a byte order mark, and protected against formulas. */
export const formatCsv = (lines: readonly (readonly string[])[]) =>
  ['\uFEFF', ...lines.map((cells) => `${cells.map(formatCellText).join(',')}\r\n`)].join('');

function formatCellText(text: string): string {
  const guardedText = guardFormula(text);
  return /[",;\r\n\t]|^\s|\s$/.test(guardedText) ? `"${guardedText.replaceAll('"', '""')}"` : guardedText;
}

export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Some browsers read the URL a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Puts an apostrophe before text that spreadsheets would run as a formula, including full-width signs for Japanese ones. German
 * spreadsheets split at semicolons and line ends even within quotes, so this also guards text after these, even after quotes.
 */
const guardFormula = (text: string) => text.replaceAll(formula, "'");

/** Reverses `guardFormula`, and removes the `="…"` and `'` with which other programs mark text and numbers. */
export function unguardFormula(text: string): string {
  const plainText = text.replaceAll(guardedFormula, '');
  return plainText === text ? text.replace(/^="([^"]+)"$/, '$1').replace(/^'(?=\+?[\d -]+$)/, '') : plainText;
}

// Spreadsheets skip white space and control characters before a formula. Some accept the typographic minus sign.
/* oxlint-disable no-control-regex */
const formula = /(?<=^|[;\r\n])(?=[\s\0-\x1F'"]*?[=+\-−@＝＋－＠\t\r\n\0])/g;
const guardedFormula = /(?<=^|[;\r\n])'(?=[\s\0-\x1F'"]*?[=+\-−@＝＋－＠\t\r\n\0])/g;

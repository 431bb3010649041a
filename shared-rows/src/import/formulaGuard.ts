// A spreadsheet runs what begins so, in Japanese ones also in full width; with an apostrophe before it, it is text.
const formula = /^'*[=+\-@＝＋－＠\t\r]/;

/** A cell as it is written into a file. */
export const guardFormula = (text: string) => (formula.test(text) ? `'${text}` : text);

/** The same cell as it is read again. */
export const unguardFormula = (text: string) => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

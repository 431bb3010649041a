import Papa from 'papaparse';

import { decodeText } from './decodeText.ts';
import { delimiterOf } from './delimiterOf.ts';
import { unguardFormula } from './formulaGuard.ts';
import { lineEndOf } from './lineEndOf.ts';

/** The lines of a CSV file, each as its cells; blank lines are none. Only files need this part, so it is loaded with the first. */
export function readCsv(bytes: Uint8Array, language = navigator.language): string[][] {
  const text = decodeText(bytes, language);
  const delimiter = delimiterOf(text);
  const { data } = Papa.parse<string[]>(text.replace(/^sep=.\r?\n/, ''), {
    delimiter,
    // The parser would try each on the whole text, which is not linear for every text.
    newline: lineEndOf(text),
    skipEmptyLines: false,
  });
  return data.filter((cells) => cells.some((cell) => cell.trim() !== '')).map((cells) => cells.map(unguardFormula));
}

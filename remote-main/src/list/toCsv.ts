/** A table as a CSV file that spreadsheets open: what they would run as a formula begins with an apostrophe. */
export async function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): Promise<string> {
  const { default: papaparse } = await import('papaparse');
  const fields = [...header];
  const data = rows.map((row) => [...row]);
  // Without the mark, spreadsheets take the letters for those of an older encoding.
  return byteOrderMark + papaparse.unparse({ fields, data }, { escapeFormulae: formula, newline: '\r\n' });
}

// oxlint-disable-next-line no-control-regex -- what spreadsheets skip before a formula begins with it
const formula = /^[=+\-@\t\r\n\0].*$/s;
const byteOrderMark = '\ufeff';

import type { Lines } from './findHeader.ts';
import { isEmail } from './scoreColumn.ts';

/** Where the rows end: some programs write sums and remarks such as "Exported by …" below them. */
export function findFooter(lines: Lines, headerAt: number): number {
  const lastRow = lines.findLastIndex((cells) => cells.filter((cell) => cell.trim() !== '').length > 1);
  // Several remarks at the end of a report have its title or author between them.
  const isReport = lastRow > headerAt && lines.slice(lastRow + 1).filter(isFooter).length > 1;
  let end = isReport ? lastRow + 1 : lines.length;
  while (end - 1 > headerAt && isFooter(lines[end - 1] ?? [])) end -= 1;
  return end;
}

/** Whether a line is a sum or a remark instead of a person or location. */
function isFooter(cells: readonly string[]): boolean {
  const [text = '', ...others] = cells.map((cell) => cell.trim()).filter(Boolean);
  if (isEmail(text) || !others.every((other) => isNumber.test(other) || isAmount.test(other))) return false;
  // "Total" alone is a sum if there are other columns. In a plain list of names it may be a location.
  if (isSum.test(text)) return cells.length > 1 || /\d/.test(text);
  return others.length === 0 && (isAmount.test(text) || isRemark.test(text));
}

const isNumber = /^[\p{Sc}\s]*[\d.,' \u00A0\u202F]+\s*[%\p{Sc}]?$/u;

const rowWords =
  'rows?|records?|entries|results?|items?|users?|employees?|staff|people|persons?|members?|contacts?|locations?|stores?|sites?|zeilen?|einträge|datens(?:atz|ätze)|mitarbeiter(?:innen)?|personen|standorte|filialen|lignes?|enregistrements?|employés?|utilisateurs?|filas?|registros?|empleados?|usuarios?|tiendas?|righe|dipendenti|utenti|linhas?|funcionários?|rijen|medewerkers?|wierszy|rader|satır';
const sumWords =
  '(?:(?:grand|sub|overall)[ -]?)?totals?|sum|count|gesamt(?:summe|anzahl|ergebnis)?|insgesamt|summe|anzahl|total général|totale?|totaal|suma|somme|soma|summa|razem|toplam|итого|всего|合計|总计|합계';

// "Total", "Total: 2", "Grand Totals (2 records)", "Total number of users = 2".
const isSum = new RegExp(
  `^(?:${sumWords})(?: (?:number )?(?:of )?(?:${rowWords}))?\\s*[:=]?\\s*\\(?[\\d.,]*(?: (?:${rowWords}))?\\)?$`,
  'iu',
);
// "2 records", "(42 rows)".
const isAmount = new RegExp(
  `^\\(?[\\d.,]+ (?:${rowWords})(?: (?:total|selected|found|exported|affected))?\\)?\\.?$`,
  'iu',
);
const isRemark =
  /^(?:(?:generated|exported|printed|created|downloaded) (?:by|on|at|from|with)\b|(?:report (?:generated|created|run|date)|source|as of|stand|data as of)\s*:|confidential\b.{5,}|copyright (?:©|\(c\)|\d)|©|page \d+ (?:of|\/)|seite \d+ (?:von|\/)|(?:notes?|hinweise?|anmerkung(?:en)?|bemerkung(?:en)?|remarques?|nota|notas|observaciones|observações|opmerking(?:en)?|uwagi|anm)\.?\s*:|\*+\s*\S+ \S+|end of (?:report|list|file)|(?:erstellt|exportiert|gedruckt|généré|exporté|imprimé) (?:von|am|par|le)\b)/iu;

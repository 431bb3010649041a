import type { RowKind } from '../model/rows.ts';
import { isFilled, labelsOf, type Line, type Lines, targetOf } from './findRows.ts';
import { isCode, isEmail, share } from './scoreColumn.ts';

/**
 * The lines below the headings that are not rows: comments, lines of dashes, repeated headings with their title, a template's
 * example, other tables, titles and sums of sections, and totals and remarks at the end.
 */
export function findSkipped<Values>(lines: Lines, headerAt: number, kind: RowKind<Values>): ReadonlySet<number> {
  // In a list of names only, or where most names begin with "#", such lines are not comments.
  const hasComments =
    lines.some((cells) => cells.length > 1) &&
    lines.slice(headerAt + 1).filter((cells) => isComment(cells, kind)).length * 2 < lines.length - headerAt;
  const end = Math.min(findFooter(lines, headerAt), findNextTable(lines, headerAt, kind));
  const sections = findSections(lines.slice(headerAt + 1));
  const headings = plain(lines[headerAt]);
  const hasTitles = headings.includes('\t') && isAlone(lines[headerAt - 1] ?? []);
  const isHeadings = (cells: Line) => headings.startsWith(firstLabel(cells).toLowerCase()) && plain(cells) === headings;
  const isSkipped = (cells: Line, at: number) =>
    at >= end ||
    isRule(cells) ||
    isExample(cells) ||
    sections.has(cells) ||
    (hasComments && isComment(cells, kind)) ||
    isHeadings(cells) ||
    (hasTitles && isAlone(cells) && !cells.some(isEmail) && isHeadings(lines[at + 1] ?? []));
  return new Set(lines.flatMap((cells, at) => (at > headerAt && isSkipped(cells, at) ? [at] : [])));
}

/** Where another table begins: its title alone in a line, and below it headings, one of which the list requires. */
function findNextTable<Values>(lines: Lines, headerAt: number, kind: RowKind<Values>): number {
  const found = lines.findIndex((cells, at) => {
    if (headerAt === -1 || at < headerAt + 2 || !isAlone(cells)) return false;
    const below = lines[at + 1] ?? [];
    const known = below.flatMap((label) => targetOf(label, kind) ?? []);
    return known.length > 1 && known.some(({ isRequired }) => isRequired) && plain(below) !== plain(lines[headerAt]);
  });
  return found === -1 ? lines.length : found;
}

const plain = (cells: Line = []) => labelsOf(cells).join('\t').toLowerCase();

const firstLabel = (cells: Line) => cells.find(isFilled) ?? '';
/** Whether a line has one cell. Faster than all its labels, for tens of thousands of lines. */
function isAlone(cells: Line): boolean {
  const at = cells.findIndex(isFilled);
  return at !== -1 && at === cells.findLastIndex(isFilled);
}

/** "# Night shift" and nothing beside it, but not "#3 Airport", nor a location "#Harbor" with empty cells. */
function isComment<Values>(cells: Line, kind: RowKind<Values>): boolean {
  const isMarked = cells.length === 1 || kind.hasEmails ? /^\s*#\s*(?:\p{L}|$)/u : /^\s*#(?:\s|$)/;
  return isMarked.test(firstLabel(cells)) && isAlone(cells);
}

/** "----+-----", as in tables of databases. */
const isRule = (cells: readonly string[]) => /^[+\s]*[-=_]{3}[-+=_\s]*$/.test(cells.join(''));

/** "Example: Chris Green", as in the template of Microsoft Entra. */
const isExample = (cells: readonly string[]) =>
  /^\s*(?:example|beispiel|exemple|ejemplo|esempio)\s*:/i.test(firstLabel(cells));

/**
 * The titles and sums of sections: "North" where other rows have a number or a code, or above rows whose sum is called
 * "Total North", and these sums, which have no other text.
 */
function findSections(rows: Lines): ReadonlySet<Line> {
  const sums = new Set(rows.filter(isSumOfSection));
  const alone = rows.filter(isAlone);
  const others = rows.filter((cells) => !sums.has(cells) && !isAlone(cells)).slice(0, 300);
  // In a list of names and numbers, "Total Wine, 12" is a name.
  if (share(others, (cells) => cells.filter((cell) => /\p{L}/u.test(cell)).length > 1) < 0.5) return new Set();
  const named = new Set([...sums].map((cells) => firstLabel(cells).trim().replace(sumOf, '')));
  const width = Math.max(0, ...others.map(({ length }) => length));
  const haveCodes = Array.from({ length: width }, (_, at) => {
    const values = others.flatMap((cells) => (cells[at]?.trim() ? [cells[at]] : []));
    return share(values, (text) => /\d/.test(text) && isCode(text)) > 0.8;
  });
  const isTitle = (cells: Line) => {
    const text = firstLabel(cells).trim();
    return named.has(text) || (haveCodes[cells.findIndex(isFilled)] === true && !/\d/.test(text));
  };
  return new Set([...sums, ...alone.filter(isTitle)]);
}

function isSumOfSection(cells: Line): boolean {
  const [text = '', ...others] = labelsOf(cells);
  const isNamed = text.length < 100 && sumOf.test(text.trim());
  return isNamed && others.length > 0 && others.every((other) => isNumber.test(other.trim()));
}

/** Where the totals and remarks at the end begin, such as "Exported by …". */
function findFooter(lines: Lines, headerAt: number): number {
  const lastRow = lines.findLastIndex((cells) => labelsOf(cells).length > 1);
  // The remarks at the end of a report may have its title or author between them.
  const isReport = lastRow > headerAt && lines.slice(lastRow + 1).filter(isFooter).length > 1;
  // What follows a note belongs to it, unless it has an address.
  const lastAddress = lines.findLastIndex((cells, at) => at > lastRow && cells.some(isEmail));
  const note = lines.findIndex(
    (cells, at) =>
      at > Math.max(lastRow, lastAddress) && lastRow > headerAt && isRemark.test(firstLabel(cells).slice(0, 1000)),
  );
  let end = isReport ? lastRow + 1 : note === -1 ? lines.length : note;
  while (end - 1 > headerAt && isFooter(lines[end - 1] ?? [])) end -= 1;
  return end;
}

/** Whether a line is a total or a remark instead of a person or location. */
function isFooter(cells: readonly string[]): boolean {
  const [text = '', ...others] = cells.map((cell) => cell.trim()).filter(Boolean);
  // The patterns' time grows with the square of the length, and no total or remark is longer.
  if (text.length > 1000 || isEmail(text) || !others.every((other) => isNumber.test(other) || isAmount.test(other)))
    return false;
  // "Total" alone is a total if there are other columns. In a plain list of names it may be a location.
  if (isSum.test(text)) return cells.length > 1 || /\d/.test(text);
  return others.length === 0 && (isAmount.test(text) || isRemark.test(text));
}

// Neighboring groups share no character: with many spaces, trying each as part of both would take minutes.
const isNumber = /^[\p{Sc}\s]*[\d.,'][\d.,'\s]*[%\p{Sc}]?$/u;

const rowWords =
  'rows?|records?|entries|results?|items?|users?|employees?|staff|people|persons?|members?|contacts?|locations?|stores?|sites?|zeilen?|einträge|datens(?:atz|ätze)|mitarbeiter(?:innen)?|personen|standorte|filialen|lignes?|enregistrements?|employés?|utilisateurs?|filas?|registros?|empleados?|usuarios?|tiendas?|righe|dipendenti|utenti|linhas?|funcionários?|rijen|medewerkers?|wierszy|rader|satır';
const sumWords =
  '(?:(?:grand|sub|overall)[ -]?)?totals?|sum|count|(?:gesamt|zwischen)?(?:summe|ergebnis)|gesamt(?:anzahl)?|insgesamt|anzahl|total général|totale?|totaal|suma|somme|soma|summa|razem|toplam|итого|всего|合計|总计|합계';

// "Total", "Total: 2", "Grand Totals (2 records)", "Total number of users = 2".
const isSum = new RegExp(
  `^(?:${sumWords})(?: (?:number )?(?:of )?(?:${rowWords}))?\\s*[:=]?\\s*\\(?[\\d.,]*(?: (?:${rowWords}))?\\)?$`,
  'iu',
);
// "Subtotal North", "Summe Region Nord", "North Total".
const sumOf = new RegExp(`^(?:${sumWords})(?: |$)|(?:^| )(?:${sumWords})$`, 'iu');
// "2 records", "(42 rows)".
const isAmount = new RegExp(
  `^\\(?[\\d.,]+ (?:${rowWords})(?: (?:total|selected|found|exported|affected|in set(?: \\([\\d.]+ sec\\))?))?\\)?\\.?$`,
  'iu',
);
const isRemark =
  /^(?:(?:generated|exported|printed|created|downloaded) (?:by|on|at|from|with)\b|(?:report (?:generated|created|run|date)|source|as of|stand|data as of)\s*:|confidential\b.{5,}|copyright (?:©|\(c\)|\d)|©|page \d+ (?:of|\/)|seite \d+ (?:von|\/)|(?:notes?|hinweise?|anmerkung(?:en)?|bemerkung(?:en)?|remarques?|nota|notas|observaciones|observações|opmerking(?:en)?|uwagi|anm)\.?\s*:|\*+\s*\S+ \S+|end of (?:report|list|file)|(?:erstellt|exportiert|gedruckt|généré|exporté|imprimé) (?:von|am|par|le)\b|.*\b20\d\d\b.* \d?\d:\d\d)/iu;

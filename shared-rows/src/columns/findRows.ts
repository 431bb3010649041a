import type { RowKind } from '../model/rows.ts';
import { otherHeadings, targetsOf } from './headings.ts';
import { headingWords, isPhrase, matchPhrases } from './phrases.ts';
import { isEmail, share } from './scoreColumn.ts';

type Line = readonly string[];
export type Lines = readonly Line[];

/** How many columns are matched. Further ones are left out, and the dialog says so. */
export const maxColumns = 200;
/** As many rows as a browser stores for a page until they are saved. */
export const maxFileRows = 20_000;

export const cutColumns = (lines: Lines): Lines =>
  lines.some((cells) => cells.length > maxColumns) ? lines.map((cells) => cells.slice(0, maxColumns)) : lines;

/** The position after the last column that is not empty. */
export const widthOf = (lines: Lines): number =>
  lines.reduce((width, cells) => Math.max(width, cells.findLastIndex((cell) => cell.trim() !== '') + 1), 0);

/** Headings may follow a title. They hold no email address, and at least two are known or the cells below look different. */
export function findHeader<Values>(lines: Lines, kind: RowKind<Values>): number {
  const first = lines.slice(0, 35).map((cells) => cells.slice(0, maxColumns));
  const width = Math.max(0, ...first.map((cells) => cells.filter(Boolean).length));
  const strong = targetsOf(kind).map(({ headings }) => headings);
  const others = [...targetsOf(kind).flatMap(({ weak }) => weak ?? []), otherHeadings];
  const found = first.slice(0, 15).findIndex(isHeader);
  // The line directly above the headings may hold group headings or internal field names.
  const below = first[found + 1] ?? [];
  const above = first[found] ?? [];
  return found !== -1 &&
    (labelsOf(below).length > labelsOf(above).length ||
      areSame(above, below) ||
      knownIn(below) * 2 >= labelsOf(below).length) &&
    isHeader(below, found + 1) &&
    knownIn(below) > 1
    ? found + 1
    : found;

  function isHeader(cells: readonly string[], at: number): boolean {
    const labels = labelsOf(cells);
    if (labels.length * 2 < width || labels.some((label) => isEmail(label) || label.length > 80)) return false;
    const rows = first.slice(at + 1, at + 21);
    const isUnlikeBelow = cells.some((cell, column) => {
      const values = rows.flatMap((row) => (row[column]?.trim() ? [row[column]] : []));
      return cell.trim() !== '' && share(values, isEmail) > 0.6;
    });
    if (isUnlikeBelow) return true;
    if (labels.some((label) => /^[\d+(]/.test(label))) return false;
    const hits = labels.map((label) => Math.max(...[...strong, ...others].map((list) => matchPhrases(label, list))));
    const exact = hits.filter((hit) => hit === 1).length;
    const partial = hits.filter((hit) => hit > 0.5 && hit < 1).length;
    if (exact >= 2 || (exact === 1 && partial >= 1) || partial >= 3) return true;
    // A single known word may be data, except in the first line if nothing in it looks like data. Even without one it holds
    // headings if the cells below are numbers in two columns.
    if (at !== 0 || labels.some((label) => /\d/.test(label))) return false;
    return knownIn(labels) > 0 || (rows.length > 1 && cells.filter((_cell, column) => isNumbered(column)).length > 1);

    function isNumbered(column: number): boolean {
      return share(rows, (row) => /\d/.test(row[column] ?? '')) > 0.9;
    }
  }

  function knownIn(labels: readonly string[]): number {
    return labels.filter((label) => strong.some((list) => matchPhrases(label, list) === 1)).length;
  }
}

const areSame = (above: readonly string[], below: readonly string[]) =>
  share(above, (label) => below.some((other) => nameOf(other) === nameOf(label))) > 0.5;

const nameOf = (label: string) => headingWords(label).replaceAll(' ', '');

const plain = (cells: Line = []) => labelsOf(cells).join('\t').toLowerCase();

const labelsOf = (cells: readonly string[]) => cells.filter(isFilled);

const isFilled = (cell: string) => cell.trim() !== '';
const firstLabel = (cells: Line) => cells.find(isFilled) ?? '';
/** Whether a line has one cell. Faster than all its labels, for tens of thousands of lines. */
function isAlone(cells: Line): boolean {
  const at = cells.findIndex(isFilled);
  return at !== -1 && at === cells.findLastIndex(isFilled);
}

/** The lines that are rows. */
export const rowsBelow = (lines: Lines, { headerAt, skipped }: { headerAt: number; skipped: ReadonlySet<number> }) =>
  lines.filter((_cells, at) => at > headerAt && !skipped.has(at));

/**
 * The lines below the headings that are not rows: comments, lines of dashes, repeated headings with their title, a template's
 * example, other tables, and totals and remarks at the end.
 */
export function findSkipped<Values>(lines: Lines, headerAt: number, kind: RowKind<Values>): ReadonlySet<number> {
  // In a list of names only, or where most names begin with "#", such lines are not comments.
  const hasComments =
    lines.some((cells) => cells.length > 1) &&
    lines.slice(headerAt + 1).filter((cells) => isComment(cells, kind)).length * 2 < lines.length - headerAt;
  const end = Math.min(findFooter(lines, headerAt), findNextTable(lines, headerAt, kind));
  const headings = plain(lines[headerAt]);
  const hasTitles = headings.includes('\t') && isAlone(lines[headerAt - 1] ?? []);
  const isHeadings = (cells: Line) => headings.startsWith(firstLabel(cells).toLowerCase()) && plain(cells) === headings;
  const isSkipped = (cells: Line, at: number) =>
    at >= end ||
    isRule(cells) ||
    isExample(cells) ||
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

const targetOf = <Values>(label: string, kind: RowKind<Values>) =>
  targetsOf(kind).find(({ headings }) => isPhrase(label, headings));

/** A table with its headings in the first column is turned; in another one, tables below get the order of the first. */
export function turnTable<Values>(lines: string[][], kind: RowKind<Values>): string[][] {
  const width = widthOf(lines);
  if (width < 2) return lines;
  if (!isTurned(lines, kind)) return withOneOrder(lines, findHeader(lines, kind));
  return Array.from({ length: width }, (_, at) => lines.map((cells) => cells[at] ?? ''));
}

/**
 * Whether the headings are in the first column. Roles and locations may be heading words, too, but each heading occurs once,
 * and a person's email addresses are beside theirs.
 */
function isTurned<Values>(lines: Lines, kind: RowKind<Values>): boolean {
  if (lines.length > 30) return false;
  const targets = lines.map(([label = '']) => targetOf(label, kind));
  const known = targets.filter((target) => target !== undefined);
  return (
    known.length > (kind.hasEmails ? 1 : 2) &&
    known.length * 2 > lines.length &&
    new Set(known).size === known.length &&
    (!kind.hasEmails || lines.some((cells, at) => targets[at]?.id === 'email' && holdsAddresses(cells))) &&
    lines.filter(holdsAddresses).length * 2 <= lines.length &&
    (lines[0] ?? []).filter((label) => targetOf(label, kind)).length === 1
  );
}

/** Tables below with the same headings in another order get the order of the first. */
function withOneOrder(lines: string[][], headerAt: number): string[][] {
  const headings = wordsOf(lines[headerAt]);
  const known = new Set(headings);
  if (known.has('') || known.size < headings.length) return lines;
  let order = [...headings.keys()];
  return lines.map((cells) => {
    if (known.has(cells[0]?.trim().toLowerCase() ?? '')) {
      const words = wordsOf(cells);
      const found = headings.map((heading) => words.indexOf(heading));
      if (words.length === headings.length && !found.includes(-1)) order = found;
    }
    if (order.every((from, at) => from === at)) return cells;
    return [...order.map((from) => cells[from] ?? ''), ...cells.slice(order.length)];
  });
}

const wordsOf = (cells: Line = []) => cells.slice(0, widthOf([cells])).map((cell) => cell.trim().toLowerCase());

const holdsAddresses = ([, ...cells]: Line) => share(labelsOf(cells), isEmail) > 0.5;

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
  '(?:(?:grand|sub|overall)[ -]?)?totals?|sum|count|gesamt(?:summe|anzahl|ergebnis)?|insgesamt|summe|anzahl|total général|totale?|totaal|suma|somme|soma|summa|razem|toplam|итого|всего|合計|总计|합계';

// "Total", "Total: 2", "Grand Totals (2 records)", "Total number of users = 2".
const isSum = new RegExp(
  `^(?:${sumWords})(?: (?:number )?(?:of )?(?:${rowWords}))?\\s*[:=]?\\s*\\(?[\\d.,]*(?: (?:${rowWords}))?\\)?$`,
  'iu',
);
// "2 records", "(42 rows)".
const isAmount = new RegExp(
  `^\\(?[\\d.,]+ (?:${rowWords})(?: (?:total|selected|found|exported|affected|in set(?: \\([\\d.]+ sec\\))?))?\\)?\\.?$`,
  'iu',
);
const isRemark =
  /^(?:(?:generated|exported|printed|created|downloaded) (?:by|on|at|from|with)\b|(?:report (?:generated|created|run|date)|source|as of|stand|data as of)\s*:|confidential\b.{5,}|copyright (?:©|\(c\)|\d)|©|page \d+ (?:of|\/)|seite \d+ (?:von|\/)|(?:notes?|hinweise?|anmerkung(?:en)?|bemerkung(?:en)?|remarques?|nota|notas|observaciones|observações|opmerking(?:en)?|uwagi|anm)\.?\s*:|\*+\s*\S+ \S+|end of (?:report|list|file)|(?:erstellt|exportiert|gedruckt|généré|exporté|imprimé) (?:von|am|par|le)\b|.*\b20\d\d\b.* \d?\d:\d\d)/iu;

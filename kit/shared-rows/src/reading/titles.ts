import type { RowKind } from '../model/rows.ts';
import type { Lines } from './headings/targets.ts';
import { stackTables } from './headings/stackTables.ts';
import { findHeader, isRemark, matchColumns } from './matchColumns.ts';
import { formerSheets, isStatusHeading, sums, totals } from './headings/statuses.ts';
import { suggestValues } from './values.ts';
import { hasOneOf } from './headings/wordLists.ts';
import { plainWords } from './words.ts';

/**
 * Handmade lists have several tables, and titles between their lines: "LONDON" above people without a location, "Leavers" above
 * people who left. Copies the meaning of a title into the cells below, in columns of the table or new ones.
 */
export function applyTitles<Values>(table: Lines, kind: RowKind<Values>): Lines {
  if (!kind.hasEmails) return table;
  const lines = stackTables(table, findHeader(table, kind), kind);
  if (!lines.some(hasOneCell)) return lines;
  const { headerAt, targets } = matchColumns(lines, kind);
  const headings = lines[headerAt];
  if (headings === undefined || !targets.includes('email')) return lines;
  const isTitle = (cells: Lines[number]) => hasOneCell(cells) && isRemark(cells, targets) && !isTotal(firstText(cells));
  const body = lines.slice(headerAt + 1);
  const meanings = new Map(body.filter(isTitle).map((cells) => [cells, readMeaning(firstText(cells), kind)]));
  const columns = [
    { key: 'place', heading: 'Location', at: targets.indexOf('locations') },
    { key: 'status', heading: 'Status', at: headings.findIndex(isStatusHeading) },
  ] as const;
  let width = Math.max(...lines.map(({ length }) => length));
  const filledColumns = columns
    .filter(({ key }) => [...meanings.values()].some((meaning) => meaning[key] !== ''))
    .map((column) => ({ ...column, at: column.at === -1 ? (width += 1) - 1 : column.at }));
  if (filledColumns.length === 0) return lines;
  let title: Meaning = { place: '', status: '' };
  const linesBelow = body.map((cells) => {
    const meaning = meanings.get(cells);
    title = meaning ?? title;
    // Totals and other remarks do not belong to anyone.
    if (meaning || isRemark(cells, targets)) return cells;
    const placedCells = [...cells, ...Array.from({ length: width - cells.length }, () => '')];
    for (const { key, at } of filledColumns)
      if (title[key] !== '' && (key === 'status' || !placedCells[at]?.trim())) placedCells[at] = title[key];
    return placedCells;
  });
  const wholeHeadings = [...headings, ...Array.from({ length: width - headings.length }, () => '')];
  for (const { heading, at } of filledColumns) wholeHeadings[at] ||= heading;
  return [...lines.slice(0, headerAt), wholeHeadings, ...linesBelow];
}

type Meaning = { place: string; status: string };

/** Reads the location that a title names, and whether the people below it left. */
function readMeaning<Values>(title: string, { fields }: RowKind<Values>): Meaning {
  const field = fields.find(({ id }) => id === 'locations');
  const { values = {}, unmatchedText } = field?.read(title) ?? {};
  const isKnown = unmatchedText === '' && Object.keys(values).length > 0;
  const [only = '', ...others] = suggestValues('locations', title, field?.choices?.());
  const suggestedLocation = others.length === 0 ? only : '';
  return {
    place: isKnown ? title : suggestedLocation,
    status: hasOneOf(plainWords(title), formerSheets) ? 'left' : '',
  };
}

const hasOneCell = (cells: Lines[number]) => cells.filter((cell) => cell.trim() !== '').length === 1;
const firstText = (cells: Lines[number]) => cells.find((cell) => cell.trim() !== '') ?? '';
const isTotal = (text: string) => [totals, sums].some((names) => names.test(plainWords(text)));

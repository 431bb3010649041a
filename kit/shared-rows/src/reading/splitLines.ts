import type { RowKind } from '../model/rows.ts';
import { countAddresses, findPeople, isEmail } from './addresses.ts';
import { type Lines, namesLocations, type Target } from './matchColumns.ts';
import { plainWords } from './words.ts';

/** Prepares lines for rows: splits lists of locations and of people, and tells locations of the same name apart. */
export const splitLines = <Values>(lines: Lines, targets: readonly Target[], kind: RowKind<Values>): Lines =>
  splitPeople(nameApart(splitLocations(lines, targets, kind), targets), targets);

/** Splits "Harbor, Airport" into two new locations if one stands alone in another cell; "London, UK" stays one. */
function splitLocations<Values>(lines: Lines, targets: readonly Target[], kind: RowKind<Values>): Lines {
  const at = targets.indexOf('locations');
  const alone = new Set(lines.map((cells) => plainWords(cells[at] ?? '')).filter(Boolean));
  return lines.map((cells) => {
    const text = cells[at] ?? '';
    const parts = text.split(/,| [/&+] /);
    const areSeveral = parts.length > 1 && parts.some((part) => alone.has(plainWords(part)));
    return areSeveral && !namesLocations(kind, text) ? cells.with(at, parts.join(';')) : cells;
  });
}

/** Tells locations of the same name apart, as chains have them in Google: "Smith – Boston". */
function nameApart(lines: Lines, targets: readonly Target[]): Lines {
  const at = targets.indexOf('name');
  const others = ['city', 'street', 'code'].map((id) => targets.indexOf(id)).filter((column) => column !== -1);
  const nameOf = (cells: Lines[number]) => plainWords(cells[at] ?? '');
  const columnOf = (same: Lines) =>
    others.find((column) => new Set(same.map((one) => one[column]?.trim())).size === same.length);
  const named = [...Map.groupBy(lines, nameOf)].filter(([name, same]) => name !== '' && same.length > 1);
  const columns = new Map(named.map(([name, same]) => [name, columnOf(same)]));
  return lines.map((cells) => {
    const other = cells[columns.get(nameOf(cells)) ?? -1];
    return other ? cells.with(at, `${cells[at]} – ${other}`) : cells;
  });
}

/**
 * Splits lines with several addresses in the email cell into one line per person. If the line has a name, it keeps the first
 * address, and the others go beside the row.
 */
function splitPeople(lines: Lines, targets: readonly Target[]): Lines {
  const [at = -1, nameAt = -1] = ['email', 'fullName'].map((id) => targets.indexOf(id));
  const hasNames = targets.some((target) => target !== null && /name$/i.test(target));
  return lines.flatMap((line) => {
    const cells = [...targets.map((_target, column) => line[column] ?? ''), ...line.slice(targets.length)];
    const [cell = '', own = ''] = [cells[nameAt], cells[at]];
    // "Ann Lee <ann@x.example>" as a name: the email field reads both
    const isBoth = at !== -1 && /(?:^|[<([])[^\s@<([]+@[^\s@]+$/.test(cell);
    if (isBoth) [cells[nameAt], cells[at]] = ['', cell.includes(own) ? cell : `${own}; ${cell}`];
    const text = cells[at] ?? '';
    if (countAddresses(text) < 2 || !isEmail(text)) return [cells];
    const { people, after } = findPeople(text.replaceAll('\n', ' '));
    const texts = people.map(({ name, email }) => (name === '' || email === '' ? name || email : `${name} <${email}>`));
    const [first = '', ...others] = after === '' ? texts : [...texts, after];
    if (!hasNames) return [first, ...others].map((address) => cells.with(at, address));
    return [[...cells.with(at, first), ...others]];
  });
}

import type { RowKind } from '../model/rows.ts';
import { countEmails, findPeople, isEmail } from './addresses.ts';
import { isNameTarget, type Lines, type Target } from './headings/targets.ts';
import { plainWords } from './words.ts';

/** Prepares lines for rows: splits lists of locations and of people, and gives locations with the same name distinct names. */
export const splitLines = <Values>(lines: Lines, targets: readonly Target[], kind: RowKind<Values>): Lines =>
  splitPeople(distinguishNames(splitLocations(withoutCapitals(lines, targets), targets, kind), targets), targets);

/** Converts names to lower case if a program writes a whole column in capitals: "N'GUESSAN" → "N'Guessan". */
function withoutCapitals(lines: Lines, targets: readonly Target[]): Lines {
  const columns = targets.flatMap((target, at) =>
    target !== null && /(?:full|first|last)Name$/.test(target) ? [at] : [],
  );
  const inCapitals = columns.filter((at) => {
    const names = lines.flatMap((cells) => (/\p{L}{2}/u.test(cells[at] ?? '') ? [cells[at] ?? ''] : []));
    return names.length > 1 && names.filter((name) => name === name.toUpperCase()).length >= 0.8 * names.length;
  });
  if (inCapitals.length === 0) return lines;
  return lines.map((cells) =>
    cells.map((cell, at) => (inCapitals.includes(at) && cell === cell.toUpperCase() ? capitalize(cell) : cell)),
  );
}

const capitalize = (name: string) =>
  name.toLowerCase().replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());

/** Splits "Harbor, Airport" into two new locations if another cell has one of them alone. "London, UK" remains one location. */
function splitLocations<Values>(lines: Lines, targets: readonly Target[], kind: RowKind<Values>): Lines {
  const at = targets.indexOf('locations');
  const standaloneNames = new Set(lines.map((cells) => plainWords(cells[at] ?? '')).filter(Boolean));
  return lines.map((cells) => {
    const text = cells[at] ?? '';
    const parts = text.split(/,| [/&+] /);
    const areSeveral = parts.length > 1 && parts.some((part) => standaloneNames.has(plainWords(part)));
    return areSeveral && !namesLocations(kind, text) ? cells.with(at, parts.join(';')) : cells;
  });
}

function namesLocations<Values>({ fields }: RowKind<Values>, text: string): boolean {
  const field = fields.find(({ id }) => String(id) === 'locations');
  return field !== undefined && !field.read(text).unmatchedText;
}

/** Gives locations with the same name distinct names, like the branches of a chain in Google: "Smith – Boston". */
function distinguishNames(lines: Lines, targets: readonly Target[]): Lines {
  const at = targets.indexOf('name');
  const otherColumns = ['city', 'street', 'code'].map((id) => targets.indexOf(id)).filter((column) => column !== -1);
  const getName = (cells: Lines[number]) => plainWords(cells[at] ?? '');
  const getColumn = (same: Lines) =>
    otherColumns.find((column) => new Set(same.map((cells) => cells[column]?.trim())).size === same.length);
  const repeatedNames = [...Map.groupBy(lines, getName)].filter(([name, same]) => name !== '' && same.length > 1);
  const columns = new Map(repeatedNames.map(([name, same]) => [name, getColumn(same)]));
  return lines.map((cells) => {
    const detail = cells[columns.get(getName(cells)) ?? -1];
    return detail ? cells.with(at, `${cells[at]} – ${detail}`) : cells;
  });
}

/** Splits lines with several people's emails in one cell into one line per person, with the names of as many people. */
function splitPeople(lines: Lines, targets: readonly Target[]): Lines {
  const emailAt = targets.indexOf('email');
  const nameAt = targets.indexOf('fullName');
  return lines.flatMap((line) => {
    const cells = [...targets.map((_target, column) => line[column] ?? ''), ...line.slice(targets.length)];
    const name = cells[nameAt] ?? '';
    const email = cells[emailAt] ?? '';
    // "Ann Lee <ann@x.example>" in the column of names: the email field reads both.
    if (emailAt !== -1 && /(?:^|[<([])[^\s@<([]+@[^\s@]+$/.test(name)) {
      cells[nameAt] = '';
      cells[emailAt] = name.includes(email) ? name : `${email}; ${name}`;
    }
    const text = cells[emailAt] ?? '';
    if (countEmails(text) < 2 || !isEmail(text)) return [cells];
    const people = findPeople(text.replaceAll('\n', ' ')).people.map((person) =>
      person.name && person.email ? `${person.name} <${person.email}>` : person.name || person.email,
    );
    const ownWords = targets.flatMap((target, at) =>
      isNameTarget(target) ? plainWords(cells[at] ?? '').split(' ') : [],
    );
    const isAnother = (person: string) =>
      person.includes(' <') &&
      !plainWords(person)
        .split(' ')
        .some((word) => ownWords.includes(word));
    // "Front desk" beside "Ann Lee <ann@x.example>, Bob Roe <bob@x.example>"
    const areOthers = people.every(isAnother);
    if (areOthers) for (const [at, target] of targets.entries()) if (isNameTarget(target)) cells[at] = '';
    if (ownWords.join('') === '' || areOthers) return people.map((person) => cells.with(emailAt, person));
    const names = (cells[nameAt] ?? '').split(/[;\n]| [&/+] /).filter((part) => part.trim() !== '');
    if (names.length === people.length)
      return people.map((person, at) => cells.with(emailAt, person).with(nameAt, names[at] ?? ''));
    // Who has which email is unknown, so the row needs attention.
    return [cells];
  });
}

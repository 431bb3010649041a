import { greetings, locationLine } from './vocabulary.ts';
import { hasOneOf, plainWords } from './words.ts';

/** How many addresses a text may hold: its number of @ signs. */
export const countAddresses = (text: string) => text.split('@').length - 1;

/** Whether a cell holds one or more email addresses, with or without names. */
export const isEmail = (text: string) =>
  text.includes('@') &&
  findPeople(text).people.filter(({ email }) => /@.+\./.test(email)).length === countAddresses(text);

type Found = { people: readonly { name: string; email: string }[]; after: string };

/**
 * The addresses in a line, each with the words before it as its name, and what follows the last one. What stands between
 * two addresses and commas by itself has no address, unless the names of the line stand so.
 */
export function findPeople(line: string): Found {
  if (!line.includes('@')) return { people: [], after: line };
  const { found, end } = addressesIn(line);
  const first = found[0]?.text ?? '';
  const amount = isClosed(first) ? partsIn(first).length : 0;
  const people = found.flatMap(({ email, text }) => {
    const { others, name } = found.length === 1 ? { others: [], name: text } : entriesIn(text, amount);
    const entries = others.map((other) => ({ name: nameIn(other), email: '' })).filter((entry) => entry.name !== '');
    return [...entries, { name: nameIn(name), email: email.replaceAll(/^'|\?.*$/g, '') }];
  });
  const after = line.slice(end).replace(before, '').replace(behind, '');
  return { people, after: after.replace(/^\(([^()]*)\)$/, '$1') };
}

/** The addresses in a line, each with the text before it, and where the last one ends. */
function addressesIn(line: string) {
  let end = 0;
  const found = [...line.matchAll(address)].map(({ 0: email, index }) => {
    const text = line.slice(end, index);
    end = index + email.length;
    return { email, text };
  });
  return { found, end };
}

/** Whether commas are around each address, as in a list, of which some words are no names. */
const isList = (line: string) => {
  const [first, ...others] = addressesIn(line).found;
  return first?.text.trim() === '' && others.length > 0 && others.every(({ text }) => isClosed(text));
};

const isClosed = (text: string) => /[,;]$/.test(text.trimEnd());

/** The entries in the text before an address, and its name, which is of so many parts if a comma closes it. */
function entriesIn(text: string, amount: number): { others: string[]; name: string } {
  const parts = partsIn(text);
  if (isClosed(text)) {
    const at = Math.max(0, parts.length - amount);
    return { others: parts.slice(0, at), name: parts.slice(at).join(', ') };
  }
  const entry = text.match(/(?:"[^"]*"|[^";]+|")+/g)?.at(-1) ?? '';
  const [last = '', ...more] = partsIn(entry);
  // "Doe, Jane" is one.
  const isName = more.length < 2 && ![last, ...more].some(isBroken) && !(areWords(last) && more.every(areWords));
  const own = isName ? parts.length - partsIn(entry).length : parts.length - 1;
  return { others: parts.slice(0, own), name: isName ? entry : (parts.at(-1) ?? '') };
}

/** The parts of a text between commas and semicolons, each with its title. */
const partsIn = (text: string) =>
  (text.match(/(?:"[^"]*"|[^",;]+|"|,\s*(?:jr|sr|inc|llc|ltd|phd|md|ii|iii)\b)+/gi) ?? [])
    .map((part) => part.trim())
    .filter(Boolean);

const areWords = (text: string) => /\S\s+\S/.test(text);

/** Whether it is an address that has lost its @ or what follows it. */
const isBroken = (text: string) => text.length < 100 && /^[^\s@]+(?:\.[^\s@]+\.\p{L}{2,}|@[^\s@]*)$/u.test(text);

// No scheme as in "mailto:ann@x.example?subject=Hi", and no dot or quote behind the domain. Each word is tried once.
const address = /(?<![^\s<>()[\]"|,;:])[^\s<>()[\]"|,;:]{1,64}@[\p{L}\d_-]+(?:\.[\p{L}\d-]+)*(?:\?[^\s>]*)?/gu;
const before = /^[\s>)\]"'|.,;:/&+·•–—-]+/;
// Begins where no other separator is before, because each of a long row of them would be tried.
const behind = /(?<![\s<([|,;:=/–—>-]|\b(?:mailto|smtp))(?:[\s<([|,;:=/–—>-]|\b(?:mailto|smtp):)+$/i;

function nameIn(text: string): string {
  const name = text.replace(behind, '').replace(/^(?:['"](?=[,;]))?[\s>)\]|,;/&+·•–—-]*(?:(?:and|und)\s+)?/i, '');
  return unquoted(name.trim()).replace(/^(?:and|und)$/i, '');
}

/** A name without the quotes that mail clients put around it. Inner quotes are escaped by a backslash or doubled. */
const unquoted = (text: string) =>
  /^(["']).*\1$/s.test(text) && text.length > 1
    ? text.slice(1, -1).replaceAll(/[\\"]"/g, '"')
    : // A file's reader takes the first quote of "Roe, Bob" <bob@x.example> for that of the cell.
      text.replace(/^([^"]*)"$/, '$1').replace(/^["']/, '');

/** A cell as name and address, and what follows the address, if it holds both. */
function splitName(cell: string): string[] {
  const { people, after } = findPeople(cell);
  const [{ name, email } = { name: '', email: '' }] = people;
  return people.length !== 1 || (name === '' && after === '')
    ? [cell]
    : [name || after, email, name && after].filter(Boolean);
}

/**
 * A table of the people in a text without columns, such as a mail: one a line, several in a line, or a name above its
 * address, perhaps with their location beside them or above. What else is beside them follows.
 */
export function readPeople(text: string, matches: IsLocation): string[][] {
  const isLocation = (cell: string) => cell !== '' && text.includes('@') && matches(cell);
  const people = entriesOf(text, isLocation).map(({ cells, location }) => {
    const own = cells.length > 1 ? cells.find(isLocation) : undefined;
    return { cells: cells.filter((cell) => cell !== own), location: own ?? location };
  });
  const haveLocations = people.some(({ location }) => location !== '');
  const rows = people.map(({ cells, location }) => {
    // Without an address, the second cell may be a broken one.
    const found = cells.findIndex((cell) => cell.includes('@') || isBroken(cell));
    const at = found === -1 ? 1 : found;
    const [name = '', ...others] = cells.toSpliced(at, 1);
    return [turnName(name), cells[at] ?? '', ...(haveLocations ? [location] : []), ...others];
  });
  return rows.length === 0 ? [] : [['Name', 'Email', ...(haveLocations ? ['Location'] : [])], ...rows];
}

type IsLocation = (text: string) => boolean;
type Entry = { cells: string[]; location: string };

/** In a mail and its answers, the same people are named again. They are taken where a name is beside their address. */
function onceEach(entries: readonly Entry[]): Entry[] {
  const addressOf = ({ cells }: Entry) => cells.find((cell) => cell.includes('@'))?.toLowerCase();
  const byAddress = Map.groupBy(entries, (entry) => addressOf(entry) ?? entry);
  return [...byAddress.values()].flatMap((same) => same.find(({ cells }) => cells.length > 1) ?? same.slice(0, 1));
}

function entriesOf(text: string, isLocation: IsLocation): Entry[] {
  const blocks = text
    .split(/\n\s*\n/)
    .map(linesOf)
    .filter(({ length }) => length > 0);
  const locationIn = locationFinder(blocks, isLocation);
  const lines = blocks.flat();
  const isMail = lines.some((line) => line.includes('@')) && lines.some((line) => isProse(line) || isGreeting(line));
  let location = '';
  const entries = lines.flatMap((line, at) => {
    const [above = '', below = ''] = [lines[at - 1], lines[at + 1]];
    location = locationIn(line) || (isGreeting(line) && !line.includes('@') ? '' : location);
    if (locationIn(line) !== '') return [];
    return cellsIn(line, above, below, isMail).map((cells) => ({ cells, location }));
  });
  return isMail ? onceEach(entries) : entries;
}

/** The people in a line of a list or a mail, each as cells. */
function cellsIn(line: string, above: string, below: string, isMail: boolean): string[][] {
  if (isPlainAddress(line)) return [isName(above) ? [above, line] : [line]];
  if (line.includes('@')) return isProse(line) && !isList(line) ? peopleInProse(line) : peopleOf(line);
  // It goes with the address below it, or it is the sender's, or what else a mail says.
  const isSkipped = isName(line) ? isPlainAddress(below) || (isMail && isGreeting(above)) : isMail;
  return isSkipped ? [] : [line.split(';').map((cell) => cell.trim())];
}

/** The location that a line names: "Store: Harbor", one that is known, or, beside those, what is above people. */
function locationFinder(blocks: readonly (readonly string[])[], isLocation: IsLocation): (line: string) => string {
  const named = (line: string) => {
    const [, colon, name = ''] = (!line.includes('@') && locationLine.exec(line)) || [];
    return isLocation(line) ? line : colon || isLocation(name) ? name : '';
  };
  const above = blocks.flat().some(named) ? blocks.filter(isAbovePeople).map(([first]) => first) : [];
  return (line) => named(line) || (above.includes(line) ? line : '');
}

const isAbovePeople = ([first = '', below = '']: readonly string[]) =>
  below.includes('@') && !isPlainAddress(below) && !first.includes('@') && !isGreeting(first) && !isProse(first);

/** Lines without what stands before or behind them in lists and forms. */
export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(mark, '')
        .replace(/^(?:name|e-?mail) *:|:\s*$/gi, '')
        .trim(),
    )
    .filter(Boolean);

/** Without what mail programs write before addresses: labels, the marks of quotes, and "On Friday at 5:11 PM". */
export const withoutLabels = (text: string) =>
  text.replaceAll(quotes, '').replaceAll(labels, '').replaceAll(replyEnds, '$1');
const quotes = /^(?:> ?)+/gm;
const labels =
  /^(?:(?:from|to|cc|bcc|von|an|kopie):[ \t]*|(?:to me|an mich), |(?:on|am) [^\n@]{0,60}\d:\d\d(?:[ \u202f][ap]m| uhr)?,?(?: schrieb)? )(?=[^\n]*@|$)/gim;
const replyEnds = /(@[^\s@>]+>?) (?:wrote|schrieb):$/gim;
/** A bullet, or a number with a dot or bracket. */
const mark = /^\s*(?:[•*–☐☑✓✔-]|\d+[.)])\s+/;

const isPlainAddress = (text: string) => /^<?[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+>?$/.test(text);

/** Two to four words, each with a capital letter, as in "Ana de la Cruz", without those of a mail. */
const isName = (line: string) =>
  /^\p{Lu}[\p{L}'’.-]*(?: (?:de|da|la|van|von|der|den|\p{Lu}[\p{L}'’.-]*)){1,4}$/u.test(line) && !isGreeting(line);

const isGreeting = (line: string) => hasOneOf(plainWords(line), greetings);

/** Sentences, of which only the addresses with their names are taken. */
const isProse = (line: string) =>
  line.length < 5000 && line.split(/\s+/).filter((word) => /^\p{Ll}{2,}[,.]?$/u.test(word)).length > 2;

const peopleInProse = (line: string) =>
  findPeople(line).people.flatMap(({ name, email }) => {
    if (email === '') return isBroken(name) || isName(name) ? [[name]] : [];
    const [, quoted, words = ''] = /(?:"([^"]+)"|((?:\p{Lu}[\p{L}'’-]+ ?){2,4}))$/u.exec(name.slice(-80)) ?? [];
    return [[quoted ?? words, email].filter(Boolean)];
  });

/** Several people, or one with the other cells: "Ann Lee, ann@x.example, Cook", but "Doe, Jane (jane@x.example), Cook". */
function peopleOf(line: string): string[][] {
  const { people, after } = findPeople(line);
  const [only] = people;
  if (people.length > 1) {
    const { others, name } = entriesIn(after, 0);
    const ends = [...others, name].filter(Boolean).map((end) => [end]);
    return [...people.map((person) => [person.name, person.email].filter(Boolean)), ...ends];
  }
  const separator = [';', ' | ', ','].find((one) => line.includes(one)) ?? '\n';
  const cells = cellsOf(line, separator);
  if (cells.every((cell) => isPlainAddress(cell) || isBroken(cell))) return cells.map((cell) => [cell]);
  const isNameBefore = separator === ',' && only !== undefined && only.name !== '' && !cells.some(isPlainAddress);
  return [isNameBefore ? [only.name, only.email, ...cellsOf(after, separator)] : cells.flatMap(splitName)];
}

const cellsOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((cell) => cell.trim())
    .filter(Boolean);

/** "Doe, Jane (HR)" → "Jane Doe (HR)"; "Acme, Inc." and "Doe, Jr." do not change. */
export const turnName = (name: string) => name.trim().replace(reversedName, '$2 $1$3');

const reversedName = /^([^,@]+),\s*(?!\s|(?:jr|sr|inc|llc|ltd|phd|md|ii|iii)\.?$)([^,@(]*[^,@(\s])(\s*\([^,@]*\))?$/i;

import { entriesIn, findPeople, isBroken, isList, nameIn, turnName } from './addresses.ts';
import { suggestValues } from './values.ts';
import { greetings, locationLine } from './vocabulary.ts';
import { hasOneOf, plainWords } from './words.ts';

/** Splits a cell with a name and an address into both, and the text after them. */
function splitName(cell: string): string[] {
  const { people, after } = findPeople(cell);
  const [only, ...others] = people;
  return only && others.length === 0 ? [only.name, only.email, after].filter(Boolean) : [cell];
}

/**
 * Reads people from text without columns, such as a mail, into a table. Names may stand beside or above their addresses, and
 * locations beside or above people. Other text of a line follows in further columns.
 */
export function readPeople(text: string, matches: IsLocation): string[][] {
  const isLocation = (cell: string) => cell !== '' && text.includes('@') && matches(cell);
  const people = entriesOf(text, isLocation).map(({ cells, location }) => {
    const own = cells.length > 1 ? cells.find(isLocation) : undefined;
    return { cells: cells.filter((cell) => cell !== own), location: own ?? location };
  });
  const haveLocations = people.some(({ location }) => location !== '');
  const rows = people.map(({ cells, location }) => {
    // Without an address, the second cell is taken for a broken one.
    const found = cells.findIndex((cell) => cell.includes('@') || isBroken(cell));
    const at = found === -1 ? 1 : found;
    const { named = [], roles = [] } = Object.groupBy(cells.toSpliced(at, 1), (cell) =>
      suggestValues('role', cell).length > 0 ? 'roles' : 'named',
    );
    const [name = '', ...others] = [...named, ...roles];
    return [turnName(name), cells[at] ?? '', ...(haveLocations ? [location] : []), ...others];
  });
  return rows.length === 0 ? [] : [['Name', 'Email', ...(haveLocations ? ['Location'] : [])], ...rows];
}

type IsLocation = (text: string) => boolean;
type Entry = { cells: string[]; location: string };

/** Removes repeated people, as in a mail and its replies. Prefers the entry that has a name. */
function onceEach(entries: readonly Entry[]): Entry[] {
  const addressOf = ({ cells }: Entry) => cells.find((cell) => cell.includes('@'))?.toLowerCase();
  const byAddress = Map.groupBy(entries, (entry) => addressOf(entry) ?? entry);
  return [...byAddress.values()].flatMap((same) => same.find(({ cells }) => cells.length > 1) ?? same.slice(0, 1));
}

function entriesOf(text: string, isLocation: IsLocation): Entry[] {
  const found = blocksOf(text);
  // One person per block, as on a web page: "Ann Lee", "Cook", "ann@x.example", "Harbor"
  const areCards = found.length > 1 && found.every((block) => isName(block[0] ?? '') && isCard(block));
  const blocks = areCards ? found.map((block) => [block.join('\t')]) : found;
  const locationIn = locationFinder(blocks, isLocation);
  const lines = blocks.flat();
  const names = namesAbove(blocks);
  const introductions = new Set(
    linesOf(text.match(/^.*:[ \t]*$/gm)?.join('\n') ?? '').filter((line) => isProse(line) && !line.includes('@')),
  );
  const isMail = lines.some((line) => line.includes('@')) && lines.some(isGreeting);
  let location = '';
  const entries = lines.flatMap((line, at) => {
    location = locationIn(line) || (isGreeting(line) && !line.includes('@') ? '' : location);
    const isSender = isMail && isName(line) && isGreeting(lines[at - 1] ?? '');
    if (locationIn(line) !== '' || names[at + 1] || isSender || introductions.has(line)) return [];
    return cellsIn(line, names[at] ?? '', isMail).map((cells) => ({ cells, location }));
  });
  return isMail ? onceEach(entries) : entries;
}

const isCard = (block: readonly string[]) =>
  block.filter((line) => line.includes('@')).length === 1 && block.some(isPlainAddress) && !block.some(isProse);

/** For each line with an address, the name above it, if the first address of its block has one too. */
function namesAbove(blocks: readonly (readonly string[])[]): string[] {
  let last = '';
  return blocks.flatMap((block) => {
    const above = [last, ...block];
    last = block.at(-1) ?? '';
    const haveNames = isName(above[block.findIndex(isPlainAddress)] ?? '');
    return block.map((line, at) => {
      const name = above[at] ?? '';
      return haveNames && isPlainAddress(line) && isName(name) ? name : '';
    });
  });
}

/** The people in a line of a list or a mail, each as cells. */
function cellsIn(line: string, name: string, isMail: boolean): string[][] {
  if (isPlainAddress(line)) return [[name, line].filter(Boolean)];
  if (line.includes('@')) return isProse(line) && !isList(line) ? peopleInProse(line) : peopleOf(line);
  // The other lines of a mail.
  const isSkipped = isMail && !isName(line) && !isBroken(line);
  return isSkipped ? [] : [line.split(';').map((cell) => cell.trim())];
}

/** Finds the location that a line names: "Store: Harbor", a known one, or a heading above people. */
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

/** The lines between blank ones. */
export const blocksOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map(linesOf)
    .filter(({ length }) => length > 0);

/** Removes bullets and labels from lines. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(mark, '')
        .replace(/^(?:name|e-?mail) *:|:\s*$/gi, '')
        .trim(),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line));

/** Removes text that mail programs put before addresses: labels, quote marks, and "On Friday at 5:11 PM". */
export const withoutLabels = (text: string) =>
  text.replaceAll(quotes, '').replaceAll(labels, '').replaceAll(replyEnds, '$1');
const quotes = /^(?:> ?)+/gm;
const labels =
  /^(?:(?:from|to|cc|bcc|von|an|kopie):[ \t]*(?![ \t])|(?:to me|an mich), |(?:on|am) [^\n@]{0,60}\d:\d\d(?:[ \u202f][ap]m| uhr)?,?(?: schrieb)? )(?=[^\n]*@|$)/gim;
const replyEnds = /(@[^\s@>]+>?) (?:wrote|schrieb):$/gim;
/** A bullet, or a number with a dot or bracket. */
const mark = /^\s*(?:[•*–☐☑✓✔-]|\d+[.)])\s+/;

const isPlainAddress = (text: string) => /^<?[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+>?$/.test(text);

/** Whether a line is two to five capitalized words, as in "Ana de la Cruz", and no greeting. */
const isName = (line: string) =>
  /^\p{Lu}[\p{L}'’.-]*(?: (?:de|da|la|van|von|der|den|\p{Lu}[\p{L}'’.-]*)){1,4}$/u.test(line) && !isGreeting(line);

const isGreeting = (line: string) => hasOneOf(plainWords(line), greetings);

/** Whether a line is a sentence. Only addresses and their names are read from it. */
const isProse = (line: string) =>
  line.length < 5000 && line.split(/\s+/).filter((word) => /^\p{Ll}{2,}[,.]?$/u.test(word)).length > 2;

const peopleInProse = (line: string) =>
  findPeople(line).people.flatMap(({ name, email }) => {
    if (email === '') return isBroken(name) || isName(name) ? [[name]] : [];
    const [, quoted, words = ''] = /(?:"([^"]+)"|((?:\p{Lu}[\p{L}'’-]+ ?){2,4}))$/u.exec(name.slice(-80)) ?? [];
    return [[quoted ?? words, email].filter(Boolean)];
  });

/** Reads several people, or one with further cells: "Ann Lee, ann@x.example, Cook", "Doe, Jane (jane@x.example), Cook". */
function peopleOf(line: string): string[][] {
  const { people, after } = findPeople(line);
  const [only] = people;
  if (people.length > 1) {
    const { others, name } = entriesIn(after, 0);
    const ends = [...others, name].filter(Boolean).map((own) => ({ name: own, email: '' }));
    return [...people, ...ends].map(({ name: own, email }) =>
      email === '' ? splitBrackets(own) : [own, email].filter(Boolean),
    );
  }
  const separator = ['\t', ';', ' | ', ',', ' - ', ' – ', ' — '].find((one) => line.includes(one)) ?? '\n';
  const cells = cellsOf(line, separator);
  if (cells.every((cell) => isPlainAddress(cell) || isBroken(cell) || inBrackets.test(cell)))
    return cells.map(splitBrackets);
  const isNameBefore = separator === ',' && only !== undefined && only.name !== '' && !cells.some(isPlainAddress);
  return [isNameBefore ? [only.name, only.email, ...cellsOf(after, separator)] : cells.flatMap(splitName)];
}

/** Splits "Ann Lee <ann.x.example>", even if the address is broken. */
const splitBrackets = (text: string) => text.split(inBrackets).map(nameIn).filter(Boolean);
const inBrackets = /<([^\s<>]+)>?$/;

const cellsOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((cell) => cell.trim())
    .filter(Boolean);

import { entriesIn, findPeople, isBroken, isList, nameIn, turnName } from './addresses.ts';
import { suggestValues } from './values.ts';
import { greetings, locationLine } from './vocabulary.ts';
import { hasOneOf, plainWords } from './words.ts';

/** A cell as name and address, and what follows the address, if it holds both. */
function splitName(cell: string): string[] {
  const { people, after } = findPeople(cell);
  const [only, ...others] = people;
  return only && others.length === 0 ? [only.name, only.email, after].filter(Boolean) : [cell];
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

/** In a mail and its answers, the same people are named again. They are taken where a name is beside their address. */
function onceEach(entries: readonly Entry[]): Entry[] {
  const addressOf = ({ cells }: Entry) => cells.find((cell) => cell.includes('@'))?.toLowerCase();
  const byAddress = Map.groupBy(entries, (entry) => addressOf(entry) ?? entry);
  return [...byAddress.values()].flatMap((same) => same.find(({ cells }) => cells.length > 1) ?? same.slice(0, 1));
}

function entriesOf(text: string, isLocation: IsLocation): Entry[] {
  const found = blocksOf(text);
  // One person each, as on a web page: "Ann Lee", "Cook", "ann@x.example", "Harbor"
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

/** For each line, the name above it, if it is an address. Names stand so in a block whose first address has one. */
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
  // What else a mail says.
  const isSkipped = isMail && !isName(line) && !isBroken(line);
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

/** The lines between blank ones. */
export const blocksOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map(linesOf)
    .filter(({ length }) => length > 0);

/** Lines without the marks and labels that lists and forms put before and behind them. */
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

/** Without what mail programs write before addresses: labels, the marks of quotes, and "On Friday at 5:11 PM". */
export const withoutLabels = (text: string) =>
  text.replaceAll(quotes, '').replaceAll(labels, '').replaceAll(replyEnds, '$1');
const quotes = /^(?:> ?)+/gm;
const labels =
  /^(?:(?:from|to|cc|bcc|von|an|kopie):[ \t]*(?![ \t])|(?:to me|an mich), |(?:on|am) [^\n@]{0,60}\d:\d\d(?:[ \u202f][ap]m| uhr)?,?(?: schrieb)? )(?=[^\n]*@|$)/gim;
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

/** "Ann Lee <ann.x.example>" as name and address, whatever is in the brackets. */
const splitBrackets = (text: string) => text.split(inBrackets).map(nameIn).filter(Boolean);
const inBrackets = /<([^\s<>]+)>?$/;

const cellsOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((cell) => cell.trim())
    .filter(Boolean);

import { plainHeading } from './plainHeading.ts';
import { locationHeadings } from './locations.ts';
import { peopleHeadings } from './people.ts';
import { isSimilar } from './similar.ts';

/** A target, or "-" for a heading about something else. `rank` is the line and position in the table. */
export type Meaning = { target: string; rank: number; isExact: boolean };

/** Looks up a heading in the table of its list; undefined if the table does not have it. */
export function lookUp(list: string, heading: string): Meaning | undefined {
  const key = `${list} ${heading.slice(0, 200)}`;
  if (answers.has(key)) return answers.get(key);
  const answer = findMeaning(readTable(list), heading);
  if (answers.size > 2000) answers.clear();
  answers.set(key, answer);
  return answer;
}

// Cached, because a file's headings are looked up several times, and any of its first lines may contain the headings.
const answers = new Map<string, Meaning | undefined>();

/** Whether the table has exactly this heading. Unlike `lookUp`, this is fast for other strings. */
export const hasHeading = (list: string, text: string): boolean =>
  listForms(text).some((words) => readTable(list).has(words.join('')));

/** "E-Mail (privat)" does not have the same meaning as "E-Mail". */
const listForms = (heading: string) =>
  [heading.replaceAll(/[()]/g, ' '), heading].map((form) => plainHeading(form).split(' '));

function findMeaning(table: ReadonlyMap<string, Meaning>, heading: string): Meaning | undefined {
  const forms = listForms(heading);
  for (const words of forms) {
    const meaning = table.get(words.join(''));
    if (meaning) return meaning;
  }
  if (heading.length > 60) return undefined;
  const [, words = []] = forms;
  const similarHeading = [...table.keys()].find((key) => isSimilar(words.join(''), key));
  if (similarHeading !== undefined) return toInexact(table.get(similarHeading));
  for (const form of forms) {
    const meaning = lookUpEnd(table, form);
    if (meaning) return toInexact(meaning);
  }
  return undefined;
}

const toInexact = (meaning: Meaning | undefined): Meaning | undefined => meaning && { ...meaning, isExact: false };

/** Looks up "Employee Work Email" without its first words, unless they change the meaning. */
function lookUpEnd(table: ReadonlyMap<string, Meaning>, words: readonly string[]): Meaning | undefined {
  for (let start = 1; start < words.length && !otherPeoplesWords.has(words[start - 1] ?? ''); start += 1) {
    const meaning = table.get(words.slice(start).join(''));
    if (meaning) return meaning;
  }
  return undefined;
}

/** Words that make a heading mean somebody else's data or private data: "Manager email", "Emergency contact name". */
const otherPeoplesWords: ReadonlySet<string> = new Set(
  (
    'manager managers supervisor supervisors emergency spouse partner company business department team group domain file job user account ' +
    'nick role product bank birth floor cost parent secondary other alternate recovery backup private personal home approver sender ' +
    'contact legal owner type status billing shipping vorgesetzter vorgesetzte vorgesetzten firma firmen notfall geburts ' +
    'entreprise societe utilisateur responsable empresa usuario store location site office country phone date last first web ip id'
  ).split(' '),
);

function readTable(list: string): ReadonlyMap<string, Meaning> {
  const cachedTable = tables.get(list);
  if (cachedTable) return cachedTable;
  const table = new Map<string, Meaning>();
  for (const line of (list === 'users' ? peopleHeadings : locationHeadings).split('\n')) {
    const [, target = '', headings = ''] = line.split(' | ');
    for (const heading of headings.split(';')) {
      const key = plainHeading(heading.replaceAll(/[()]/g, ' ')).replaceAll(' ', '');
      if (key !== '' && !table.has(key)) table.set(key, { target: target.trim(), rank: table.size, isExact: true });
    }
  }
  tables.set(list, table);
  return table;
}

// Filled on first use, because the table has hundreds of headings.
const tables = new Map<string, ReadonlyMap<string, Meaning>>();

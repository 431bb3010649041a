import { isReversedName } from '../import/contacts.ts';
import { importMessages } from '../messages.ts';
import type { RowKind } from '../model/rows.ts';
import { cutColumns, findHeader, type Lines, rowsBelow } from './findRows.ts';
import { findSkipped } from './findSkipped.ts';
import { keepBeside, mailAddresses, otherPeople, type Target, targetsOf } from './headings.ts';
import { containsWord, headingWords, isPhrase } from './phrases.ts';
import { settleLocations } from './matchLocations.ts';
import { matchNames, settleMissingEmails, settleMissingNames, settleNames } from './matchPeople.ts';
import { type Column, fits, scoreOf, share } from './scoreColumn.ts';

/** The target that the user chose before for a column with this heading. */
export type KnownColumns = Readonly<Record<string, Target>>;

type ColumnMatch = {
  /** Without the columns that are too many to match. */
  lines: Lines;
  /** The line with the headings; -1 if there is none. */
  headerAt: number;
  /** The lines below the headings that are not rows, such as totals and comments. */
  skipped: ReadonlySet<number>;
  targets: Target[];
};

/** Proposes a target for each column, from its heading and its cells. */
export function matchColumns<Values>(whole: Lines, kind: RowKind<Values>, known: KnownColumns = {}): ColumnMatch {
  const lines = cutColumns(whole);
  const headerAt = findHeader(lines, kind);
  const headings = headingsAt(lines, headerAt);
  const skipped = beginsWithOurs(headings, kind) ? new Set<number>() : findSkipped(lines, headerAt, kind);
  const own = ownFileTargets(headings, kind);
  if (own) return { lines, headerAt, skipped, targets: own };
  const body = rowsBelow(lines, { headerAt, skipped });
  const rows = body.slice(0, sampleSize);
  const names = withoutShared(headings, kind);
  const width = Math.max(headings.length, ...rows.map((cells) => cells.length), 0);
  const columns = Array.from({ length: width }, (_, at): Column => {
    return { heading: names[at] ?? '', values: firstValues(body, at) };
  });
  const targets: Target[] = assign(columns, kind);
  if (kind.hasEmails) {
    settleNames(columns, targets, rows, headerAt !== -1);
    settleMissingEmails(columns, targets, body);
    settleMissingNames(columns, targets, body);
    if (headerAt === -1) matchNames(columns, targets, rows);
  } else settleLocations(columns, targets, rows, kind);
  const settled = targets.map((target, at) => findKnownTarget(columns[at], target, kind, known));
  return { lines, headerAt, skipped, targets: settled };
}

/** Whether most names are written last name first, as in no file of our own. */
export const areReversed = <Values>(names: readonly string[], headings: readonly string[], kind: RowKind<Values>) =>
  !beginsWithOurs(headings, kind) && share(names.filter(Boolean), isReversedName) > 0.5;

/**
 * A line of headings, without the sign with which some programs mark it as a comment: "#Name;Email". Those that occur twice
 * have what stands above them: "First" above "Name", or "Home" above "Phone" and "Email".
 */
export function headingsAt(lines: Lines, headerAt: number): readonly string[] {
  const own = lines[headerAt] ?? [];
  const above = lines[headerAt - 1] ?? [];
  const areGroups = above.filter((cell) => cell.trim() !== '').length > 1;
  return own.map((heading, at) => {
    const isTwice = areGroups && heading.trim() !== '' && own.filter((other) => other === heading).length > 1;
    const group = isTwice ? above.slice(0, at + 1).findLast((cell) => cell.trim() !== '') : undefined;
    if (group !== undefined) return `${group} ${heading}`;
    return at === 0 ? heading.replace(/^#\s*(?=(?:full )?name|e-?mail)/i, '') : heading;
  });
}

/** Without a word that most of them begin or end with, as in "physical_city" and "libelleCommuneEtablissement". */
function withoutShared<Values>(headings: readonly string[], kind: RowKind<Values>): readonly string[] {
  const words = headings.map((heading) => headingWords(heading).split(' '));
  const isOpen = (heading: string) => !targetsOf(kind).some((target) => isPhrase(heading, target.headings));
  for (const end of [0, -1]) {
    const sameAs = Map.groupBy(
      words.filter(({ length }) => length > 1),
      (some) => some.at(end) ?? '',
    );
    const [[shared = '', its = []] = []] = [...sameAs].toSorted(([, one], [, other]) => other.length - one.length);
    if (
      its.length < 4 ||
      its.length * 2 < headings.length ||
      containsWord(shared, `${shortWords}|${mailAddresses}|${otherPeople}`)
    )
      continue;
    return headings.map((heading, at) => {
      const own = words[at] ?? [];
      const rest = own.toSpliced(end, 1).join(' ');
      return own.length > 1 && own.at(end) === shared && isOpen(heading) && !isPhrase(rest, shortWords)
        ? rest
        : heading;
    });
  }
  return headings;
}

/** Words that say too little alone. */
const shortWords = 'id|nr|code|name|type';

const sampleSize = 300;

/** The first filled cells of a column: a second line of an address may be empty in most rows. */
function firstValues(rows: Lines, at: number): readonly string[] {
  const found: string[] = [];
  for (const cells of rows) {
    if (found.length === sampleSize) break;
    if (cells[at]?.trim()) found.push(cells[at]);
  }
  return found;
}

/** The targets of a file that we wrote ourselves, by its headings alone; null for other files. */
function ownFileTargets<Values>(headings: readonly string[], kind: RowKind<Values>): Target[] | null {
  if (!beginsWithOurs(headings, kind) && !isExport(headings, kind)) return null;
  return headings.map((heading, at) => {
    if (heading === importMessages.csv.unmatched) return keepBeside;
    const own = kind.fields.find(({ label }) => label === heading && headings.indexOf(label) === at);
    return own ? (targetsOf(kind).find(({ field }) => field === own.id)?.id ?? own.id) : null;
  });
}

/** Whether a line begins with the headings of our template. */
export const beginsWithOurs = <Values>(headings: readonly string[], { fields }: RowKind<Values>) =>
  fields.every(({ label }, at) => headings[at] === label);

/** Whether a line is exactly the headings of an exported list or of rows that were saved, but not of the template. */
export function isExport<Values>(headings: readonly string[], { fields, exportedHeadings }: RowKind<Values>): boolean {
  const saved = [...fields.map(({ label }) => label), importMessages.csv.unmatched];
  return [exportedHeadings, saved, [...saved, importMessages.csv.problems]].some(
    (one) => one.join('\n') === headings.join('\n'),
  );
}

/** Assigns the pairs of column and target with the best scores first; most targets get one column. */
function assign<Values>(columns: readonly Column[], kind: RowKind<Values>): Target[] {
  const filled = (at: number) => columns[at]?.values.length ?? 0;
  const pairs = columns
    .flatMap((column, at) => targetsOf(kind).map((target) => ({ at, target, score: scoreOf(column, target, kind) })))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || filled(other.at) - filled(one.at) || one.at - other.at);
  const targets: Target[] = columns.map(() => null);
  const taken = new Set<string>();
  for (const { at, target } of pairs) {
    if (targets[at] !== null || taken.has(target.id)) continue;
    targets[at] = target.id;
    if (!target.isRepeatable) taken.add(target.id);
  }
  return targets.map((target, at) =>
    target === null && columns[at]?.heading === importMessages.csv.unmatched ? keepBeside : target,
  );
}

/** The target that the user chose before for this heading, unless the cells do not fit it. */
function findKnownTarget<Values>(
  column: Column | undefined,
  proposed: Target,
  kind: RowKind<Values>,
  known: KnownColumns,
): Target {
  const words = headingWords(column?.heading ?? '');
  if (!column || words === '' || !Object.hasOwn(known, words)) return proposed;
  const before = known[words] ?? null;
  if (proposed === 'email') return proposed;
  if (before === null || before === keepBeside) return before;
  const target = targetsOf(kind).find(({ id }) => id === before);
  const isPossible =
    target !== undefined &&
    (column.values.length === 0 || share(column.values, (text) => fits(text, target, kind)) > 0.3);
  return isPossible ? before : proposed;
}

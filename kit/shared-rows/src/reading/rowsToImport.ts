import type { RowKind } from '../model/rows.ts';
import { hasHeading, lookUp } from './headings/lookUp.ts';
import { chooseEmails } from './headings/otherEmails.ts';
import type { Lines, Target } from './headings/targets.ts';
import {
  readEmailIn,
  findMailboxes,
  findPrivateEmails,
  findRepeatedLines,
  leavesLater,
  type LeftOut,
  createStatusReader,
} from './leftOut.ts';
import { isRemark } from './matchColumns.ts';
import { splitLines } from './splitLines.ts';
import { plainHeading } from './headings/plainHeading.ts';
import { isOneOf } from './headings/wordLists.ts';
import { plainWords } from './words.ts';

/** Splits lines into rows and omitted groups, unless these are `included`. */
export function rowsToImport<Values>(
  lines: Lines,
  { headerAt, targets }: { headerAt: number; targets: readonly Target[] },
  kind: RowKind<Values>,
  included: ReadonlySet<LeftOut> = includedByDefault,
) {
  const headings = lines[headerAt] ?? [];
  // Lines above the headings are titles. The dialog mentions titles that contain an email.
  const titles = lines.slice(0, Math.max(0, headerAt)).filter((cells) => cells.some((cell) => cell.includes('@')));
  const body = lines.slice(headerAt + 1);
  const isRepeated = (cells: readonly string[]) => repeatsHeadings(cells, headings, targets, kind.list);
  const remarks = [...titles, ...body.filter((cells) => isRepeated(cells) || isRemark(cells, targets))];
  const readStatus = createStatusReader(headings, targets);
  const ignoredLines = new Set(remarks);
  const otherLines = withoutDefaultRoles(
    body.filter((cells) => !ignoredLines.has(cells)),
    headings,
    targets,
  );
  const people = kind.hasEmails ? chooseEmails(otherLines, targets) : otherLines;
  const statuses = people.map(readStatus);
  const filterLines = (status: LeftOut) => people.filter((_cells, at) => statuses[at] === status);
  const mailboxes = kind.hasEmails ? findMailboxes(people, targets) : [];
  const nobodies = new Set([...filterLines('mailbox'), ...mailboxes]);
  const otherDomain = kind.hasEmails
    ? findPrivateEmails(
        people.filter((cells) => !nobodies.has(cells)),
        targets,
      )
    : { domain: '', lines: [] };
  const leftOutLines = {
    suspended: filterLines('suspended'),
    onLeave: filterLines('onLeave'),
    mailbox: [...nobodies],
    privateEmail: otherDomain.lines,
  };
  const reasons = new Map(
    listLeftOut(leftOutLines).flatMap(([why, group]) =>
      included.has(why) ? [] : group.map((cells) => [cells, why] as const),
    ),
  );
  const allLines = splitLines(
    people.filter((cells) => !reasons.has(cells)),
    targets,
    kind,
  );
  const isSuspended = (cells: readonly string[]) => readStatus(cells) === 'suspended';
  const repetition = kind.hasEmails
    ? findRepeatedLines(allLines, targets, isSuspended)
    : { lines: [], merged: new Map() };
  const repeatedPeople = [
    ...new Map(repetition.lines.map((cells) => [readEmailIn(cells, targets).toLowerCase(), cells])).values(),
  ];
  const repeatedLines = new Set(included.has('repeated') ? [] : repetition.lines);
  const rows = allLines.filter((cells) => !repeatedLines.has(cells));
  return {
    headings,
    remarks,
    /** `repeated` has one line for each person. */
    leftOut: { ...leftOutLines, repeated: repeatedPeople },
    /** The domain of nearly all emails. */
    companyDomain: otherDomain.domain,
    rows: repeatedLines.size === 0 ? rows : rows.map((cells) => repetition.merged.get(cells) ?? cells),
    /** The lines in `rows` about people who leave later. */
    leaving: kind.hasEmails ? rows.filter(leavesLater(headings, targets)) : [],
    /** The lines about people that are not in `rows`, each with the reason. */
    excluded: [
      ...[...reasons].map(([cells, why]) => ({ cells, why })),
      ...[...repeatedLines].map((cells) => ({ cells, why: 'repeated' as const })),
    ],
  };
}

/**
 * Whether a line repeats the headings: printed reports repeat them on each page, and some programs write them twice: "EMAIL"
 * above "Email address".
 */
function repeatsHeadings(
  cells: readonly string[],
  headings: readonly string[],
  targets: readonly Target[],
  list: string,
): boolean {
  if (String(cells) === String(headings)) return true;
  const columnIndexes = targets.flatMap((target, at) => (target === null ? [] : [at]));
  const isSame = (at: number) => {
    const [cell = '', heading = ''] = [cells[at], headings[at]];
    return hasHeading(list, cell) && lookUp(list, cell)?.target === lookUp(list, heading)?.target;
  };
  return columnIndexes.length > 1 && columnIndexes.every(isSame);
}

/** In the columns of other programs, "User" does not mean the role in Askwell. */
function withoutDefaultRoles(lines: Lines, headings: readonly string[], targets: readonly Target[]): Lines {
  const at = targets.indexOf('role');
  if (!isOneOf(plainHeading(headings[at] ?? ''), otherRoles)) return lines;
  return lines.map((cells) => (plainWords(cells[at] ?? '') === 'user' ? cells.with(at, '') : cells));
}

const otherRoles = 'org role|organization role|workspace role|account type|user type|profile|level|type';

const includedByDefault: ReadonlySet<LeftOut> = new Set(['onLeave', 'privateEmail'] as const);

/** Lists the groups of omitted lines, without empty ones. */
export const listLeftOut = (groups: Partial<Record<LeftOut, Lines>>): (readonly [LeftOut, Lines])[] =>
  (['suspended', 'onLeave', 'privateEmail', 'mailbox', 'repeated'] as const).flatMap((why) => {
    const lines = groups[why] ?? [];
    return lines.length > 0 ? [[why, lines] as const] : [];
  });

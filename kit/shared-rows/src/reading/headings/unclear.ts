import type { RowKind } from '../../model/rows.ts';
import { suspendedBy } from '../leftOut.ts';
import { plainHeading } from './plainHeading.ts';
import { isOneOf } from './wordLists.ts';
import { type Column, getShare } from './byValues.ts';
import { mayBeLocations } from './knownLocations.ts';
import { fromSerialDay, isPast } from './leavingDates.ts';
import { endHeadings, isStatusHeading, saysPersonLeft } from './statuses.ts';
import { isNameTarget, type Lines, statusTarget, type Target } from './targets.ts';

/** A column whose heading is unclear, and the target that its values suggest. */
export type Unclear = { at: number; target: string };

/**
 * Finds the columns to ask about: likely names and locations, if the file has no other column for them, and remarks about
 * people who left. `chosen` contains the targets that the admin has chosen before.
 */
export function findUnclear<Values>(
  columns: readonly Column[],
  targets: readonly Target[],
  isFree: (at: number) => boolean,
  { kind, rows, chosen }: { kind: RowKind<Values>; rows: Lines; chosen: readonly (Target | undefined)[] },
): Unclear[] {
  const hasNames = targets.some(isNameTarget);
  const hasLocations = targets.includes('locations') || targets.includes('orgUnit');
  const namesAt = hasNames ? -1 : columns.findIndex((column, at) => isFree(at) && mayBeNames(column));
  const locationsAt = hasLocations
    ? -1
    : columns.findIndex((column, at) => isFree(at) && at !== namesAt && mayBeLocations(column, kind));
  const isSuspended = suspendedBy(columns.map(({ heading }) => heading));
  const hasLeavers = (at: number) => rows.some((cells) => saysPersonLeft(cells[at] ?? '') && !isSuspended(cells));
  const statusAt = targets.includes(statusTarget)
    ? -1
    : columns.findIndex(
        (column, at) =>
          isFree(at) && (chosen[at] === statusTarget || mayBeEnds(column) || (areRemarks(column) && hasLeavers(at))),
      );
  return [
    { at: namesAt, target: 'fullName' },
    { at: locationsAt, target: 'locations' },
    { at: statusAt, target: statusTarget },
  ].filter(({ at }) => at !== -1);
}

const mayBeNames = ({ heading, meaning, values }: Column) =>
  heading !== '' && meaning === undefined && getShare(values, (text) => /^\p{Lu}[^\d@]* \p{L}/u.test(text)) > 0.8;

/** Whether a column may tell how long people stay, and some of its dates have passed. */
const mayBeEnds = ({ heading, values }: Column) =>
  isOneOf(plainHeading(heading), endHeadings) && values.some((text) => isPast(fromSerialDay(text)));

/** Whether a column may contain remarks about people. Other known headings mean jobs or addresses. */
const areRemarks = ({ heading, meaning, emails }: Column) =>
  emails === 0 &&
  !isStatusHeading(heading) &&
  (meaning === undefined || isOneOf(plainHeading(heading), remarkHeadings));

const remarkHeadings =
  'note|notes|comment|comments|remark|remarks|bemerkung|bemerkungen|notiz|notizen|kommentar|hinweis|info';

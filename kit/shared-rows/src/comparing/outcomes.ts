import type { Location } from 'contract/locations';
import type { UserListItem } from 'contract/people';

import type { LocationFields } from '../reading/readLocation.ts';
import type { FileRow, LocationRow, PersonRow } from '../reading/rows.ts';
import type { Ask, Question } from './questions.ts';

/** What happens to the rows, in the order of the page. */
export const outcomeKinds = ['attention', 'answer', 'left', 'changed', 'new', 'same', 'out'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** Why a row has its outcome, where the outcome alone does not say so. */
export type Reason =
  /** Attention: the field holds no usable value. */
  | 'notEmail'
  | 'noName'
  | 'longName'
  | 'longNumber'
  | 'badCode'
  | 'takenCode'
  | 'longAddress'
  | 'unknownCountry'
  | 'unknownZone'
  /** Attention: another row is the same person or location, see `otherLine`. */
  | 'twice'
  /** The locations of this row went to another row of the same person. */
  | 'joined'
  /** The same: no file changes the caller's own account. */
  | 'you'
  /** The same: the person is deactivated, and stays so. */
  | 'deactivated'
  /** The same: only emails were found, so that the row changes nobody. */
  | 'inList'
  /** Left: not in the list, deactivated by this file, stays as it is, or the invitation is withdrawn. */
  | 'notInList'
  | 'deactivate'
  | 'stays'
  | 'withdraw'
  /** Out: no email of a person or name of a location; by an answer; or because this server takes no changes. */
  | 'noEmail'
  | 'unnamed'
  | 'leftOut'
  | 'noChanges';

/** A location by its id, or a new one by its text in the file. */
export type LocationRef = string | { newLocation: string };

export type PersonValues = {
  name: string;
  email: string;
  role: UserListItem['role'];
  locations: readonly LocationRef[];
  externalId: string;
  status: 'active' | 'deactivated';
};

export type Outcome<Row extends FileRow, Listed, Values> = {
  row: Row;
  kind: OutcomeKind;
  reason?: Reason;
  /** The field that needs attention. */
  field?: string;
  otherLine?: number | null;
  /** Who or what the row is in the list. */
  listed?: Listed;
  /** The values of a new row. */
  values?: Values;
  /** The values that change in the list. The values before are those of `listed`. */
  changes?: Partial<Values>;
  asks: readonly Ask[];
};
export type PersonOutcome = Outcome<PersonRow, UserListItem, PersonValues>;
export type LocationOutcome = Outcome<LocationRow, Location, LocationFields>;

type Comparison<RowOutcome> = {
  /** In the order of the rows. */
  outcomes: readonly RowOutcome[];
  /** The questions that have items, answered or not, in the order of the page. */
  questions: readonly Question[];
  counts: Readonly<Record<OutcomeKind, number>>;
  /** The texts of locations that the answers add. */
  newLocations: readonly string[];
};
export type PeopleComparison = Comparison<PersonOutcome> & { missing: Missing };
export type LocationsComparison = Comparison<LocationOutcome>;

/** People who have joined and are not in the file, for the last question. */
export type Missing = {
  /** Offered once nothing else is open, and if at least half of the active people are in the file. */
  state: 'waits' | 'few' | 'offered';
  people: readonly UserListItem[];
  admins: readonly UserListItem[];
};

export function countOutcomes(outcomes: readonly { kind: OutcomeKind }[]): Record<OutcomeKind, number> {
  const counts = { attention: 0, answer: 0, left: 0, changed: 0, new: 0, same: 0, out: 0 };
  for (const { kind } of outcomes) counts[kind] += 1;
  return counts;
}

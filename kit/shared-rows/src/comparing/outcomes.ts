import type { Location } from 'contract/locations';
import type { UserListItem } from 'contract/people';

import type { LocationFields } from '../reading/readLocation.ts';
import type { FileRow, LocationRow, PersonRow } from '../reading/rows.ts';
import type { Ask, Question } from './questions.ts';

/** The outcomes of rows, in the order of the page. */
export const outcomeKinds = ['attention', 'answer', 'left', 'changed', 'new', 'same', 'out'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** Why a row has its outcome, if the outcome alone doesn't tell. */
export type Reason =
  /** Outcome "attention": the value of `field` can't be used. */
  | 'notEmail'
  | 'noName'
  | 'longName'
  | 'longNumber'
  | 'badCode'
  | 'takenCode'
  | 'longAddress'
  | 'unknownCountry'
  | 'unknownZone'
  /** Outcome "attention": another row, in `otherLine`, has the same person or location. */
  | 'twice'
  /** Another row of the same person has taken over this row's locations. */
  | 'joined'
  /** Outcome "same": a file can't change the caller's own account. */
  | 'you'
  /** Outcome "same": the person stays deactivated. */
  | 'deactivated'
  /** Outcome "same": without headings, a row can't change the list. */
  | 'inList'
  /** Outcome "left": the person isn't in the list, will be deactivated, stays as is, or loses the invitation. */
  | 'notInList'
  | 'deactivate'
  | 'stays'
  | 'withdraw'
  /** Outcome "out": the email or name is missing, an answer skips the row, or the server accepts no changes. */
  | 'noEmail'
  | 'unnamed'
  | 'leftOut'
  | 'noChanges';

/** The id of a location, or the name of a new one as it is in the file. */
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
  /** The person or location of the row, if it is in the list. */
  listed?: Listed;
  /** The values of a new row. */
  values?: Values;
  /** The values that change in the list. `listed` has the values before. */
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
  /** The names of locations that the answers add. */
  newLocations: readonly string[];
};
export type PeopleComparison = Comparison<PersonOutcome> & { missing: Missing };
export type LocationsComparison = Comparison<LocationOutcome>;

/** People who have joined and are not in the file, for the last question. */
export type Missing = {
  /** Offered after all other questions are answered, if at least half of the people who have joined are in the file. */
  state: 'waits' | 'few' | 'offered';
  people: readonly UserListItem[];
  admins: readonly UserListItem[];
};

export function countOutcomes(outcomes: readonly { kind: OutcomeKind }[]): Record<OutcomeKind, number> {
  const counts = { attention: 0, answer: 0, left: 0, changed: 0, new: 0, same: 0, out: 0 };
  for (const { kind } of outcomes) counts[kind] += 1;
  return counts;
}

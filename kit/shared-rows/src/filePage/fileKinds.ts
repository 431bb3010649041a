import type { ChangesForm } from 'contract/changes';

import { toLocationsChange, toPeopleChange, type Change } from '../comparing/change.ts';
import { createLocationsComparer } from '../comparing/compareLocations.ts';
import { createPeopleComparer } from '../comparing/comparePeople.ts';
import { readPerson } from '../comparing/identify.ts';
import type {
  LocationOutcome,
  LocationsComparison,
  Missing,
  OutcomeKind,
  PeopleComparison,
  PersonOutcome,
} from '../comparing/outcomes.ts';
import type { Answers, Question } from '../comparing/questions.ts';
import type { LocationFields } from '../reading/readLocation.ts';
import type { FileRow, UserValues } from '../reading/rows.ts';
import type { ListName } from '../reading/headings.ts';
import { locationKind } from '../locations/locationKind.tsx';
import type { RowKind } from '../model/rows.ts';
import { createUserKind } from '../users/userKind.tsx';
import type { Counts } from './messages.ts';
import type { Lists } from './readLists.ts';

type ComparerOptions = Pick<Parameters<typeof createPeopleComparer>[0], 'isAddOnly' | 'outdated'>;

/** The parts of a comparison of people or locations that the page needs. */
export type FileComparison = {
  outcomes: readonly (PersonOutcome | LocationOutcome)[];
  questions: readonly Question[];
  counts: Readonly<Record<OutcomeKind, number>>;
  missing: Missing | null;
  /** The change to send, without the rows with these keys. */
  toChange: (without: ReadonlySet<string>, answers: Answers, file: string) => Change;
};

/** How a list is compared with a file, and how its rows are edited. */
export type FileKind<Values> = {
  list: ListName;
  kind: RowKind<Values>;
  createComparer: (
    lists: Lists,
    options: ComparerOptions,
  ) => (rows: readonly FileRow<Values>[], answers: Answers, signal?: AbortSignal) => Promise<FileComparison>;
  /** The columns to edit in a row that needs attention. */
  listEditedColumns: (field: string | undefined) => readonly string[];
  toValues: (row: FileRow<Values>) => Values;
  /** Replaces the values of the edited columns. */
  edit: (row: FileRow<Values>, values: Values) => FileRow<Values>;
};

export const createPeopleFile = (ownId: string): FileKind<UserValues> => ({
  list: 'people',
  kind: createUserKind([]),
  createComparer({ people, locations }, options) {
    // A server with only the specification's calls may list people without their emails.
    const compare = createPeopleComparer({ people, locations, ownId, ...options });
    return async (rows, answers, signal) => describePeople(await compare(rows, answers, signal));
  },
  listEditedColumns: () => ['email', 'name'],
  toValues(row) {
    const { texts } = row;
    const written = texts.name || [texts.firstName, texts.lastName].filter(Boolean).join(' ');
    return { email: texts.email ?? '', name: readPerson(row).name || written, role: 'user', locations: [] };
  },
  edit({ texts: { firstName: _first, lastName: _last, ...texts }, ...row }, { email, name }) {
    return { ...row, texts: { ...texts, email, name } };
  },
});

function describePeople(comparison: PeopleComparison): FileComparison {
  return {
    ...comparison,
    toChange: (without, answers, file) =>
      toPeopleChange(
        { ...comparison, outcomes: comparison.outcomes.filter(({ row }) => !without.has(row.key)) },
        answers,
        file,
      ),
  };
}

export const locationsFile: FileKind<LocationFields> = {
  list: 'locations',
  kind: locationKind,
  createComparer({ locations }, options) {
    const compare = createLocationsComparer({ locations, ...options });
    return async (rows, answers, signal) => describeLocations(await compare(rows, answers, signal));
  },
  listEditedColumns: (field = 'name') => [...new Set(['name', field === 'timeZone' ? 'country' : field])],
  toValues: ({ texts }) => ({
    name: texts.name ?? '',
    code: texts.code ?? '',
    address: texts.address ?? '',
    country: texts.country ?? '',
    timeZone: texts.timeZone ?? '',
  }),
  edit: (row, values) => ({ ...row, texts: { ...row.texts, ...values } }),
};

function describeLocations(comparison: LocationsComparison): FileComparison {
  return {
    ...comparison,
    missing: null,
    toChange: (without, _answers, file) =>
      toLocationsChange(
        { ...comparison, outcomes: comparison.outcomes.filter(({ row }) => !without.has(row.key)) },
        file,
      ),
  };
}

/** Counts what a change does, for the button and for the answer. */
export function countChange(list: ListName, { people, locations }: ChangesForm): Counts {
  const { added = [], changed = [], removed = [] } = people ?? {};
  const countStatus = (status: string) => changed.filter(({ values }) => values.status === status).length;
  const [deactivated, reactivated] = [countStatus('deactivated'), countStatus('active')];
  const ownChanges = {
    added: added.length,
    changed: changed.length - deactivated - reactivated,
    deactivated,
    reactivated,
    withdrawn: removed.length,
    locations: locations?.added?.length ?? 0,
  };
  return list === 'people'
    ? ownChanges
    : { ...ownChanges, added: ownChanges.locations, changed: locations?.changed?.length ?? 0, locations: 0 };
}

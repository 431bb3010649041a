import type { Location } from 'contract/locations';
import type { UserListItem } from 'contract/people';

import { fold } from './fold.ts';
import { type Identity, identify, indexPeople } from './identify.ts';
import { createLocationReader } from './locationCells.ts';
import { findMissing } from './missing.ts';
import { countOutcomes, type PeopleComparison, type PersonOutcome } from './outcomes.ts';
import { decidePerson, type PersonContext } from './personOutcome.ts';
import { type Answers, type Ask, findAnswer, groupQuestions } from './questions.ts';
import type { PersonRow } from './rows.ts';
import { mapInSlices, nextTurn } from './slices.ts';

type PeopleList = {
  people: readonly UserListItem[];
  locations: readonly Location[];
  /** The caller's own account, which no file changes. */
  ownId: string;
  /** Whether rows change nobody who is in the list, because the table has no headings or the server takes no changes. */
  isAddOnly?: 'noHeadings' | 'noChanges' | false;
};

/**
 * Compares rows with the list. Remembers the outcome of each row, so that an answer or an edited row recomputes only the rows
 * that depend on it. A long comparison is split into several turns.
 */
export function createPeopleComparer(list: PeopleList) {
  const index = indexPeople(list.people, list.ownId);
  const readLocations = createLocationReader(list.locations);
  const identities = new WeakMap<PersonRow, Identity>();
  const decisions = new WeakMap<PersonRow, Decision>();

  return async (rows: readonly PersonRow[], answers: Answers, signal?: AbortSignal): Promise<PeopleComparison> => {
    const identified = await mapInSlices(
      rows,
      (row) => {
        const present = identities.get(row);
        if (present && hasSameAnswers(present.asks, answers)) return { result: present, isCached: true };
        const identity = identify(row, index, answers);
        identities.set(row, identity);
        return { result: identity, isCached: false };
      },
      signal,
    );
    const groups = groupRows(rows, identified);
    const hasLocations = countLocations(rows, list.locations, readLocations) > 1;
    const outcomes = await mapInSlices(
      rows,
      (row, at) => {
        const identity = identified[at];
        if (identity === undefined) throw new Error('A row without an identity.');
        const { first, joined, sharesNumber } = groups[at] ?? { first: row, joined: [], sharesNumber: false };
        const context: Decision['context'] = { first, joined, sharesNumber, hasLocations };
        const present = decisions.get(row);
        if (
          present?.identity === identity &&
          isSameContext(present.context, context) &&
          hasSameAnswers(present.outcome.asks, answers)
        )
          return { result: present.outcome, isCached: true };
        const outcome = decidePerson(row, identity, { ...context, ...list, readLocations, answers });
        decisions.set(row, { identity, context, outcome });
        return { result: outcome, isCached: false };
      },
      signal,
    );
    if (rows.length > 2000) await nextTurn(signal);
    const questions = groupQuestions(outcomes.map(({ row: { key }, asks }) => ({ key, asks })));
    return {
      outcomes,
      questions,
      counts: countOutcomes(outcomes),
      newLocations: listNewLocations(outcomes),
      missing: findMissing(list, outcomes, identified, questions),
    };
  };
}

type Decision = {
  identity: Identity;
  context: Pick<PersonContext, 'first' | 'joined' | 'sharesNumber' | 'hasLocations'>;
  outcome: PersonOutcome;
};

const hasSameAnswers = (asks: readonly Ask[], answers: Answers) =>
  asks.every((ask) => findAnswer(answers, ask) === ask.answer);

const isSameContext = (one: Decision['context'], other: Decision['context']) =>
  one.first === other.first &&
  one.sharesNumber === other.sharesNumber &&
  one.hasLocations === other.hasLocations &&
  one.joined.length === other.joined.length &&
  one.joined.every((row, at) => row === other.joined[at]);

type RowGroup = { first: PersonRow; joined: PersonRow[]; sharesNumber: boolean };

/** Groups the rows of the same person, and finds numbers that several people have. */
function groupRows(rows: readonly PersonRow[], identities: readonly Identity[]): readonly (RowGroup | undefined)[] {
  const byPerson = new Map<string, RowGroup>();
  const owners = new Map<string, RowGroup>();
  return rows.map((row, at) => {
    const identity = identities[at];
    if (identity === undefined || identity.end) return undefined;
    const { email, person, number } = identity;
    const keys = [person && `id:${person._id}`, email && `email:${email}`].flatMap((key) => key || []);
    const present = keys.map((key) => byPerson.get(key)).find(Boolean);
    if (present && differsOnlyInLocations(present.first, row)) present.joined.push(row);
    const group: RowGroup = present ?? { first: row, joined: [], sharesNumber: false };
    for (const key of keys) if (!byPerson.has(key)) byPerson.set(key, group);
    if (present || number === '') return group;
    const owner = owners.get(fold(number)) ?? group;
    owners.set(fold(number), owner);
    group.sharesNumber = owner !== group && !person;
    return group;
  });
}

const differsOnlyInLocations = (one: PersonRow, other: PersonRow) =>
  !one.typed &&
  !other.typed &&
  Object.entries(one.texts).every(
    ([field, text]) =>
      field === 'locations' ||
      fold(text) === fold(Object.entries(other.texts).find(([name]) => name === field)?.[1] ?? ''),
  );

/** How many locations people can have: those of the list and other texts of the file. */
function countLocations(
  rows: readonly PersonRow[],
  locations: readonly Location[],
  read: PersonContext['readLocations'],
): number {
  const unknown = new Set<string>();
  for (const { texts, typed } of rows)
    if (!typed && texts.locations)
      for (const location of read(texts.locations)) if ('text' in location) unknown.add(fold(location.text));
  return locations.length + unknown.size;
}

function listNewLocations(outcomes: readonly PersonOutcome[]): string[] {
  const texts = new Map<string, string>();
  for (const { values, changes, kind } of outcomes)
    if (kind === 'new' || kind === 'changed')
      for (const location of values?.locations ?? changes?.locations ?? [])
        if (typeof location === 'object' && !texts.has(fold(location.newLocation)))
          texts.set(fold(location.newLocation), location.newLocation);
  return [...texts.values()];
}

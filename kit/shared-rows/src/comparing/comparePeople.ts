import type { Location } from 'contract/locations';
import type { UserListItem } from 'contract/people';

import { fold, isSameText } from '../reading/fold.ts';
import { type Identity, identify, indexPeople } from './identify.ts';
import { createLocationReader } from '../reading/locationCells.ts';
import { findMissingPeople } from './missing.ts';
import { countOutcomes, type PeopleComparison, type PersonOutcome } from './outcomes.ts';
import { decidePerson, type PersonContext, type RowGroup } from './personOutcome.ts';
import { type Answers, type Ask, findAnswer, groupQuestions } from './questions.ts';
import type { PersonRow } from '../reading/rows.ts';
import { mapInSlices, waitForNextTurn } from '../reading/slices.ts';

type PeopleList = {
  people: readonly UserListItem[];
  locations: readonly Location[];
  /** The caller's own account, which no file changes. */
  ownId: string;
  /** Whether rows can only add people, because the table has no headings or the server accepts no changes. */
  isAddOnly?: 'noHeadings' | 'noChanges' | false;
  /** The keys of rows that have changed in the list since the page read it. */
  outdated?: ReadonlySet<string>;
};

/**
 * Compares rows with the list. Remembers the last outcome of each row, so that an answer or an edited row recomputes only the
 * rows that depend on it. A long comparison is split into several turns.
 */
export function createPeopleComparer(list: PeopleList) {
  const index = indexPeople(list.people, list.ownId);
  const readLocations = createLocationReader(list.locations);
  let latest: readonly Decision[] = [];

  return async (rows: readonly PersonRow[], answers: Answers, signal?: AbortSignal): Promise<PeopleComparison> => {
    const before = rows.map((row, at) => (latest[at]?.outcome.row === row ? latest[at] : undefined));
    const identities = await mapInSlices(
      rows,
      (row, at) => {
        const present = before[at]?.identity;
        if (present && hasSameAnswers(present.asks, answers)) return { result: present, isCached: true };
        return { result: identify(row, index, answers), isCached: false };
      },
      signal,
    );
    const groups = groupRows(rows, identities);
    const hasLocations = countLocations(rows, list.locations, readLocations) > 1;
    const context: PersonContext = { ...list, readLocations, answers, hasLocations };
    const decisions = await mapInSlices(
      rows,
      (row, at) => {
        const [identity, group, present] = [identities[at], groups[at], before[at]];
        if (!identity || !group) throw new Error('A row without an identity.');
        if (
          present?.identity === identity &&
          present.hasLocations === hasLocations &&
          isSameGroup(present.group, group) &&
          hasSameAnswers(present.outcome.asks, answers)
        )
          return { result: present, isCached: true };
        const outcome = decidePerson(row, identity, group, context);
        return { result: { identity, group, hasLocations, outcome }, isCached: false };
      },
      signal,
    );
    latest = decisions;
    if (rows.length > 2000) await waitForNextTurn(signal);
    const outcomes = decisions.map(({ outcome }) => outcome);
    const questions = groupQuestions(outcomes.map(({ row: { key }, asks }) => ({ key, asks })));
    return {
      outcomes,
      questions,
      counts: countOutcomes(outcomes),
      newLocations: listNewLocations(outcomes),
      missing: findMissingPeople(list, identities, questions),
    };
  };
}

/** An outcome and its inputs other than the answers. */
type Decision = { identity: Identity; group: RowGroup; hasLocations: boolean; outcome: PersonOutcome };

const hasSameAnswers = (asks: readonly Ask[], answers: Answers) =>
  asks.every((ask) => findAnswer(answers, ask) === ask.answer);

const isSameGroup = (a: RowGroup, b: RowGroup) =>
  a.first === b.first &&
  a.sharesNumber === b.sharesNumber &&
  a.joined.length === b.joined.length &&
  a.joined.every((row, at) => row === b.joined[at]);

/** Groups the rows of each person, and finds employee numbers that several people share. */
function groupRows(rows: readonly PersonRow[], identities: readonly Identity[]): readonly RowGroup[] {
  const byPerson = new Map<UserListItem, RowGroup>();
  const byEmail = new Map<string, RowGroup>();
  const byNumber = new Map<string, RowGroup>();
  return rows.map((row, at) => {
    const identity = identities[at];
    if (identity === undefined || identity.end) return { first: row, joined: [], sharesNumber: false };
    const { person } = identity;
    // Most rows have the email and the number of their person, which no other row can share without being that person.
    const email = person && identity.email === person.email.toLowerCase() ? '' : identity.email;
    const number = identity.number === person?.externalId ? '' : fold(identity.number);
    const personGroup = person && byPerson.get(person);
    const present = personGroup ?? (email === '' ? undefined : byEmail.get(email));
    if (present && differsOnlyInLocations(present.first, row)) present.joined.push(row);
    const group: RowGroup = present ?? { first: row, joined: [], sharesNumber: false };
    if (person && !personGroup) byPerson.set(person, group);
    if (email !== '' && !byEmail.has(email)) byEmail.set(email, group);
    if (present || number === '') return group;
    const owner = byNumber.get(number) ?? group;
    byNumber.set(number, owner);
    group.sharesNumber = owner !== group && !person;
    return group;
  });
}

const differsOnlyInLocations = (a: PersonRow, b: PersonRow) =>
  !a.typed &&
  !b.typed &&
  Object.entries(a.texts).every(
    ([field, text]) =>
      field === 'locations' || isSameText(text, Object.entries(b.texts).find(([name]) => name === field)?.[1] ?? ''),
  );

/** Counts the locations that people can have: those in the list, and unknown names in the file. */
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

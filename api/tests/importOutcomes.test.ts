import { decideRows, type ImportAnswer, type ImportQuestion, type UserCells, userColumns } from 'contract';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { answerQuestions } from '../src/routes/imports/answerQuestions.ts';
import { comparePeople } from '../src/routes/imports/comparePeople.ts';
import type { StoredPerson } from '../src/routes/imports/matchPeople.ts';

const ids = ['u0', 'u1', 'u2', 'u3'];
const emails = [
  'ann@x.example',
  'bob@x.example',
  'cem@x.example',
  'dan@x.example',
  'eve@x.example',
  'ann+1@x.example',
  'broken',
];
const sites = [
  { id: 's1', name: 'North', nameKey: 'north', code: null },
  { id: 's2', name: 'South', nameKey: 'south', code: 'HQ' },
];
const names = fc.constantFrom('Ann Lee', 'Bob Roe', 'Dr. Ann Lee', 'Lee, Ann', 'Bob Fox');
const role = fc.constantFrom('user' as const, 'manager' as const, 'admin' as const);

const people = fc
  .array(
    fc.record({
      name: names,
      role,
      status: fc.constantFrom('active' as const, 'invited' as const, 'deactivated' as const),
      externalId: fc.option(fc.constantFrom('1', '02', '3')),
      isDisabled: fc.boolean(),
      locations: fc.subarray(['s1', 's2']),
    }),
    { minLength: 1, maxLength: ids.length },
  )
  .map((all) =>
    all.map((person, at): StoredPerson => {
      const externalId =
        all.findIndex((candidate) => candidate.externalId === person.externalId) === at ? person.externalId : null;
      return {
        ...person,
        externalId,
        id: ids[at] ?? '',
        version: 1,
        email: emails[at] ?? '',
        emailKey: emails[at] ?? '',
      };
    }),
  );

const row: fc.Arbitrary<UserCells> = fc.record(
  {
    name: names,
    email: fc.constantFrom(...emails),
    role: fc.constantFrom('user', 'manager', 'admin', 'boss'),
    locations: fc.uniqueArray(fc.constantFrom('North', 'hq', 'Leipzig', 'Mars')),
    status: fc.constantFrom('active', 'deactivated'),
    externalId: fc.constantFrom('1', '2', '9'),
  },
  { requiredKeys: [] },
);

const choices = {
  location: ['add', 'use', 'whole', 'leave', 'without', 'skip'],
  admins: ['confirm', 'leave', 'skip'],
} as const;

function answer(question: ImportQuestion, pick: number): ImportAnswer {
  const { id } = question;
  if (question.kind === 'email') return { question: id, ...pickOne(emailAnswers(question), pick) };
  const choice = pickOne<ImportAnswer['choice']>(choices[question.kind], pick);
  return { question: id, choice, ...(choice === 'use' && { location: pick % 2 === 0 ? 's1' : 's2' }) };
}

const pickOne = <Item>(items: readonly [Item, ...Item[]], pick: number): Item => items[pick % items.length] ?? items[0];

type Answer = Omit<ImportAnswer, 'question'>;

function emailAnswers({ isSimilar = false, namesakes, change }: Extract<ImportQuestion, { kind: 'email' }>) {
  const answers: [Answer, ...Answer[]] = [{ choice: 'skip' }];
  if (isSimilar) answers.push({ choice: 'add' });
  if (!namesakes) answers.push({ choice: 'leave' });
  if (change) answers.push({ choice: 'change' });
  for (const { _id: person } of namesakes?.people ?? []) answers.push({ choice: 'change', person });
  return answers;
}

/** If two rows described one person, the API would refuse both. */
function withoutRepeated(answers: readonly ImportAnswer[]): ImportAnswer[] {
  const chosenPeople = answers.map(({ person }) => person);
  return answers.map(({ person, ...other }, at) =>
    person !== undefined && chosenPeople.indexOf(person) !== at
      ? { ...other, choice: 'skip' }
      : { ...other, ...(person && { person }) },
  );
}

/** A list that is read like the one in the database. */
const createList = (stored: readonly StoredPerson[]) => ({
  readByKeys: async (addresses: readonly string[], numbers: readonly string[]) =>
    stored.filter(
      ({ email, externalId }) => addresses.includes(email) || numbers.includes(externalId?.replace(/^0/, '') ?? ''),
    ),
  readByEmailKeys: async (keys: readonly string[]) => stored.filter(({ emailKey }) => keys.includes(emailKey ?? '')),
  readByNames: async (all: readonly string[]) => stored.filter(({ name }) => all.includes(name)),
  readByIds: async (some: readonly string[]) => stored.filter(({ id }) => some.includes(id)),
  readMissing: async (inFile: readonly StoredPerson[]) => ({
    canDeactivate: false,
    count: 0,
    people: [],
    invited: stored.filter(({ id, status }) => status !== 'deactivated' && inFile.every((person) => person.id !== id)),
  }),
  sites,
  callerId: 'u3',
});

it('any file, list and answers → the API applies the changes that were shown', async () => {
  await fc.assert(
    fc.asyncProperty(
      people,
      fc.array(row, { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(9), { maxLength: 3 }),
      fc.array(fc.nat(99), { minLength: 30, maxLength: 30 }),
      async (stored, rows, skip, picks) => {
        const comparedFile = await comparePeople({ columns: userColumns, rows, skip }, createList(stored));
        const { added, changed, untouched, errors, same, questions } = comparedFile.comparison;
        const skipped = new Set(skip.filter((index) => index < rows.length));
        const invalidRows = new Set(errors.map(({ path }) => path[1]));
        const listedRows = [
          ...added,
          ...changed.map((change) => change.row),
          ...untouched.map((change) => change.row),
          ...invalidRows,
          ...skipped,
        ];
        expect(new Set(listedRows).size).toBe(listedRows.length);
        expect(listedRows.length + same).toBe(rows.length);

        const answers = withoutRepeated(
          questions.map((question, at) => answer(question, picks[at % picks.length] ?? 0)),
        );
        const locationName = (id: string) => sites.find((site) => site.id === id)?.name;
        const decision = decideRows({
          body: { rows, skip },
          comparison: comparedFile.comparison,
          answers,
          locationName,
        });
        expect(Object.values(decision.counts).reduce((sum, count) => sum + count)).toBe(rows.length);

        const { resolved, newLocations, counts } = await answerQuestions(comparedFile, { rows, skip, answers }, sites);
        expect(counts).toEqual(decision.counts);
        expect(resolved.filter(({ person }) => person === null)).toHaveLength(counts.added);
        const emailChanges = resolved.filter(({ person, values }) => person !== null && person.email !== values.email);
        expect(decision.mailed).toBe(counts.added + emailChanges.length);
        const siteNames = new Map([...sites, ...newLocations].map(({ id, name }) => [id, name]));
        const differingPeople = resolved.flatMap(({ person, values }) => {
          if (person === null) return [];
          const fields = (['name', 'email', 'role', 'status', 'externalId', 'locations'] as const).filter(
            (field) => String(person[field]) !== String(values[field]),
          );
          const locationNames = values.locations.map((id) => siteNames.get(id)).toSorted();
          return fields.length === 0
            ? []
            : [{ fields: fields.toSorted(), locations: fields.includes('locations') && locationNames }];
        });
        const appliedRows = decision.outcomes.flatMap((outcome) => {
          if (!('changes' in outcome)) return [];
          const places = outcome.changes.find(({ field }) => field === 'locations')?.to;
          return [
            {
              fields: outcome.changes.map(({ field }) => field).toSorted(),
              locations: Array.isArray(places) && places.map(String).toSorted(),
            },
          ];
        });
        expect(differingPeople).toEqual(appliedRows);
      },
    ),
    { numRuns: 500 },
  );
});

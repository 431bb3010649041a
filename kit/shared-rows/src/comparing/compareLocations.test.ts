import { expect, it } from 'vitest';

import { createLocation } from '../../tests/location.ts';
import { toLocationsChange } from './change.ts';
import { createLocationsComparer } from './compareLocations.ts';
import { type LocationRow, readTable } from '../reading/rows.ts';

const locations = [createLocation('oslo', 'Oslo', 'NO-OSL'), createLocation('bergen', 'Bergen', 'NO-BGO')];
const row = (texts: LocationRow['texts'], line = 2): LocationRow => ({ key: `line-${line}`, line, cells: [], texts });

it.each([
  ['a new name', { name: 'Hannover', country: 'Deutschland' }, 'new'],
  ['a known name in other capitals', { name: ' OSLO ' }, 'same'],
  ['a known name with an address', { name: 'Oslo', address: 'Gate 1' }, 'changed'],
  ['a known code with another name', { name: 'Bergen Mitte', code: 'no-bgo' }, 'answer'],
  ['the name of one and the code of another', { name: 'Oslo', code: 'NO-BGO' }, 'attention'],
  ['no name', { name: '', address: 'Gate 1' }, 'out'],
  ['an unknown country', { name: 'X', country: 'Narnia' }, 'attention'],
  ['a country with several time zones', { name: 'X', country: 'US' }, 'new'],
  ['an abbreviated time zone', { name: 'X', timeZone: 'EST' }, 'attention'],
  ['a code of one character', { name: 'X', code: '7' }, 'attention'],
])('%s → %j is %s', async (_, texts, kind) => {
  const { outcomes } = await createLocationsComparer({ locations })([row(texts)], new Map());
  expect(outcomes.map((outcome) => outcome.kind)).toEqual([kind]);
});

it('the same name twice → the second line needs attention', async () => {
  const rows = [row({ name: 'Hannover' }), row({ name: 'hannover' }, 3)];
  const { outcomes } = await createLocationsComparer({ locations })(rows, new Map());
  expect(outcomes).toMatchObject([{ kind: 'new' }, { kind: 'attention', reason: 'twice', otherLine: 2 }]);
});

it('all questions are answered → the change has the new name, and the only time zone of a country', async () => {
  const rows = [
    row({ name: 'Boston', country: 'USA' }),
    row({ name: 'Bergen Mitte', code: 'NO-BGO' }, 3),
    row({ name: 'Rome', country: 'Italy' }, 4),
  ];
  const answers = new Map([['newName', 'take']] as const);
  const comparison = await createLocationsComparer({ locations })(rows, answers);
  expect(toLocationsChange(comparison, 'sites.csv').form).toEqual({
    file: 'sites.csv',
    locations: {
      added: [
        { new: 0, name: 'Boston', country: 'US' },
        { new: 1, name: 'Rome', country: 'IT', timeZone: 'Europe/Rome' },
      ],
      changed: [{ _id: 'bergen', version: 0, values: { name: 'Bergen Mitte' } }],
    },
  });
});

it('a second table follows → the page asks about its rows', async () => {
  const lines = [
    ['Name', 'Address'],
    ['Hannover', 'Weg 1'],
    ['Name', 'Manager'],
    ['Bremen', 'Mia'],
  ];
  const { rows } = readTable<LocationRow['typed'] & object>('locations', lines);
  const { outcomes, questions } = await createLocationsComparer({ locations })(rows, new Map());
  expect(outcomes.map(({ kind }) => kind)).toEqual(['new', 'out', 'answer']);
  expect(questions).toMatchObject([{ kind: 'otherTable', items: [{ text: 'Name, Manager', rows: ['line-4'] }] }]);
});

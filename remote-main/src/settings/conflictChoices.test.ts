import { expect, it } from 'vitest';

import { conflictOf, showDetail } from './ConflictChoices.tsx';

const before = { name: 'Ann', role: 'user', locations: ['l1'] };

it.each([
  ['both set the same → nothing to choose', { name: 'Anna' }, { name: 'Anna' }, []],
  ['both changed one field → mine is preselected', { name: 'Anna' }, { name: 'Anne' }, [['name', 'mine']]],
  ['they changed what I left alone → theirs is preselected', {}, { role: 'admin' }, [['role', 'theirs']]],
  ['I changed what they left alone → mine is preselected', { role: 'guest' }, {}, [['role', 'mine']]],
  [
    'different fields → each from who changed it',
    { name: 'Anna' },
    { locations: [] },
    [
      ['name', 'mine'],
      ['locations', 'theirs'],
    ],
  ],
])('%s', (_, mine, theirs, expected) => {
  const conflicts = conflictOf(before, { ...before, ...mine }, { ...before, ...theirs });
  expect(conflicts.map(({ field, preselected }) => [field, preselected])).toEqual(expected);
});

it.each([
  ['size', '11-50', '11–50 people'],
  ['timeZone', 'America/New_York', 'America/New York'],
  ['name', 'Smith_Sons', 'Smith_Sons'],
  ['country', 'Atlantis', 'Atlantis'],
  ['size', '', ''],
])('%s "%s" → "%s"', (field, value, shown) => {
  expect(showDetail(field, value)).toBe(shown);
});

it('a country → its name in the reader’s language', () => {
  // Which is the machine's here.
  expect(showDetail('country', 'DE')).toBe(new Intl.DisplayNames(undefined, { type: 'region' }).of('DE'));
});

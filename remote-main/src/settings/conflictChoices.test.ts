import { expect, it } from 'vitest';

import { conflictOf } from './ConflictChoices.tsx';

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

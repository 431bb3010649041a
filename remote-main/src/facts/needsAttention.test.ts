import { expect, it } from 'vitest';

import { summaryOf } from '../../tests/samplesOf.ts';
import { needsAttention } from './needsAttention.ts';

it.each([
  ['all is well → nothing', {}, []],
  ['people without a location → how many', { withoutLocation: 3 }, [['withoutLocation', 3]]],
  ['invitations not accepted → how many', { byStatus: { invited: 2, active: 9 } }, [['notAccepted', 2]]],
  [
    'both → both',
    { withoutLocation: 1, byStatus: { invited: 1, active: 0 } },
    [
      ['withoutLocation', 1],
      ['notAccepted', 1],
    ],
  ],
])('%s', (_, part, expected) => {
  expect(needsAttention(summaryOf(part)).map(({ id, amount }) => [id, amount])).toEqual(expected);
});

import { expect, it } from 'vitest';

import { locationOf } from '../../tests/samplesOf.ts';
import { locationValues, toLocationForm } from './locationValues.ts';

it('a stored location edited and an optional field emptied → cleared, the rest as it was', () => {
  const values = locationValues(locationOf({ address: '1 Main Street', code: 'MAIN' }));
  expect(toLocationForm({ ...values, address: '  ' })).toEqual({
    name: 'Main Street',
    address: null,
    country: null,
    timeZone: 'Europe/Berlin',
    code: 'MAIN',
  });
});

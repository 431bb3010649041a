import { expect, it } from 'vitest';

import { words } from '../../words.ts';
import { locationClashes, toLocationForm } from './locationRows.ts';

const row = (key: number, name: string, code = '') => ({ key, values: { name, address: '', code } });
const stored = { _id: 'l1', name: 'Harbour', timeZone: 'UTC', userCount: 0 };

it('empty optional cells → not sent', () => {
  expect(toLocationForm({ name: 'a', address: ' ', code: '' })).toEqual({ name: 'a' });
  expect(toLocationForm({ name: 'a', address: 'b', code: 'C1' })).toEqual({ name: 'a', address: 'b', code: 'C1' });
});

it('one name or one code twice, or a name that is stored → marked, however it is written', () => {
  const rows = [row(0, 'ＭＡＩＮ', 'x1'), row(1, 'main '), row(2, 'HARBOUR', 'X1')];
  expect(locationClashes(rows, [stored])).toEqual([
    { key: 0, column: 'name', message: words.locations.duplicate },
    { key: 1, column: 'name', message: words.locations.duplicate },
    { key: 2, column: 'name', message: words.locations.exists },
    { key: 0, column: 'code', message: words.locations.duplicateCode },
    { key: 2, column: 'code', message: words.locations.duplicateCode },
  ]);
});

import { expect, it } from 'vitest';

import { row } from '../../../tests/rows/nameAndCode.ts';
import { shownErrors } from './shownErrors.ts';

const rows = [row(0, 'a'), row(1, 'b'), row(2, '')];
const error = (key: number, message: string) => ({ key, column: 'name', message });
const nobody = { sent: [], errors: [] };
const found = new Map([
  [0, [error(0, 'bad')]],
  [1, [error(1, 'bad')]],
]);

it('a row that is still being typed → says nothing yet', () => {
  const shown = shownErrors({ rows, found, looked: new Set([1]), refused: nobody, nothing: null });
  expect([...shown.keys()]).toEqual([1]);
});

it('refused by the server → said until the row changes', () => {
  const refused = { sent: rows, errors: [error(0, 'taken'), error(1, 'taken')] };
  const changed = [row(0, 'other'), ...rows.slice(1)];
  const shown = shownErrors({ rows: changed, found: new Map(), looked: new Set(), refused, nothing: null });
  expect([...shown]).toEqual([[1, [error(1, 'taken')]]]);
});

it('nothing to send → said at the only row, until there is another', () => {
  const given = { found: new Map(), looked: new Set<number>(), refused: nobody, nothing: error(2, 'Enter a name.') };
  expect(shownErrors({ ...given, rows: rows.slice(2) }).get(2)).toEqual([error(2, 'Enter a name.')]);
  expect(shownErrors({ ...given, rows }).size).toBe(0);
});

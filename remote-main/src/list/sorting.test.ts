import { expect, it } from 'vitest';

import { nextSort, sortDirection } from './sorting.ts';

it.each([
  ['another column → up', 'email', 'name', null, 'name'],
  ['up → down', 'name', 'name', 'ascending', '-name'],
  ['down → up', '-name', 'name', 'descending', 'name'],
])('%s', (_, sort, name, direction, next) => {
  expect(sortDirection(sort, name)).toBe(direction);
  expect(nextSort(sort, name)).toBe(next);
});

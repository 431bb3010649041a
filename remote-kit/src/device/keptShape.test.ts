import { expect, it } from 'vitest';

import { kept } from './keptShape.ts';

const row = kept.record({
  key: kept.number,
  role: kept.oneOf(['user', 'admin']),
  tags: kept.list(kept.text),
});
const good = { key: 1, role: 'user', tags: ['a'] };

it.each([
  ['as described', good, true],
  ['a field of another kind', { ...good, key: '1' }, false],
  ['a word that is not among the known ones', { ...good, role: 'owner' }, false],
  ['a list with something else in it', { ...good, tags: ['a', 1] }, false],
  ['text where a list is kept', { ...good, tags: 'a' }, false],
  ['a field missing', { key: 1, role: 'user' }, false],
  ['a field too many', { ...good, more: 1 }, false],
  ['a list', [], false],
  ['null', null, false],
  ['text', 'row', false],
])('%s → told', (_situation, found, expected) => {
  expect(row(found)).toBe(expected);
});

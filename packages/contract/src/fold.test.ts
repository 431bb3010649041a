import { expect, it } from 'vitest';

import { foldPersonName, withoutTag } from './fold.ts';

it.each([
  'Ann Lee',
  'Dr. Ann Lee',
  'Lee, Ann',
  'Dr. Lee, Ann',
  'Lee, Dr. Ann',
  'Prof. Dr. med. Ann Lee',
  'Frau Dr Ann LEE',
])('%s → the name of Ann Lee', (name) => {
  expect(foldPersonName(name)).toBe('ann lee');
});

it.each(['Drake Lee', 'Ing Lee', 'Ms', 'Nat Lee'])('%s → keeps its first word', (name) => {
  expect(foldPersonName(name)).toBe(name.toLowerCase());
});

it('addresses with a tag → without it', () => {
  expect(withoutTag('Ann+News+2@X.example')).toBe('ann@x.example');
});

import { expect, it } from 'vitest';

import { isSameName, judgeNumber } from './personNames.ts';

it.each([
  ['Ann Lee', 'Dr. Ann Lee'],
  ['Ann Lee', 'Lee, Ann'],
  ['Ann Lee', 'Dr. Lee, Ann'],
  ['Ann Lee', 'Lee, Dr. Ann'],
  ['Ann Lee', 'Prof. Dr. med. Ann Lee'],
  ['Ann Lee', 'Frau Dr Ann LEE'],
  ['Ann Lee', 'Ann B. Lee'],
  ['Ann Lee', 'Ann Lee (Sales)'],
  ['Nguyen Thi Lan', 'Thi Lan Nguyen'],
  ['Jörg Weiß', 'Joerg Weiss'],
  ['François Lefèvre', 'François LEFEVRE'],
  ['Łukasz Wójcik', 'Lukasz Wojcik'],
  ['Björn Østergaard', 'Bjorn Ostergaard'],
  ["Emily O'Brien", 'Emily O’Brien'],
  ['Mehmet Yıldız', 'Mehmet Y?ld?z'],
  ['Ann Lee', 'ann.lee2'],
  ['Sinéad O’Connor', "S. O'Connor"],
])('%s, written %s in a file → is the same name', (stored, name) => {
  expect(isSameName(stored, name)).toBe(true);
});

it.each([
  ['Ann Lee', 'Ann Fox'],
  ['Joerg Weiss', 'Jörg Weiß'],
  ['LEE ANN', 'Ann Lee'],
  ['alee', 'annlee'],
  ['Ann Lee', 'An? Fox'],
  ['Ann Lee', 'B. Lee'],
  ['Drake Lee', 'Lee'],
  ['Agnieszka Nowak', 'Agnieszka Nowak-Lis'],
])('%s, written %s in a file → is a change', (stored, name) => {
  expect(isSameName(stored, name)).toBe(false);
});

it.each([
  ['the number, another last name', '0021', 'Katharina Brandt', 'same'],
  ['the number, another name', '0021', 'Gül Öztürk', 'unclear'],
  ['the number without zeros, one more name', '21', 'Vogel, Katharina Ida', 'same'],
  ['the number without zeros, another last name', '21', 'Katharina Brandt', 'similar'],
  ['the number without zeros, another name', '21', 'Gül Öztürk', 'other'],
  ['the number without zeros, no name', '21', undefined, 'same'],
])('%s → the same person, a different one, or unclear', (_what, externalId, name, judgment) => {
  const cells = new Map<string, unknown>(Object.entries({ externalId, email: 'k@x.example', ...(name && { name }) }));
  expect(judgeNumber(cells, { name: 'Katharina Vogel', externalId: '0021' })).toBe(judgment);
});

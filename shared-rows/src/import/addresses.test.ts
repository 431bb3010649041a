import { expect, it } from 'vitest';

import { guessName, readAddress, unquoted } from './addresses.ts';

it.each([
  ['jane.doe@x.example', 'Jane Doe'],
  ['jane_doe-smith+news@x.example', 'Jane Doe Smith'],
  ['jdoe2@x.example', 'Jdoe'],
  ['élodie@x.example', 'Élodie'],
  ['1234@x.example', ''],
  ['@x.example', ''],
  ['', ''],
])('%s → %s', (email, expected) => {
  expect(guessName(email)).toBe(expected);
});

it.each([
  ['mailto:ann@x.example?subject=Hi', { name: '', email: 'ann@x.example' }],
  ['Ann <mailto:ann@x.example>', { name: 'Ann', email: 'ann@x.example' }],
  ['<ann@x.example>;', { name: '', email: 'ann@x.example' }],
  ['Ann -> ann@x.example', { name: 'Ann', email: 'ann@x.example' }],
  ['smtp:ann@x.example', { name: '', email: 'ann@x.example' }],
])('%s → its address', (written, address) => {
  expect(readAddress(written)).toEqual(address);
});

it.each([
  ['Roe, Bob"', 'Roe, Bob'],
  ['"Roe, Bob"', 'Roe, Bob'],
  ['Bob "The Cook"', 'Bob "The Cook"'],
])('the name %s → %s', (name, expected) => {
  expect(unquoted(name)).toBe(expected);
});

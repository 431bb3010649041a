import { expect, it } from 'vitest';

import { guessName } from './addresses.ts';

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

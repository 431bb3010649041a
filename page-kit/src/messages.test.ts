import { expect, it } from 'vitest';

import * as german from './messages.de.ts';
import * as english from './messages.ts';

it.each([
  [0, '0 people', '0 Personen'],
  [1, '1 person', '1 Person'],
  [1200, '1,200 people', '1.200 Personen'],
])('%i → %s, %s', (amount, inEnglish, inGerman) => {
  expect(english.count(amount, 'person', 'people')).toBe(inEnglish);
  expect(german.count(amount, 'Person', 'Personen')).toBe(inGerman);
});

it.each([english, german])('the plural rule of a catalogue → that of its language', ({ count, language }) => {
  const rules = new Intl.PluralRules(language);
  for (let amount = 0; amount < 1000; amount += 1)
    expect(count(amount, 'one', 'other')).toMatch(new RegExp(` ${rules.select(amount)}$`));
});

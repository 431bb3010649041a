import { expect, it } from 'vitest';

import { weekRange } from './days.ts';

it.each([
  ['2026-11-23', 'en-US', 'Nov 23 – 29'],
  ['2026-11-30', 'en-US', 'Nov 30 – Dec 6'],
  ['2026-12-28', 'de', '28. Dez. 2026 – 3. Jan. 2027'],
])('the week of %s in %s → %s', (monday, locale, range) => {
  // The spaces around the dash differ by language.
  expect(weekRange(monday, locale).replaceAll(/\s/g, ' ')).toBe(range);
});

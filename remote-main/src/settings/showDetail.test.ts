import { expect, it } from 'vitest';

import { showDetail } from './ConflictChoices.tsx';

it.each([
  ['country', 'DE', 'Germany'],
  ['size', '11-50', '11–50 people'],
  ['timeZone', 'America/New_York', 'America/New York'],
  ['name', 'Smith_Sons', 'Smith_Sons'],
  ['country', 'Atlantis', 'Atlantis'],
  ['size', '', ''],
])('%s "%s" → "%s"', (field, value, shown) => {
  expect(showDetail(field, value)).toBe(shown);
});

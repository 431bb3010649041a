import { expect, it } from 'vitest';

import { shareOf } from './AdoptionCard.tsx';

it.each([
  [0, 3, '0%'],
  [1, 3, '33%'],
  [1, 1000, '< 1%'],
  [999, 1000, '> 99%'],
  [3, 3, '100%'],
  [0, 0, '0%'],
])('%i of %i → %s', (part, whole, share) => {
  expect(shareOf(part, whole, 'en')).toBe(share);
});

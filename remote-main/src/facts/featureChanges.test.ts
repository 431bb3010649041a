import type { Plan } from 'shared-session';
import { expect, it } from 'vitest';

import { featureChanges } from './featureChanges.ts';

const planWith = (...features: string[]): Plan => ({
  id: 'p',
  name: 'Plan',
  interval: 'month',
  priceMinor: 1,
  currency: 'EUR',
  features,
});

it.each([
  ['other features', planWith('a', 'b'), planWith('b', 'c'), { lost: ['a'], gained: ['c'] }],
  ['the same features', planWith('a'), planWith('a'), { lost: [], gained: [] }],
  ['no plan before', null, planWith('a'), { lost: [], gained: ['a'] }],
])('%s → what goes and what comes', (_, from, to, expected) => {
  expect(featureChanges(from, to)).toEqual(expected);
});

import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

async function countIn(language: string) {
  const { translate } = await import('composition/texts');
  translate(language, {});
  const { count } = await import('./numbers.ts');
  return count;
}

it.each([
  ['en', 0, '0 other'],
  ['en', 1, '1 one'],
  ['en', 1200, '1,200 other'],
  ['de', 0, '0 other'],
  ['de', 1, '1 one'],
  ['de', 1200, '1.200 other'],
])('%s, %i → %s', async (language, amount, counted) => {
  const count = await countIn(language);
  expect(count(amount, 'one', 'other')).toBe(counted);
});

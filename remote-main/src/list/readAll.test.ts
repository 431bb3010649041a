import { expect, it } from 'vitest';

import type { AskPage } from './createPageLoader.ts';
import { readAll } from './readAll.ts';

const serverWith =
  (amount: number, asked: unknown[]): AskPage<{ _id: string; version: number }> =>
  async ({ limit, offset, after }) => {
    asked.push(after ?? offset);
    const payload = Array.from({ length: Math.min(limit, amount - offset) }, (_, step) => ({
      _id: `row-${offset + step}`,
      version: 2,
    }));
    return { ok: true, statusCode: 200, message: 'OK', payload, total: amount };
  };

it.each([
  [0, [0]],
  [3, [0]],
  [1000, [0]],
  [2500, [0, 'row-999.2', 'row-1999.2']],
])('%i rows → asked for at %j, and all there', async (amount, expected) => {
  const asked: unknown[] = [];
  expect(await readAll(serverWith(amount, asked))).toHaveLength(amount);
  expect(asked).toEqual(expected);
});

it('a part fails → its failure, and nothing more is asked', async () => {
  const failure = { ok: false, serverIsOk: true, statusCode: 500, message: 'No' } as const;
  expect(await readAll(async () => failure)).toBe(failure);
});

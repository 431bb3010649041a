import { expect, it } from 'vitest';

import { changeEach } from './manyRows.ts';

it('another account signs in during a change of many rows → it sends none of the rest', async () => {
  const changed: number[] = [];
  let account = 'ada';
  await changeEach({
    rows: Array.from({ length: 20 }, (_, row) => row),
    change: async (row) => {
      changed.push(row);
      if (row === 5) account = 'bob';
      return { ok: true, statusCode: 200, message: '', payload: null };
    },
    mayContinue: () => account === 'ada',
  });
  expect(changed).toEqual([0, 1, 2, 3, 4, 5]);
});

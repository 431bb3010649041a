import { expect, test, vi } from 'vitest';

import { loadOnce, whenIdle } from './loading.ts';

test.each([
  [true, []],
  [false, ['done']],
])('a user who saves data: %o → at idle: %o', async (saveData, expected) => {
  vi.stubGlobal('navigator', { connection: { saveData } });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void setTimeout(work));
  const log: string[] = [];
  whenIdle(() => log.push('done'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(log).toEqual(expected);
});

test('a failed load → fails for all who wait; the next one loads', async () => {
  let loads = 0;
  const load = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('gone');
    return 'here';
  });
  expect(await Promise.allSettled([load(), load()])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(loads).toBe(1);
  expect(await load()).toBe('here');
});

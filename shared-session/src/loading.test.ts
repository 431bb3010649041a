import { expect, test } from 'vitest';

import { loadOnce, whenIdle } from './loading.ts';

type Page = Parameters<typeof whenIdle>[0];

test.each([
  [true, []],
  [false, ['done']],
])('a user who saves data: %o → at idle: %o', async (saveData, expected) => {
  const { page, idle } = pageWith({ connection: { saveData } });
  const log: string[] = [];
  whenIdle(page, () => log.push('done'));
  await idle();
  expect(log).toEqual(expected);
});

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

function pageWith(navigator: object): { page: Page; idle: () => Promise<void> } {
  const waiting: (() => void)[] = [];
  const page = Object.assign(Object.create(null), {
    navigator,
    requestIdleCallback: (work: () => void) => waiting.push(work),
  });
  return {
    page,
    async idle() {
      await settle();
      for (const work of waiting.splice(0)) work();
      await settle();
    },
  };
}

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

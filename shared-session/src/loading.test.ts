import { expect, test } from 'vitest';

import { loadOnce, whenIdle } from './loading.ts';

type Page = Parameters<typeof whenIdle>[0];

test('a page with time to spare → the work is done, once it has', () => {
  const { page, idle } = pageWith({});
  let done = 0;
  whenIdle(page, () => (done += 1));
  expect(done).toBe(0);
  idle();
  expect(done).toBe(1);
});

test('called off before there was time → nothing', () => {
  const { page, idle } = pageWith({});
  let done = 0;
  whenIdle(page, () => (done += 1))();
  idle();
  expect(done).toBe(0);
});

test('a visitor who saves data → nothing', () => {
  const { page, idle } = pageWith({ connection: { saveData: true } });
  let done = 0;
  whenIdle(page, () => (done += 1));
  idle();
  expect(done).toBe(0);
});

function pageWith(navigator: object): { page: Page; idle: () => void } {
  const waiting = new Map<number, () => void>();
  const page = Object.assign(Object.create(null), {
    navigator,
    requestIdleCallback: (work: () => void) => waiting.set(waiting.size + 1, work).size,
    cancelIdleCallback: (request: number) => waiting.delete(request),
  });
  return { page, idle: () => waiting.forEach((work) => work()) };
}

test('asked for twice, also while it is under way → loaded once, the same for both', async () => {
  let loads = 0;
  const load = loadOnce(async () => ({ number: (loads += 1) }));
  const [first, second] = await Promise.all([load(), load()]);
  expect(second).toBe(first);
  expect(await load()).toBe(first);
  expect(loads).toBe(1);
});

test('a load that failed → fails for all who waited for it; the next caller tries again', async () => {
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

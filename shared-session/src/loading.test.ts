import { expect, test, vi } from 'vitest';

import { loadOnce, whenIdle } from './loading.ts';

type Page = Parameters<typeof whenIdle>[0];

test('several pieces of work → each starts when the one before has ended or failed', async () => {
  const { page, idle } = pageWith({});
  const log: string[] = [];
  const first = Promise.withResolvers<void>();
  whenIdle(page, async () => {
    log.push('first');
    await first.promise;
    throw new Error('not there');
  });
  whenIdle(page, () => log.push('second'));
  await idle();
  await idle();
  expect(log).toEqual(['first']);
  first.resolve();
  await idle();
  expect(log).toEqual(['first', 'second']);
});

test('work that never ends → the next work starts anyway', async () => {
  vi.useFakeTimers();
  const { page } = pageWith({});
  Object.assign(page, { requestIdleCallback: (work: () => void) => work() });
  let done = 0;
  whenIdle(page, () => new Promise(() => {}));
  whenIdle(page, () => (done += 1));
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toBe(1);
  vi.useRealTimers();
});

test('cancelled before the page is idle → nothing', async () => {
  const { page, idle } = pageWith({});
  let done = 0;
  whenIdle(page, () => (done += 1))();
  await idle();
  expect(done).toBe(0);
});

test('a user who saves data → only what is needed', async () => {
  const { page, idle } = pageWith({ connection: { saveData: true } });
  const log: string[] = [];
  whenIdle(page, () => log.push('optional'));
  whenIdle(page, () => log.push('needed'), { isNeeded: true });
  await idle();
  expect(log).toEqual(['needed']);
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

test('called twice, also during the load → loaded once, the same for both', async () => {
  let loads = 0;
  const load = loadOnce(async () => ({ number: (loads += 1) }));
  const [first, second] = await Promise.all([load(), load()]);
  expect(second).toBe(first);
  expect(await load()).toBe(first);
  expect(loads).toBe(1);
});

test('a failed load → fails for all waiting callers; the next caller tries again', async () => {
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

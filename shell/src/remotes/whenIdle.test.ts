import { expect, test } from 'vitest';

import { whenIdle } from './whenIdle.ts';

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

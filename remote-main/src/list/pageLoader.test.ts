import type { ApiResult } from 'shared-session';
import { expect, it, vi } from 'vitest';

import { createPageLoader, emptyPagedRows, type PageEvent, pagedRowsReducer, rowAt } from './usePagedRows.ts';

type Person = { _id: string; version?: number };
type Asked = {
  offset: number;
  after: string | undefined;
  signal: AbortSignal | undefined;
  arrive: () => Promise<void>;
};

function loaderWith(answer: (offset: number) => ApiResult<Person[]>) {
  const facts: PageEvent<Person>[] = [];
  const asked: Asked[] = [];
  const loader = createPageLoader<Person>({
    generation: 4,
    report: (fact) => facts.push(fact),
    fetchPage: ({ offset, after }, signal) => {
      const answered = Promise.withResolvers<ApiResult<Person[]>>();
      const arrive = async () => {
        answered.resolve(answer(offset));
        await answered.promise;
      };
      asked.push({ offset, after, signal, arrive });
      return answered.promise;
    },
  });
  return { loader, facts, asked };
}

const rows =
  (total?: number) =>
  (offset: number): ApiResult<Person[]> => ({
    ok: true,
    statusCode: 200,
    message: 'OK',
    payload: [{ _id: `row-${offset}`, version: 1 }],
    ...(total !== undefined && { total }),
  });
const none = () => undefined;

it('pages become visible → each is requested once, and reported with the total', async () => {
  const { loader, facts, asked } = loaderWith(rows(120));
  loader.show([0, 1], none);
  loader.show([0, 1], none);
  expect(asked.map(({ offset }) => offset)).toEqual([0, 50]);
  await asked[1]?.arrive();
  expect(facts).toEqual([
    { type: 'page-loaded', generation: 4, page: 1, rows: [{ _id: 'row-50', version: 1 }], total: 120 },
  ]);
});

it('a page is loaded already → not requested', () => {
  const { loader, asked } = loaderWith(rows(120));
  loader.show([0, 1], (page) => (page === 0 ? [] : undefined));
  expect(asked.map(({ offset }) => offset)).toEqual([50]);
});

it.each<[string, Person, string | undefined]>([
  ['its last row is named, so that nobody has to count', { _id: 'b', version: 3 }, 'b.3'],
  ['a row without a version is not', { _id: 'b' }, undefined],
])('the page before is held → %s', (_, last, after) => {
  const { loader, asked } = loaderWith(rows(500));
  loader.show([4, 5, 7], (page) => (page === 4 ? [{ _id: 'a', version: 1 }, last] : undefined));
  expect(asked).toMatchObject([
    { offset: 250, after },
    { offset: 350, after: undefined },
  ]);
});

it('scrolled past before the answer → canceled, and a late answer changes nothing', async () => {
  const { loader, facts, asked } = loaderWith(rows(120));
  loader.show([0], none);
  loader.show([2], none);
  expect(asked[0]?.signal?.aborted).toBe(true);
  await asked[0]?.arrive();
  expect(facts).toEqual([]);
});

it('the scroll bar is dragged → two positions at once, then one every 200 ms, and the last one always', async () => {
  vi.useFakeTimers();
  const { loader, asked } = loaderWith(rows(100_000));
  for (let page = 0; page < 60; page += 1) {
    loader.show([page * 10], none);
    await vi.advanceTimersByTimeAsync(16);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.slice(0, 2).map(({ offset }) => offset)).toEqual([0, 500]);
  expect(asked.length).toBeLessThan(8);
  expect(asked.at(-1)?.offset).toBe(590 * 50);
  loader.show([3], none);
  loader.show([7], none);
  loader.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.at(-1)?.offset).toBe(3 * 50);
});

it('stopped → all requests are canceled', async () => {
  const { loader, facts, asked } = loaderWith(rows(120));
  loader.show([0], none);
  loader.stop();
  await asked[0]?.arrive();
  expect(facts).toEqual([]);
});

it('a server without paging (“payload is a list”) → each row once, down to the end', async () => {
  const all = Array.from({ length: 120 }, (_, at) => ({ _id: `row-${at}`, version: 1 }));
  const { loader, facts, asked } = loaderWith((offset) => ({
    ok: true,
    statusCode: 200,
    message: 'OK',
    payload: all.slice(offset, offset + 50),
    total: all.length,
  }));
  const held = () => facts.reduce(pagedRowsReducer<Person>, emptyPagedRows<Person>());
  vi.useFakeTimers();
  for (const page of [0, 1, 2]) {
    loader.show([page], (at) => held().pages.get(at));
    await vi.advanceTimersByTimeAsync(200);
    await asked[page]?.arrive();
  }
  expect(Array.from({ length: held().total ?? 0 }, (_, at) => rowAt(held(), at))).toEqual(all);
});

it('no total in the answer → as many as are known', async () => {
  const { loader, facts, asked } = loaderWith(rows());
  loader.show([1], none);
  await asked[0]?.arrive();
  expect(facts[0]).toMatchObject({ total: 51 });
});

it('refused → reported as a failure', async () => {
  const { loader, facts, asked } = loaderWith(() => ({ ok: false, serverIsOk: true, statusCode: 500, message: 'No' }));
  loader.show([0], none);
  await asked[0]?.arrive();
  expect(facts[0]).toMatchObject({ type: 'page-failed', generation: 4, error: { statusCode: 500 } });
});

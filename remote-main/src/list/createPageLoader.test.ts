import type { ApiResult } from 'shared-session';
import { expect, it } from 'vitest';

import { createPageLoader } from './createPageLoader.ts';
import type { PageFact } from './pagedRows.ts';

function loaderWith(answer: (offset: number) => ApiResult<string[]>) {
  const facts: PageFact<string>[] = [];
  const asked: { offset: number; signal: AbortSignal; arrive: () => Promise<void> }[] = [];
  const loader = createPageLoader<string>({
    generation: 4,
    report: (fact) => facts.push(fact),
    ask: ({ offset }, signal) => {
      const answered = Promise.withResolvers<ApiResult<string[]>>();
      const arrive = async () => {
        answered.resolve(answer(offset));
        await answered.promise;
      };
      asked.push({ offset, signal, arrive });
      return answered.promise;
    },
  });
  return { loader, facts, asked };
}

const rows =
  (total?: number) =>
  (offset: number): ApiResult<string[]> => ({
    ok: true,
    statusCode: 200,
    message: 'OK',
    payload: [`row ${offset}`],
    ...(total !== undefined && { total }),
  });
const none = () => false;

it('pages come into sight → each is asked for once, and reported with the total', async () => {
  const { loader, facts, asked } = loaderWith(rows(120));
  loader.show([0, 1], none);
  loader.show([0, 1], none);
  expect(asked.map(({ offset }) => offset)).toEqual([0, 50]);
  await asked[1]?.arrive();
  expect(facts).toEqual([{ type: 'page-loaded', generation: 4, page: 1, rows: ['row 50'], total: 120 }]);
});

it('a page is held already → not asked for', () => {
  const { loader, asked } = loaderWith(rows(120));
  loader.show([0, 1], (page) => page === 0);
  expect(asked.map(({ offset }) => offset)).toEqual([50]);
});

it('scrolled past before the answer → given up, and its answer changes nothing', async () => {
  const { loader, facts, asked } = loaderWith(rows(120));
  loader.show([0], none);
  loader.show([2], none);
  expect(asked[0]?.signal.aborted).toBe(true);
  await asked[0]?.arrive();
  expect(facts).toEqual([]);
});

it('stopped → everything is given up', async () => {
  const { loader, facts, asked } = loaderWith(rows(120));
  loader.show([0], none);
  loader.stop();
  await asked[0]?.arrive();
  expect(facts).toEqual([]);
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

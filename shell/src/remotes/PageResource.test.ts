import { expect, test, vi } from 'vitest';

import { RemoteError } from './RemoteError.ts';
import type { PageOutcome } from './PageLoader.ts';
import { PageResource } from './RemotePage.tsx';

const failure: PageOutcome = { ok: false, error: new RemoteError('unreachable', 'gone') };

test('a load that failed before the page was shown → reported once, the next read tries again', async () => {
  const { source, end } = startedLoad();
  const prepared = source.ready();
  end(failure);
  await prepared;
  expect(source.take()).toBe(failure);
  expect(source.take()).toBeNull();
});

test('a load that fails while a page waits for it → reported without another load, and not kept for the next one', async () => {
  const { source, end, loads } = startedLoad();
  const prepared = source.ready();
  expect(source.take()).toBeNull();
  end(failure);
  await prepared;
  expect(await source.load()).toBe(failure);
  expect(loads()).toBe(1);
  expect(source.take()).toBeNull();
  await source.load();
  expect(loads()).toBe(2);
});

test('a page loaded while a render waits for it → the render continues with the same promise', () => {
  let outcome: PageOutcome | null = null;
  const source = new PageResource({ load: () => new Promise(() => {}), peek: () => outcome });
  const waitedFor = source.ready();
  outcome = { ok: true, Page: () => null };
  expect(source.ready()).toBe(waitedFor);
});

test('a page that is loading → how long the user has waited, until it is loaded; each new try starts at zero', () => {
  vi.useFakeTimers();
  const { source } = startedLoad();
  expect(source.timeWaited()).toBe(0);
  void source.ready();
  vi.advanceTimersByTime(3000);
  // Joins the running load.
  void source.load();
  expect(source.timeWaited()).toBe(3000);
  source.stopWaiting();
  vi.advanceTimersByTime(3000);
  expect(source.timeWaited()).toBe(0);
  void source.load();
  vi.advanceTimersByTime(1000);
  expect(source.timeWaited()).toBe(1000);
  void source.load();
  expect(source.timeWaited()).toBe(0);
});

function startedLoad() {
  const { promise, resolve } = Promise.withResolvers<PageOutcome>();
  let loads = 0;
  const load = () => {
    loads += 1;
    return promise;
  };
  return { source: new PageResource({ load, peek: () => null }), end: resolve, loads: () => loads };
}

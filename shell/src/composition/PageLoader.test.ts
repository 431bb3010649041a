import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Remote, RemoteRoute } from './composition.ts';
import { PageLoader } from './PageLoader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const route: RemoteRoute = { path: '/x', module: './X', layout: 'main', title: 'X', nav: false };

test('a page that fails while somebody waits → one report, and the next one has it tried anew', async () => {
  const { loader, remote, tries, reports } = failing();
  const outcome = await loader.load(remote, route);
  expect(outcome.ok).toBe(false);
  expect(reports).toHaveLength(1);
  const before = tries();
  await loader.load(remote, route);
  expect(tries()).toBeGreaterThan(before);
  expect(reports).toHaveLength(2);
});

test('a page that failed before anybody asked, and somebody comes at once → told without another try; the next one has it tried anew', async () => {
  const { loader, remote, tries, reports } = failing();
  void loader.prefetch(remote, route);
  await vi.advanceTimersByTimeAsync(9000);
  expect(reports).toEqual([]);
  const before = tries();
  await loader.load(remote, route);
  expect(tries()).toBe(before);
  expect(reports).toHaveLength(1);
  await loader.load(remote, route);
  expect(tries()).toBeGreaterThan(before);
});

test('a page that failed long before anybody asked → tried anew', async () => {
  const { loader, remote, tries, reports } = failing();
  void loader.prefetch(remote, route);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reports).toEqual([]);
  const before = tries();
  await loader.load(remote, route);
  expect(tries()).toBeGreaterThan(before);
});

test('a page that is switched off → never tried ahead', () => {
  const { loader, remote, tries } = failing();
  void loader.prefetch(Object.assign(remote, { disabled: true }), route);
  expect(tries()).toBe(0);
});

/** A remote that this site does not trust fails at once, and every look at that is part of a try. */
function failing() {
  let tries = 0;
  const reports: unknown[] = [];
  const remote: Remote = {
    name: 'remote-x',
    version: '1',
    entry: '/x.js',
    routes: [route],
    get refused() {
      tries += 1;
      return { fault: 'refused', why: 'a test' } as const;
    },
  };
  return { loader: new PageLoader([], (problem) => reports.push(problem)), remote, tries: () => tries, reports };
}

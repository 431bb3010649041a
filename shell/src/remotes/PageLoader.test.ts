import { beforeEach, expect, test, vi } from 'vitest';

import type { RemoteRoute } from 'composition/routes';

import type { Remote } from './manifest.ts';
import { PageLoader } from './PageLoader.ts';

beforeEach(() => void vi.useFakeTimers());

const route: RemoteRoute = { path: '/x', module: './X', layout: 'main', title: 'X', nav: false };

test('a page that fails while a visitor waits → one report, and the next visit tries again', async () => {
  const { loader, remote, tries, reports } = failing();
  const outcome = await loader.load(remote, route);
  expect(outcome.ok).toBe(false);
  expect(reports).toHaveLength(1);
  const before = tries();
  await loader.load(remote, route);
  expect(tries()).toBeGreaterThan(before);
  expect(reports).toHaveLength(2);
});

test('a prefetch that failed a moment ago → the visit fails without another try, and the next visit tries again', async () => {
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

test('a prefetch that failed long ago → the visit tries again', async () => {
  const { loader, remote, tries, reports } = failing();
  void loader.prefetch(remote, route);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reports).toEqual([]);
  const before = tries();
  await loader.load(remote, route);
  expect(tries()).toBeGreaterThan(before);
});

test('a page of a disabled remote → never prefetched', () => {
  const { loader, remote, tries } = failing();
  void loader.prefetch(Object.assign(remote, { disabled: true }), route);
  expect(tries()).toBe(0);
});

/** A remote that this site does not trust fails at once; each try reads `refused`. */
function failing() {
  let tries = 0;
  const reports: unknown[] = [];
  const remote: Remote = {
    name: 'remote-x',
    version: '1',
    entry: '/x.js',
    requires: {},
    needsRuntime: false,
    disabled: false,
    routes: [route],
    get refused() {
      tries += 1;
      return { fault: 'refused', why: 'a test' } as const;
    },
  };
  return {
    loader: new PageLoader(
      { shell: { version: '1-a' }, remotes: [] },
      (problem) => reports.push(problem),
      async () => {},
    ),
    remote,
    tries: () => tries,
    reports,
  };
}

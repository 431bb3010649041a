import { holdUnsavedChanges } from 'shared-session';
import { beforeEach, expect, test, vi } from 'vitest';

import { reloadForNewBuild } from './retry.ts';

let stored: Map<string, string>;
let reloads: number;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-01') });
  stored = new Map();
  reloads = 0;
  stubStorage((key, text) => void stored.set(key, text));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});

test('fault 11: a build that is gone → one reload, and the next one a minute later at the earliest', () => {
  reload();
  vi.advanceTimersByTime(59_999);
  reload();
  expect(reloads).toBe(1);
  vi.advanceTimersByTime(1);
  reload();
  expect(reloads).toBe(2);
});

test('fault 11: a build that is gone, and unsaved changes → no reload until they are saved', () => {
  const release = holdUnsavedChanges();
  reload();
  expect(reloads).toBe(0);
  release();
  reload();
  expect(reloads).toBe(1);
});

test('fault 11: a browser that denies storage → no reload, which might repeat forever', () => {
  stubStorage(() => {
    throw new Error('denied');
  });
  reload();
  expect(reloads).toBe(0);
});

const reload = () => reloadForNewBuild(() => (reloads += 1));

function stubStorage(setItem: (key: string, text: string) => void) {
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem });
}

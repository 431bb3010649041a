import { afterEach, expect, it, vi } from 'vitest';

import { rememberSignedIn } from './somebodyStorage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('somebody, then nobody → word that there is somebody, not who; then none', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  rememberSignedIn(true);
  expect([...kept]).toEqual([['somebody', '1']]);
  rememberSignedIn(false);
  expect([...kept]).toEqual([]);
});

it.each([true, false])('fault 28: storage that throws → nothing happens', (isHere) => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => rememberSignedIn(isHere)).not.toThrow();
});

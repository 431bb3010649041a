import { afterEach, expect, it, vi } from 'vitest';

import { clearAccountStorage, readCachedAccount, rememberSignedIn } from './deviceStorage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('account signed out → what is kept for it is removed, and nothing else', () => {
  const removed: string[] = [];
  const stored = {
    'askwell.draft.ada.people': '1',
    'askwell.columns.ada.people': '1',
    'askwell.draft.adam.people': '1',
    'askwell.draft.bob.ada.people': '1',
    'draft.ada.people': '1',
    lastProvider: 'google',
  };
  vi.stubGlobal(
    'localStorage',
    Object.create({ removeItem: (key: string) => removed.push(key) }, Object.getOwnPropertyDescriptors(stored)),
  );
  clearAccountStorage('ada');
  expect(removed).toEqual(['askwell.draft.ada.people', 'askwell.columns.ada.people']);
});

it.each([
  ['is not there', undefined],
  ['throws', new Proxy({}, { ownKeys: forbidden, get: forbidden })],
])('fault 28: storage that %s → no account is cached, and nothing else happens', (_how, storage) => {
  vi.stubGlobal('localStorage', storage);
  expect(readCachedAccount('key')).toBe('none');
  expect(() => {
    rememberSignedIn(true);
    rememberSignedIn(false);
    clearAccountStorage('ada');
  }).not.toThrow();
});

function forbidden(): never {
  throw new DOMException('denied', 'SecurityError');
}

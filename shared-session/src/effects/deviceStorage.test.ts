import { afterEach, expect, it, vi } from 'vitest';

import { clearDeviceOf } from './deviceStorage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('account signed out → what is kept for it is removed, and nothing else', () => {
  const removed: string[] = [];
  const kept = {
    'askwell.draft.ada.people': '1',
    'askwell.columns.ada.people': '1',
    'askwell.draft.adam.people': '1',
    'askwell.draft.bob.ada.people': '1',
    'draft.ada.people': '1',
    lastProvider: 'google',
  };
  vi.stubGlobal(
    'localStorage',
    Object.create({ removeItem: (key: string) => removed.push(key) }, Object.getOwnPropertyDescriptors(kept)),
  );
  clearDeviceOf('ada');
  expect(removed).toEqual(['askwell.draft.ada.people', 'askwell.columns.ada.people']);
});

it('fault 28: storage that throws → nothing happens', () => {
  vi.stubGlobal('localStorage', new Proxy({}, { ownKeys: forbidden, get: forbidden }));
  expect(() => clearDeviceOf('ada')).not.toThrow();
});

function forbidden(): never {
  throw new DOMException('denied', 'SecurityError');
}

import { expect, it, vi } from 'vitest';

import { readCachedAccount, rememberSignedIn } from './deviceStorage.ts';

it.each([
  ['is not there', undefined],
  ['throws', new Proxy({}, { ownKeys: forbidden, get: forbidden })],
])('fault 28: storage that %s → no account is cached, and nothing else happens', (_how, storage) => {
  vi.stubGlobal('localStorage', storage);
  expect(readCachedAccount('key')).toBe('none');
  expect(() => {
    rememberSignedIn('admin');
    rememberSignedIn(null);
  }).not.toThrow();
});

function forbidden(): never {
  throw new DOMException('denied', 'SecurityError');
}

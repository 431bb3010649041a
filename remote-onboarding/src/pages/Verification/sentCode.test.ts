import { expect, it, vi } from 'vitest';

import { openSentCode } from './sentCode.ts';

const code = {
  sentTo: 'o•••@b.example',
  sentAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-01-01T00:10:00Z',
  resendAt: '2026-01-01T00:01:00Z',
};
const now = Date.parse('2026-01-01T00:05:00Z');

it.each([
  ['expired', JSON.stringify({ ...code, expiresAt: '2026-01-01T00:05:00Z' })],
  ['an invalid date', JSON.stringify({ ...code, expiresAt: 'soon' })],
])('%s → no code is stored', (_situation, text) => {
  vi.stubGlobal('localStorage', { getItem: () => text });
  expect(openSentCode('ada').read(now)).toBeNull();
});

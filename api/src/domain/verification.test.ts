import { describe, expect, it } from 'vitest';

import { checkCode, maskEmail, refuseSending } from './verification.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
const sent = {
  sentTo: 'a@b.example',
  codeHash: 'right',
  sentAt: at(0),
  wrongTries: 0,
  lockedUntil: null,
  sends: 1,
  countingFrom: at(0),
};

describe('refuseSending', () => {
  it.each([
    ['a second ago', sent, 1, { refused: 'too-soon', retryAfter: 59 }],
    ['half a second before the minute is over', sent, 59.5, { refused: 'too-soon', retryAfter: 1 }],
    ['a minute ago', sent, 60, null],
    ['a second ago, to another address', { ...sent, sentTo: 'old@b.example' }, 1, null],
    [
      'locked, to another address',
      { ...sent, sentTo: 'old@b.example', lockedUntil: at(900) },
      100,
      { refused: 'locked', retryAfter: 800 },
    ],
    [
      'tenth of the hour, to another address',
      { ...sent, sentTo: 'old@b.example', sends: 10 },
      600,
      { refused: 'too-many', retryAfter: 3000 },
    ],
    ['locked', { ...sent, lockedUntil: at(900) }, 100, { refused: 'locked', retryAfter: 800 }],
    ['lock over', { ...sent, lockedUntil: at(900) }, 900, null],
    ['tenth of the hour', { ...sent, sends: 10 }, 600, { refused: 'too-many', retryAfter: 3000 }],
    ['ninth of the hour', { ...sent, sends: 9 }, 600, null],
    ['tenth, hour over', { ...sent, sends: 10 }, 3600, null],
  ])('%s → %j', (_, code, now, refusal) => {
    expect(refuseSending(code, 'a@b.example', at(now))).toEqual(refusal);
  });
});

describe('checkCode', () => {
  it.each([
    ['right', sent, 'right', 0, { result: 'right' }],
    ['right in the last second', sent, 'right', 599, { result: 'right' }],
    ['right, too late', sent, 'right', 600, { result: 'expired' }],
    ['wrong', sent, 'wrong', 0, { result: 'wrong', triesLeft: 4 }],
    ['wrong for the fifth time', { ...sent, wrongTries: 4 }, 'wrong', 0, { result: 'locked', retryAfter: 900 }],
    ['right at the last try', { ...sent, wrongTries: 4 }, 'right', 0, { result: 'right' }],
    ['right while locked', { ...sent, lockedUntil: at(900) }, 'right', 300, { result: 'locked', retryAfter: 600 }],
    ['right after the lock', { ...sent, lockedUntil: at(500) }, 'right', 500, { result: 'expired' }],
    ['sent to an address that was changed', { ...sent, sentTo: 'old@b.example' }, 'right', 0, { result: 'expired' }],
    ['never sent', null, 'right', 0, { result: 'expired' }],
  ])('%s → %j', (_, code, hash, now, result) => {
    expect(checkCode(code, hash, 'a@b.example', at(now))).toEqual(result);
  });
});

it.each([
  ['office@example.com', 'of•••@example.com'],
  ['bob@example.com', 'b•••@example.com'],
  ['x@example.com', 'x•••@example.com'],
])('%s → %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

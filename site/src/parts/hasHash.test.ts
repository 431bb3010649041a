import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

import { hasHash } from './hasHash.ts';

const bytes = Buffer.from('a file');
const hash = (name: string, of: Buffer = bytes) => `${name}-${createHash(name).update(of).digest('base64')}`;

test.each([
  { integrity: hash('sha384'), expected: true },
  { integrity: hash('sha256'), expected: true },
  { integrity: hash('sha256', Buffer.from('another')), expected: false },
  { integrity: hash('sha256').replace('sha256', 'sha384'), expected: false },
  { integrity: hash('sha1'), expected: false },
  { integrity: undefined, expected: false },
])('$integrity → $expected', ({ integrity, expected }) => {
  expect(hasHash(bytes, integrity)).toBe(expected);
});

import { expect, it } from 'vitest';

import { maskEmail } from './maskEmail.ts';

it.each([
  ['office@example.com', 'of•••@example.com'],
  ['bob@example.com', 'b•••@example.com'],
  ['x@example.com', 'x•••@example.com'],
])('%s → %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

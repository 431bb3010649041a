import { expect, test } from 'vitest';

import { initials } from './MainLayout.tsx';

test.each([
  ['first and last name → both', 'Ada Lovelace', 'AL'],
  ['three names → the outer two', 'Johann Sebastian Bach', 'JB'],
  ['one name → one letter', 'plato', 'P'],
  ['an email address → its first letter', 'ada@example.com', 'A'],
  ['letters beyond the basic plane → whole letters', '𝒜da 𝓑', '𝒜𝓑'],
  ['nothing → nothing', '  ', ''],
])('%s', (_, name, expected) => {
  expect(initials(name)).toBe(expected);
});

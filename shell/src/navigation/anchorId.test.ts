import { expect, test } from 'vitest';

import { anchorId } from './SiteRouter.tsx';

test.each([
  ['a plain name → that name', '#billing', 'billing'],
  ['an encoded name → decoded', '#caf%C3%A9', 'café'],
  ['a broken encoding → as it is, never an exception', '#%E0%A4%A', '%E0%A4%A'],
  ['nothing → nothing', '', ''],
])('%s', (_, hash, expected) => {
  expect(anchorId(hash)).toBe(expected);
});

import { expect, test, vi } from 'vitest';

import { readerLocale } from './readerLocale.ts';

test.each([
  ['speaks the page’s language too → as in their country', ['fr-FR', 'en-GB'], 'en-GB'],
  ['does not speak it → in the page’s language', ['fr-FR'], 'en'],
])('a reader who %s', (_, languages, expected) => {
  vi.stubGlobal('navigator', { languages });
  expect(readerLocale()).toBe(expected);
});

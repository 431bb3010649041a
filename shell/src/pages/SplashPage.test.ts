import { readFileSync } from 'node:fs';
import { PRODUCT_NAME } from 'shared-session';
import { expect, test } from 'vitest';

import { texts } from '../messages.ts';

// The page's own splash is there before any script, so it has to spell out what it says.
const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');

test.each([
  ['the title', `<title>${PRODUCT_NAME}</title>`],
  ['the name', `<h1 class="splash-name">${PRODUCT_NAME}</h1>`],
  ['the sentence at 4 s', `<p class="splash-slow">${texts.splash.slow}</p>`],
  ['the choice at 10 s', `>${texts.splash.tryAgain}</a>`],
])('%s of the static splash → the same text as the one that takes over', (_, markup) => {
  expect(page).toContain(markup);
});

test('the page under a strict policy → no inline handlers, no style attributes', () => {
  expect(page).not.toMatch(/\s(on[a-z]+|style)=/);
});

import { readFileSync } from 'node:fs';
import { PRODUCT_NAME } from 'shared-session';
import { expect, test } from 'vitest';

import { pageOptions } from '../../build/page.ts';
import { shellTexts as german } from '../messages.de.ts';
import { shellTexts as english } from '../messages.ts';

// The static splash is shown before any script runs, so its markup repeats the texts.
const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');

test.each([
  ['the title', `<title>${PRODUCT_NAME}</title>`],
  ['the name', `<h1 class="splash-name">${PRODUCT_NAME}</h1>`],
])('%s of the static splash → the same text as React’s splash', (_, markup) => {
  expect(page).toContain(markup);
});

test.each([
  ['en', english],
  ['de', german],
])('the static splash in language %s → the same texts as React’s splash', (language, texts) => {
  const { slow, tryAgain } = texts.splash;
  expect(pageOptions('', language, '').templateParameters).toMatchObject({ loading: texts.loading, slow, tryAgain });
});

test('the page under a strict policy → no inline handlers, no style attributes', () => {
  expect(page).not.toMatch(/\s(on[a-z]+|style)=/);
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

import { disabledByPlaywright } from './browser.ts';

it('the features that Playwright disables → all listed here, because this switch replaces Playwright’s', () => {
  const playwright = createRequire(fileURLToPath(import.meta.resolve('playwright')));
  const source = readFileSync(playwright.resolve('playwright-core/lib/coreBundle'), 'utf8');
  const list = /disabledFeatures = \[(.*?)\]/s.exec(source)?.[1]?.replaceAll(/\/\/.*/g, '') ?? '';
  expect([...list.matchAll(/"(\w+)"/g)].map(([, name]) => name)).toEqual(disabledByPlaywright);
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

import { playwrightsOwn } from './browserFeatures.ts';

it('what Playwright switches off → is all said again, as the switch takes its place', () => {
  const playwright = createRequire(fileURLToPath(import.meta.resolve('playwright')));
  const source = readFileSync(playwright.resolve('playwright-core/lib/coreBundle'), 'utf8');
  const list = /disabledFeatures = \[(.*?)\]/s.exec(source)?.[1]?.replaceAll(/\/\/.*/g, '') ?? '';
  expect([...list.matchAll(/"(\w+)"/g)].map(([, name]) => name)).toEqual(playwrightsOwn);
});

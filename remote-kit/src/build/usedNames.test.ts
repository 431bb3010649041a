import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, test } from 'vitest';

import { scanExports } from './usedNames.ts';

test('a package’s index → every value it exports, its own and those it passes on, and no type', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'scan-'));
  const index = [
    "export * from './more.ts';",
    "export { a, type B, c as d } from './x.ts';",
    "export type { E } from './x.ts';",
    'export const f = 1;',
    'export async function g() {}',
    'export type H = 1;',
  ];
  writeFileSync(path.join(folder, 'index.ts'), index.join('\n'));
  writeFileSync(path.join(folder, 'more.ts'), 'export class I {}\nconst j = 1;\nexport { j };');
  expect(scanExports(path.join(folder, 'index.ts'))).toEqual(['I', 'a', 'd', 'f', 'g', 'j']);
  rmSync(folder, { recursive: true });
});

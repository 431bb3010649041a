import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

import bareIcon from './bareIcon.ts';

const sharedUi = path.join(import.meta.dirname, '../shared-ui/package.json');

const lock = `const __iconData = {
  name: "lock",
  size: 24,
  node: [
    ["rect", { width: "18", height: "11", key: "1w4ew1" }],
    ["path", { d: "M7 11V7a5 5 0 0 1 10 0v4", key: "fwvmzm" }]
  ]
};
__iconData.node;
const Lock = createLucideIcon(__iconData);
`;

test('an icon → its strokes, and nothing beside them', () => {
  expect(bareIcon(lock)).toBe(`const __iconData = {
  node: [
    ["rect", { width: "18", height: "11" }],
    ["path", { d: "M7 11V7a5 5 0 0 1 10 0v4" }]
  ]
};
const Lock = createLucideIcon(__iconData);
`);
});

test('every icon of the installed package → read', () => {
  const icons = path.join(createRequire(sharedUi).resolve('lucide-react'), '../../esm/icons');
  const files = readdirSync(icons).filter((name) => name.endsWith('.mjs'));
  expect(files).toContain('lock.mjs');
  for (const name of files) expect(bareIcon(readFileSync(path.join(icons, name), 'utf8'))).not.toContain('key:');
});

test('an icon written in another way → the build stops and says so', () => {
  expect(() => bareIcon(`const __iconData = { name: 'lock', node: [] };`)).toThrow('written in another way');
});

test('another name of an icon → left as it is', () => {
  expect(bareIcon(`export { default } from './lock.mjs';`)).toBe(`export { default } from './lock.mjs';`);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { root } from './workspace.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

it('docs/faults.md → has a row for each fault, and each has tests whose titles begin with its number', () => {
  const faults = Array.from({ length: 55 }, (_, n) => n + 1);
  const rows = new Set([...read('docs/faults.md').matchAll(/^\| (\d+) \|/gm)].map(([, fault]) => Number(fault)));
  expect([...rows].toSorted((one, other) => one - other)).toEqual(faults);
  const files = globSync('**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|\.[^/]+)$/.test(path),
  });
  const tested = new Set(files.flatMap((file) => faultsOf(read(file))));
  expect(faults.filter((fault) => !tested.has(fault))).toEqual([]);
});

// Of a test or a group, or what stands behind the table of either.
const title = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*['"`]faults? (\d+(?:, \d+)*)/g;

function faultsOf(text: string): number[] {
  return [...text.matchAll(title)].flatMap(([, list = '']) => list.split(', ').map(Number));
}

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { expect, it } from 'vitest';

import { root } from './workspace.ts';

type Row = { fault: number; names: string[] };

const isTest = /\.(test|spec)\.tsx?$/;
const files = globSync('**/*.{test,spec}.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|\.[^/]+)$/.test(path),
});

/** Which numbers the titles of a file begin with. */
const numbersIn = new Map(files.map((file) => [file, new Set(faultsOf(readFileSync(join(root, file), 'utf8')))]));

// The third column of both tables names files: as code, without their endings.
const rows: Row[] = [
  ...readFileSync(join(root, 'docs/faults.md'), 'utf8').matchAll(/^\| (\d+) \|[^|]*\|([^|]*)\|/gm),
].map(([, fault, names = '']) => ({
  fault: Number(fault),
  names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
}));

it('docs/faults.md → has a row for each fault', () => {
  const faults = new Set(rows.map(({ fault }) => fault));
  expect([...faults].toSorted((one, other) => one - other)).toEqual(Array.from({ length: 54 }, (_, n) => n + 1));
});

it.each(rows)(
  'fault $fault: $names → each is a test file, and at least one has a test that begins with the number',
  (row) => {
    const named = row.names.map((name) => files.filter((file) => nameOf(file) === nameOf(name)));
    expect(row.names.filter((_, place) => named[place]?.length === 0)).toEqual([]);
    expect(named.flat().some((file) => numbersIn.get(file)?.has(row.fault))).toBe(true);
  },
);

const nameOf = (file: string) => basename(file).replace(isTest, '');

function faultsOf(text: string): number[] {
  return [...text.matchAll(/\bfaults? (\d+(?:, \d+)*)/g)].flatMap(([, list = '']) => list.split(', ').map(Number));
}

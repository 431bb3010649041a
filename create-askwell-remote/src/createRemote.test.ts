import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { remoteDescription } from 'composition/part';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createRemote, isRemoteName } from './createRemote.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'askwell-create-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

it.each([
  ['workspace', ['package.json', 'rspack.config.ts']],
  ['repository', ['package.json', '.gitignore', '.github/workflows/ci.yml', 'README.md']],
] as const)('a remote for a %s → all its files, under its own name everywhere', (home, some) => {
  createRemote(folder, { name: 'remote-sales-reports', port: 3007 }, home);
  const written = files();
  expect(written).toEqual(expect.arrayContaining([...some]));
  expect(written).toEqual(expect.arrayContaining(['src/pages/SalesReports.tsx', 'tests/sales-reports.spec.ts']));
  for (const file of written) expect(`${file}: ${read(file)}`).not.toMatch(/sample|3010/i);
  expect(v.parse(remoteDescription, JSON.parse(read('remote.json')))).toMatchObject({
    name: 'remote-sales-reports',
    port: 3007,
    routes: [{ path: '/sales-reports', module: './SalesReports', title: 'SalesReports' }],
  });
});

it('a repository → npm may run the script of the one package that needs it', () => {
  createRemote(folder, { name: 'remote-reports', port: 3010 }, 'repository');
  expect(JSON.parse(read('package.json')).allowScripts).toMatchObject({ node: true });
});

it.each([
  ['remote-reports', true],
  ['remote-sales-2', true],
  ['reports', false],
  ['remote-', false],
  ['remote-Reports', false],
  ['remote-../x', false],
  ['remote-2', false],
])('%s → a remote’s name: %s', (name, isName) => {
  expect(isRemoteName(name)).toBe(isName);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { root } from './workspace.ts';

const store = join(root, 'node_modules/.pnpm');

it('lockfile → every foreign package comes from the registry, held to a checksum', () => {
  const resolutions = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8').match(/^ {4}resolution: .*$/gm) ?? [];
  expect(resolutions.length).toBeGreaterThan(500);
  const foreign = resolutions.filter((line) => !/^ {4}resolution: \{integrity: sha512-[\w+/=]+\}$/.test(line));
  expect(foreign).toEqual([]);
});

it('installed packages → all licenses allow our use', () => {
  const found = findPackages().map(({ name, license }) => `${name}: ${license}`);
  expect(found.length).toBeGreaterThan(500);
  expect(found.filter((one) => !isAllowed(one.slice(one.lastIndexOf(': ') + 2)) && !lookedAt.has(one))).toEqual([]);
});

/** Of licenses joined by OR, one has to be allowed; of those joined by AND, all. */
function isAllowed(license: string): boolean {
  const choices = license.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => allowed.has(one)));
}

const allowed = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 Apache-2.0 Zlib Unlicense CC0-1.0 Python-2.0 OFL-1.1'
    .split(' ')
    // It requires publishing changes to the package's own files, and we change none.
    .concat('MPL-2.0'),
);

/** Used by tools alone. Their package.json has no license, or not in the usual form; their files name it. */
const lookedAt = new Set([
  'deep-freeze: public domain',
  'humanize-number: none',
  'only: none',
  'url-template: BSD',
  'valid-url: none',
]);

function findPackages() {
  return readdirSync(store).flatMap((folder) => {
    const modules = join(store, folder, 'node_modules');
    // Without links: the packages that they lead to are checked in their own folder.
    return folders(modules)
      .flatMap((name) =>
        name.startsWith('@') ? folders(join(modules, name)).map((part) => `${name}/${part}`) : [name],
      )
      .map((name) => readPackage(join(modules, name)));
  });
}

function folders(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
}

function readPackage(path: string): { name: string; license: string } {
  const { name, license, licenses } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  const named = license?.type ?? license ?? licenses?.map(({ type }: { type: string }) => type).join(' OR ');
  return { name, license: named || 'none' };
}

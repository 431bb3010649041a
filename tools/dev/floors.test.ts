import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

import { root } from './workspace.ts';

/**
 * The levels of the repository, starting with the lowest. Each package, including its tests, imports only from lower levels and
 * from its own level.
 */
const levels = [
  ['packages/composition'],
  ['packages/contract', 'packages/shared-ui'],
  ['packages/stand-in'],
  ['shared-session'],
  ['api', 'site'],
  ['kit/*'],
  ['shell', 'remote-*'],
  ['tools/*'],
  ['e2e'],
].map((patterns) => globSync(patterns, { cwd: root }));

const getLevel = (folder: string) => levels.findIndex((folders) => folders.includes(folder));
const folders = levels.flat();

const manifests = new Map(
  folders.map((folder) => [folder, JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))]),
);
const folderByName = new Map([...manifests].map(([folder, { name }]) => [name, folder]));

/** Lists the packages that a package declares or imports by relative paths. */
function listImports(folder: string): string[] {
  const { dependencies = {}, devDependencies = {} } = manifests.get(folder);
  const declaredPackages = Object.keys({ ...dependencies, ...devDependencies }).flatMap(
    (name) => folderByName.get(name) ?? [],
  );
  const sources = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: (path) => path.includes('node_modules') });
  const relativeFolders = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\() ?'(\.\.\/[^']+)'/g)].flatMap(
      ([, path = '']) => folders.filter((imported) => normalize(join(dirname(file), path)).startsWith(`${imported}/`)),
    ),
  );
  return [...new Set([...declaredPackages, ...relativeFolders])].filter((imported) => imported !== folder);
}

it('the workspace → every package has a level', () => {
  const allFolders = globSync('{*,packages/*,kit/*,tools/*}/package.json', { cwd: root }).map((file) => dirname(file));
  expect(allFolders.filter((folder) => getLevel(folder) === -1)).toEqual([]);
});

it.each(folders)('%s → imports nothing from a higher level', (folder) => {
  expect(listImports(folder).filter((imported) => getLevel(imported) > getLevel(folder))).toEqual([]);
});

it('the parts → do not import each other', () => {
  const parts = levels[getLevel('shell')] ?? [];
  expect(parts.flatMap((part) => listImports(part).filter((imported) => parts.includes(imported)))).toEqual([]);
});

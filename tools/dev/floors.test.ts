import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';
import { expect, it } from 'vitest';

import { root } from './workspace.ts';

/**
 * The levels of the repository, starting with the lowest. Each package, including its tests, imports only from lower levels and
 * from its own level.
 */
const levels = [
  ['packages/composition'],
  ['packages/contract', 'packages/local-database', 'packages/shared-ui'],
  ['packages/stand-in'],
  ['shared-session'],
  ['api', 'site'],
  ['kit/*'],
  ['shell', 'remote-*'],
  ['tools/*'],
  ['e2e'],
].map((patterns) =>
  // A folder without a manifest is left from a package that was removed.
  globSync(
    patterns.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  ).map((file) => dirname(file)),
);

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
  const relativeFolders = listSources(folder)
    .flatMap(listImportedFiles)
    .flatMap((file) => folders.filter((imported) => file.startsWith(`${imported}/`)));
  return [...new Set([...declaredPackages, ...relativeFolders])].filter((imported) => imported !== folder);
}

const listSources = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: (path) => path.includes('node_modules') });

/** Lists the files that a file imports by relative paths, including imports of types. */
function listImportedFiles(file: string): string[] {
  const imports = readFileSync(join(root, file), 'utf8').matchAll(
    /(?:from|import|import\()\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+)'/g,
  );
  return [...imports].map(([, path = '']) => normalize(join(dirname(file), path)));
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

/** The layers inside some packages, starting with the lowest. A folder imports only from lower layers, types included. */
const innerFloors: Record<string, string[][]> = {
  'api/src': [
    ['domain', 'watchdog'],
    ['database', 'messages'],
    ['http'],
    ['identity'],
    ['adoption', 'journal', 'mail', 'organization'],
    ['billing', 'changes'],
    ['routes'],
    ['server'],
  ],
  'shell/src': [
    ['composition', 'early', 'redirects', 'shared'],
    ['navigation'],
    ['errors'],
    ['remotes'],
    ['palette'],
    ['layouts'],
    ['pages'],
    ['languages', 'routing'],
  ],
  'kit/shared-rows/src': [
    ['reading'],
    ['comparing', 'model'],
    ['editor'],
    ['locations', 'users'],
    ['filePage'],
    ['languages'],
  ],
  'site/src': [['files', 'page', 'store'], ['serve', 'upload'], ['publish', 'static'], ['run', 'verify'], ['cli']],
  'remote-main/src': [
    ['poster', 'settings'],
    ['undo', 'subscription'],
    ['list'],
    ['adding', 'entries'],
    ['pages'],
    ['languages'],
  ],
};

it.each(Object.entries(innerFloors))('%s → each folder imports only from lower layers', (folder, floors) => {
  const getFloor = (name: string) => floors.findIndex((names) => names.includes(name));
  const sources = listSources(folder).filter((file) => !file.includes('.test.'));
  const upward = sources.flatMap((file) => {
    const from = getInnerFolder(folder, file);
    return listImportedFiles(file)
      .map((imported) => getInnerFolder(folder, imported))
      .filter((to) => from !== null && to !== null && to !== from && getFloor(to) >= getFloor(from))
      .map((to) => `${file} imports ${to}`);
  });
  expect(upward).toEqual([]);
  const innerFolders = sources.flatMap((file) => getInnerFolder(folder, file) ?? []);
  expect(new Set(innerFolders)).toEqual(new Set(floors.flat()));
});

it.each(Object.entries(innerFloors))('docs/architecture.md → has the layers of %s', (folder, floors) => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8').replaceAll(/\s+/g, ' ');
  const line = floors.map((names) => names.map((name) => `\`${name}\``).join(', ')).join(' → ');
  expect(page).toContain(` - ${basename(dirname(folder))}: ${line} `);
});

it('pages of a remote → none imports another one', () => {
  const imports = globSync('remote-*/src/pages', { cwd: root }).flatMap((folder) =>
    listSources(folder).flatMap((file) =>
      listImportedFiles(file)
        .map((imported) => [getInnerFolder(folder, file), getInnerFolder(folder, imported)])
        .filter(([from, to]) => from !== null && to !== null && from !== to)
        .map(([, to]) => `${file} imports ${to}`),
    ),
  );
  expect(imports).toEqual([]);
});

/** Returns the folder below a package's sources that contains a file, or null for a file beside these folders. */
function getInnerFolder(folder: string, file: string): string | null {
  const [name = '', ...rest] = relative(folder, file).split('/');
  return rest.length === 0 || name === '..' ? null : name;
}

it('all files → no two import each other, types included', () => {
  const imports = new Map(folders.flatMap(listSources).map((file) => [file, listImportedFiles(file)]));
  const circles = [...imports].flatMap(([file, imported]) =>
    imported
      .filter((other) => file < other && imports.get(other)?.includes(file))
      .map((other) => `${file} and ${other}`),
  );
  expect(circles).toEqual([]);
});

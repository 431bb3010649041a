import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Dependency, Module, rspack } from '@rspack/core';
import { compareNumbers, numbersOf, satisfiesCaret } from 'composition/versions';

/** Federated singletons. Other packages are bundled into each part, so that teams can upgrade them independently. */
const singletons = ['react', 'react-dom', 'react-router-dom', 'jotai', 'shared-session'];

/**
 * The packages that the shell shares with remotes, in the versions that a part is built with. A standalone remote has its
 * own copies. Without them (`import: false`) it can use only the host's, so visitors never load a second copy.
 */
export function sharedPackages(directory: string, { hasCopies }: { hasCopies: boolean }) {
  const share = ([, version]: [string, string]) => ({
    singleton: true,
    // A mismatch is an error, not only a warning in the console.
    strictVersion: true,
    // Set here, because the plugin would copy "workspace:*" and "catalog:" from package.json.
    requiredVersion: `^${version}`,
    version,
    ...(hasCopies ? {} : { import: false as const }),
  });
  const versions = Object.entries(installedVersions(directory));
  return Object.fromEntries([
    ...versions.map((entry) => [entry[0], share(entry)]),
    // Otherwise their subpaths (react/jsx-runtime) would add a second copy.
    ...versions.filter(([name]) => /^react(-dom)?$/.test(name)).map((entry) => [`${entry[0]}/`, share(entry)]),
  ]);
}

export function installedVersions(directory: string): Record<string, string> {
  return Object.fromEntries(
    singletons.map((name) => [name, versionIn(path.join(directory, 'node_modules', name, 'package.json'))]),
  );
}

export const versionIn = (file = ''): string => JSON.parse(readFileSync(file, 'utf8')).version;

/** The code in a remote's entry that takes the host's copies that a chunk consumes before the chunk runs. */
export function takeHostCopies(names: typeof rspack.RuntimeGlobals): string {
  const { ensureChunkHandlers, initializeSharing, moduleCache, moduleFactories, require, shareScopeMap } = names;
  return `${[numbersOf, compareNumbers, satisfiesCaret].join('\n')}
// The container has no copies to offer.
${initializeSharing} = () => {};
var taken = {};
if (${ensureChunkHandlers}) ${ensureChunkHandlers}.consumes = (chunk, promises) => {
  var { chunkMapping, moduleIdToConsumeDataMapping } = ${require}.consumesLoadingData;
  for (var id of chunkMapping[chunk] || []) promises.push((taken[id] ||= take(id, moduleIdToConsumeDataMapping[id])));
};
async function take(id, wanted) {
  var factory;
  try {
    factory = await find(wanted);
  } catch (error) {
    delete taken[id];
    // Thrown when the package is imported, as if its module threw.
    factory = () => {
      throw error;
    };
  }
  ${moduleFactories}[id] = (module) => {
    delete ${moduleCache}[id];
    module.exports = factory();
  };
}
function find({ shareScope, shareKey, requiredVersion }) {
  var copies = (${shareScopeMap}[shareScope] || {})[shareKey] || {};
  var [version] = Object.keys(copies).sort(
    (one, other) =>
      !!copies[other].loaded - !!copies[one].loaded || compareNumbers(numbersOf(other) || [], numbersOf(one) || []),
  );
  if (!version || !satisfiesCaret(version, requiredVersion))
    throw Error(shareKey + ' ' + requiredVersion + ' is needed; the host has ' + (version || 'none'));
  copies[version].loaded = 1;
  return copies[version].get();
}`;
}

/** What a build uses of one package: each name with the files that use it; "*" if it imports the whole package. */
type Used = { names: Map<string, Set<string>>; types: Map<string, Set<string>> };
export type UsedNames = ReadonlyMap<string, Used>;

/** The used names, from the bundler's modules, so that formatting, syntax or an intermediate library cannot hide a name. */
export function usedNames(modules: Iterable<Module>, packages: readonly string[], directory: string): UsedNames {
  const used = new Map(packages.map((name) => [name, { names: new Map(), types: new Map() }]));
  for (const module of modules) {
    if (isOf(module, packages)) continue;
    const file = fileOf(module, directory);
    for (const dependency of module.dependencies) {
      const name = nameIn(dependency);
      if (name !== null) note(used.get(dependency.request ?? '')?.names, name, file);
    }
    for (const [from, type] of typesIn(module)) note(used.get(from)?.types, type, file);
  }
  return used;
}

/** Whether a module belongs to one of the packages, because a build with copies contains their modules too. */
const isOf = ({ context }: Module, packages: readonly string[]) =>
  packages.some((name) => context?.includes(`/node_modules/${name}/`) || context?.includes(`/${name}/src`));

function nameIn({ type, ids }: Dependency): string | null {
  // The import itself; separate dependencies follow for the names that are used.
  if (type === 'esm import') return null;
  return ids?.[0] ?? '*';
}

/** The types that a module imports, read from its source text, because the bundler drops them. */
function typesIn(module: Module): [from: string, type: string][] {
  const resource = 'resource' in module && typeof module.resource === 'string' ? module.resource : '';
  if (!/\.tsx?$/.test(resource)) return [];
  const statements = readFileSync(resource, 'utf8').matchAll(
    /^\s*(?:import|export)\s+(type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*["']([^"']+)["']/gm,
  );
  return [...statements].flatMap(([, all, list = '', from = '']) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '' && (all !== undefined || item.startsWith('type ')))
      .map((item): [string, string] => [from, item.replace(/^type\s+/, '').split(/\s+as\s+/)[0] ?? item]),
  );
}

function fileOf(module: Module, directory: string): string {
  const resource = 'resource' in module && typeof module.resource === 'string' ? module.resource : '';
  const [, inPackage] = /.*\/node_modules\/(.*)/.exec(resource) ?? [];
  return inPackage ?? path.relative(directory, resource).replaceAll(path.sep, '/');
}

function note(names: Map<string, Set<string>> | undefined, name: string, file: string): void {
  names?.set(name, (names.get(name) ?? new Set()).add(file));
}

/** The names that a source file exports, re-exported files included, without types. */
export function scanExports(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const passedOn = [...source.matchAll(/^export \* from '(\.[^']+)'/gm)].flatMap(([, target = '']) =>
    scanExports(path.join(path.dirname(file), target)),
  );
  const listed = [...source.matchAll(/^export (\{[^}]*\})/gm)].flatMap(([, what = '']) => namesIn(what));
  const declared = [...source.matchAll(/^export (?:async )?(?:const|let|function|class) (\w+)/gm)].map(
    ([, word = '']) => word,
  );
  return [...new Set([...passedOn, ...listed, ...declared])].toSorted();
}

/** The exported names in a clause, without types: "a as b" is exported as b. */
const namesIn = (clause: string) =>
  clause
    .slice(1, -1)
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .map((item) => item.split(' as ').at(-1) ?? item);

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compilation, Compiler, Module } from '@rspack/core';
import { CommandError } from 'composition/errors';
import type { BuildRecord } from 'composition/record';

import { sharedPackages } from './federation.ts';

/**
 * Writes mf-record.json: the names that a build imports from each shared package, the names that it exports, and the calls that
 * it sends. `site check` compares them with the live builds. All of this comes from Rspack's connections between modules.
 */
export function recordBuild(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('record', (compilation) => {
    const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tapPromise({ name: 'record', stage }, async () => {
      const text = `${JSON.stringify(await readRecord(compilation, compiler.context), null, 1)}\n`;
      compilation.emitAsset('mf-record.json', new compiler.rspack.sources.RawSource(text));
    });
  });
}

/** The module graph, the modules in the build's files, and the concatenated modules by their root module. */
type Graph = Pick<Compilation, 'moduleGraph'> & {
  bundled: ReadonlyMap<string, Module>;
  concatenated: ReadonlyMap<string, Module>;
};

async function readRecord(compilation: Compilation, directory: string): Promise<BuildRecord> {
  const graph = readGraph(compilation);
  const modules = [...compilation.modules];
  const takes = new Map<string, string[]>();
  // Relies on undocumented behavior: Rspack 2.3 gives modules of shared packages this type, and concatenated modules `modules`
  // and `rootModule`. recordBuild.test.ts builds a part.
  for (const module of modules.filter(({ type }) => type === 'consume-shared-module'))
    for (const { request, name } of readUses(module, graph)) takes.set(request, [...(takes.get(request) ?? []), name]);
  const host = modules.find((module) => getModulePath(module) === path.join(directory, hostModule));
  const exportedNames = new Map(
    (host === undefined ? [] : readShares(host, graph)).map(({ name, names }) => [
      name,
      [...names, ...readMembers(name, directory)],
    ]),
  );
  return {
    takes: sortEntries(takes),
    gives: sortEntries(exportedNames),
    calls: sortUnique(await readCalls(graph, directory)),
  };
}

const sortUnique = (names: readonly string[]) => [...new Set(names)].toSorted();

const sortEntries = (names: ReadonlyMap<string, string[]>) =>
  Object.fromEntries([...names].map(([name, of]) => [name, sortUnique(of)] as const).toSorted());

/** Returns the path of a module's file; null for modules that Rspack generates. */
const getModulePath = (module: Module | null): string | null =>
  module !== null && 'resource' in module && typeof module.resource === 'string' ? module.resource : null;

/** Reads only modules in the build's files: an unused component may import names that the build does not need. */
function readGraph({ chunks, chunkGraph, moduleGraph }: Compilation): Graph {
  const bundledModules = new Map<string, Module>();
  const concatenatedModules = new Map<string, Module>();
  for (const module of [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])) {
    const { modules = [], rootModule }: { modules?: readonly Module[]; rootModule?: Module } = Object(module);
    for (const inner of [module, ...modules]) bundledModules.set(inner.identifier(), inner);
    if (rootModule !== undefined) concatenatedModules.set(rootModule.identifier(), module);
  }
  return { moduleGraph, bundled: bundledModules, concatenated: concatenatedModules };
}

/**
 * The names of a module that bundled modules use, by request: each with at most one member. `*` means any name. For
 * `import { queries } from 'shared-session'; queries.users()`, Rspack has two connections to the module of shared-session:
 *
 *   { dependency: { type: 'esm import', request: 'shared-session', ids: [] }, originModule }
 *   { dependency: { type: 'esm import specifier', request: 'shared-session', ids: ['queries', 'users'] }, originModule }
 */
function readUses(module: Module, { moduleGraph, bundled, concatenated }: Graph) {
  // A concatenated module has the connections of its first module.
  const modules = [module, concatenated.get(module.identifier()) ?? []].flat();
  return modules
    .flatMap((one) => moduleGraph.getIncomingConnections(one))
    .flatMap(({ dependency, originModule }) => {
      if (originModule === null || !bundled.has(originModule.identifier())) return [];
      const { ids = [] } = dependency;
      const { request = '' }: { request?: string } = Object(dependency);
      // Skips the import statement itself, because each use is a separate dependency.
      if (/^esm (export )?import$/.test(dependency.type)) return [];
      // The default export of a CommonJS package is the package itself.
      const [name, member] = ids[0] === 'default' ? ids.slice(1) : ids;
      return [{ request, name: name === undefined ? '*' : member === undefined ? name : `${name}.${member}` }];
    });
}

/** The module that imports every shared package for the shell. Some packages have a file in src/shared. */
const hostModule = 'src/remotes/host.ts';

/**
 * Returns the shared packages that a host imports, with their exports. `*` means that the bundler does not know the exports.
 */
function readShares(host: Module, { moduleGraph }: Graph) {
  return moduleGraph.getOutgoingConnections(host).flatMap(({ module, dependency }) => {
    const { request = '' }: { request?: string } = Object(dependency);
    const name = request.replace(/^.*\/shared\/(.*)\.ts$/, '$1');
    if (module === null || !sharedPackages.includes(name)) return [];
    const names = moduleGraph.getProvidedExports(module);
    return [{ name, names: Array.isArray(names) ? names : ['*'] }];
  });
}

/**
 * Returns the members of the objects that a package exports, such as `queries.users`, from the description of its interface.
 */
function readMembers(name: string, directory: string): string[] {
  const file = resolveFile(directory, `${name}/package.json`);
  const description = file === null ? null : path.join(path.dirname(file), 'interface.txt');
  if (description === null || !existsSync(description)) return [];
  return [...readFileSync(description, 'utf8').matchAll(/^([\w$]+\.[\w$]+): /gm)].map(([, member = '']) => member);
}

/** Returns the file that an import of a part resolves to; null if there is no such package. */
function resolveFile(directory: string, request: string): string | null {
  try {
    return createRequire(path.join(directory, 'package.json')).resolve(request);
  } catch {
    return null;
  }
}

/** The file in which a part declares its own calls. */
const ownCalls = /^src\/calls\.[jt]s$/;

/**
 * Returns the calls of the contract's modules and of the part's own file that bundled modules use. Imports these modules,
 * because the values of their exports tell more than their source.
 */
async function readCalls(graph: Graph, directory: string): Promise<string[]> {
  const entry = resolveFile(directory, 'contract');
  if (entry === null) return [];
  // The folder of all subjects. The functions that declare calls are in a subfolder.
  const contract = `${path.dirname(path.dirname(entry))}${path.sep}`;
  const calls: string[] = [];
  for (const module of graph.bundled.values()) {
    const file = getModulePath(module);
    if (file === null || !declaresCalls(module, contract, graph)) continue;
    const isOwn = ownCalls.test(path.relative(directory, file));
    if (!isOwn && !file.startsWith(contract))
      throw new CommandError(
        `${path.relative(directory, file)} declares a call. Declare the part’s calls in src/calls.ts, which the build imports to record them.`,
      );
    const moduleExports: Record<string, unknown> = await import(pathToFileURL(file).href);
    const names = new Set(readUses(module, graph).map(({ name }) => name.split('.')[0] ?? ''));
    const usedNames = names.has('*') ? Object.keys(moduleExports) : [...names];
    calls.push(...usedNames.flatMap((name) => readCall(moduleExports[name])));
  }
  return calls;
}

/** Whether a module uses the contract's functions that declare calls. An import of types leaves no connection. */
const declaresCalls = (module: Module, contract: string, { moduleGraph }: Graph) =>
  moduleGraph
    .getOutgoingConnections(module)
    .some(
      ({ module: other, dependency: { ids } }) =>
        getModulePath(other)?.startsWith(contract) && ['read', 'readList', 'write'].includes(ids?.[0] ?? ''),
    );

/** Describes an exported call and the read that follows it. Empty for other exports. */
function readCall(value: unknown): string[] {
  const {
    method,
    path: to,
    followedBy,
  }: { method?: unknown; path?: unknown; followedBy?: { call?: unknown } } = Object(value);
  if (typeof method !== 'string' || typeof to !== 'string') return [];
  return [`${method} ${to}`, ...readCall(followedBy?.call)];
}

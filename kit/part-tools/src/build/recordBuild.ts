import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compilation, Compiler, Module } from '@rspack/core';
import type { BuildRecord } from 'composition/record';

import { sharedPackages } from './federation.ts';

/**
 * Writes mf-record.json: the names that a build takes from each shared package, the names that it gives, and the calls that it
 * sends. `site check` compares them with the live builds.
 */
export function recordBuild(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('record', (compilation) => {
    const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'record', stage }, () => {
      const text = `${JSON.stringify(readRecord(compilation, compiler.context), null, 1)}\n`;
      compilation.emitAsset('mf-record.json', new compiler.rspack.sources.RawSource(text));
    });
  });
}

/** The module graph, the modules in the build's files, and the concatenated modules by their first one. */
type Graph = Pick<Compilation, 'moduleGraph'> & {
  bundled: ReadonlySet<string>;
  concatenated: ReadonlyMap<string, Module>;
};

function readRecord(compilation: Compilation, directory: string): BuildRecord {
  const graph = graphOf(compilation);
  const takes = new Map<string, string[]>();
  const gives = new Map<string, string[]>();
  const calls: string[] = [];
  for (const module of compilation.modules) {
    const identifier = module.identifier();
    const [, name] = /^consume(?: shared)? module \(\w+\) (@?[^@ ]+)[@ ]/.exec(identifier) ?? [];
    if (name !== undefined) takes.set(name, [...(takes.get(name) ?? []), ...usesOf(module, graph)]);
    if (identifier.endsWith(path.join(directory, hostModule)))
      for (const { name: given, names } of sharesOf(module, graph))
        gives.set(given, [...names, ...membersOf(given, directory)]);
    if (graph.bundled.has(identifier)) calls.push(...callsIn(module, graph));
  }
  return { takes: sorted(takes), gives: sorted(gives), calls: unique(calls) };
}

const unique = (names: readonly string[]) => [...new Set(names)].toSorted();

const sorted = (names: ReadonlyMap<string, string[]>) =>
  Object.fromEntries([...names].map(([name, of]) => [name, unique(of)] as const).toSorted());

/** Only modules in the build's files count: an unused component may import names that the build does not need. */
function graphOf({ chunks, chunkGraph, moduleGraph }: Compilation): Graph {
  const bundled = new Set<string>();
  const concatenated = new Map<string, Module>();
  for (const module of [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])) {
    const { modules = [], rootModule }: { modules?: readonly Module[]; rootModule?: Module } = Object(module);
    for (const one of [module, ...modules]) bundled.add(one.identifier());
    if (rootModule !== undefined) concatenated.set(rootModule.identifier(), module);
  }
  return { moduleGraph, bundled, concatenated };
}

/** The names of a module that bundled modules use, each with at most one member. `*` means any name. */
function usesOf(module: Module, { moduleGraph, bundled, concatenated }: Graph): string[] {
  // A concatenated module has the connections of its first module.
  const modules = [module, concatenated.get(module.identifier()) ?? []].flat();
  return modules
    .flatMap((one) => moduleGraph.getIncomingConnections(one))
    .flatMap(({ dependency, originModule }) => {
      if (originModule === null || !bundled.has(originModule.identifier())) return [];
      const { ids = [] } = dependency;
      // The import statement itself. Each use is another dependency.
      if (/^esm (export )?import$/.test(dependency.type)) return [];
      // The default of a CommonJS package is the package.
      const [name, member] = ids[0] === 'default' ? ids.slice(1) : ids;
      return [name === undefined ? '*' : member === undefined ? name : `${name}.${member}`];
    });
}

/** The module in which the shell imports each shared package, or the file in src/shared for it. */
const hostModule = 'src/remotes/host.ts';

/** The shared packages that a host imports, with their exports. `*`: unknown to the bundler. */
function sharesOf(host: Module, { moduleGraph }: Graph) {
  return moduleGraph.getOutgoingConnections(host).flatMap(({ module, dependency }) => {
    const { request = '' }: { request?: string } = Object(dependency);
    const name = request.replace(/^.*\/shared\/(.*)\.ts$/, '$1');
    if (module === null || !sharedPackages.includes(name)) return [];
    const names = moduleGraph.getProvidedExports(module);
    return [{ name, names: Array.isArray(names) ? names : ['*'] }];
  });
}

/** The members of the objects that a package exports, such as `queries.users`, as its description of its interface has them. */
function membersOf(name: string, directory: string): string[] {
  const require = createRequire(path.join(directory, 'package.json'));
  const file = packageFile(require, name);
  if (file === null || !existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(/^([\w$]+\.[\w$]+): /gm)].map(([, member = '']) => member);
}

/** Only our own packages have such a file. */
function packageFile(require: NodeJS.Require, name: string): string | null {
  try {
    return path.join(path.dirname(require.resolve(`${name}/package.json`)), 'interface.txt');
  } catch {
    return null;
  }
}

/** The calls that a module makes with the contract's `read`, `readList` and `write`, if the build uses them. */
function callsIn(module: Module, graph: Graph): string[] {
  const makes = graph.moduleGraph.getOutgoingConnections(module).some(({ module: other }) => isCallModule(other));
  if (!makes) return [];
  const source = String(module.originalSource()?.source() ?? '');
  // Without comments, because the compiler may leave the end of one before a statement.
  const statements = source.replaceAll(/^ *\/\*[^]*?\*\/\s*/gm, '').split(/^(?=(?:export )?(?:const|function) )/m);
  const taken = usesOf(module, graph).map((name) => name.split('.')[0]);
  return statements.flatMap((statement) => {
    const [, name] = /^(?:export )?(?:const|function) ([\w$]+)/.exec(statement) ?? [];
    const others = statements.filter((one) => one !== statement).join('\n');
    const known = new Set([...taken, ...(others.match(/(?<![/\w$])[\w$]+/g) ?? [])]);
    const isUsed = name === undefined || known.has(name) || (taken.includes('*') && statement.startsWith('export '));
    return isUsed ? [...statement.matchAll(madeCall)].map(([, , method = 'GET', , to]) => `${method} ${to}`) : [];
  });
}

const isCallModule = (module: Module | null) =>
  module !== null && /[/\\]contract[/\\]src[/\\]call\.[jt]s(\||$)/.test(module.identifier());

/** write('POST', '/users', …; readList('/users', … */
const madeCall = /\b(?:read|readList|write)\(\s*(?:(["'])([A-Z]+)\1,\s*)?(["'])(\/[^"'\s]*)\3/g;

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { compareNumbers, numbersOf, satisfiesCaret } from 'composition/versions';

/** Federated singletons. Everything else is small enough to be bundled into each part, so that teams can upgrade it independently. */
const singletons = ['react', 'react-dom', 'react-router-dom', 'jotai', 'shared-session'];

/**
 * The packages that the shell shares with remotes, in the versions that a part is built with. A remote that is to run by
 * itself brings copies; without them (`import: false`) it takes the host's or none, so a second copy never reaches a visitor.
 */
export function sharedPackages(directory: string, { hasCopies }: { hasCopies: boolean }) {
  const share = ([, version]: [string, string]) => ({
    singleton: true,
    // A mismatch is an error instead of a warning in the console.
    strictVersion: true,
    // Set by hand: the plugin would copy "workspace:*" and "catalog:" from package.json.
    requiredVersion: `^${version}`,
    version,
    ...(hasCopies ? {} : { import: false as const }),
  });
  const versions = Object.entries(installedVersions(directory));
  return Object.fromEntries([
    ...versions.map((entry) => [entry[0], share(entry)]),
    // Their sub-paths (react/jsx-runtime) would otherwise bring a second copy.
    ...versions.filter(([name]) => /^react(-dom)?$/.test(name)).map((entry) => [`${entry[0]}/`, share(entry)]),
  ]);
}

/** The installed version of each shared package. */
export function installedVersions(directory: string): Record<string, string> {
  return Object.fromEntries(
    singletons.map((name) => [name, versionIn(path.join(directory, 'node_modules', name, 'package.json'))]),
  );
}

/** The version that a package.json names. */
export const versionIn = (file = ''): string => JSON.parse(readFileSync(file, 'utf8')).version;

/**
 * Takes the host's copies of the shared packages in a remote that has none of its own. Rspack's own code for this, which also
 * chooses between copies and reads all kinds of ranges, is a third of a remote's entry.
 */
export class HostCopiesPlugin {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  apply(compiler: Compiler): void {
    // With this option it leaves the code to who uses it, and says only what is taken by which chunk.
    const consumes = sharedPackages(this.#directory, { hasCopies: false });
    new rspack.sharing.ConsumeSharedPlugin({ consumes, enhanced: true }).apply(compiler);
    compiler.hooks.compilation.tap('HostCopiesPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('HostCopiesPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new HostCopiesModule('host copies', rspack.RuntimeModule.STAGE_ATTACH));
      });
    });
  }
}

class HostCopiesModule extends rspack.RuntimeModule {
  override generate(): string {
    return takeHostCopies(rspack.RuntimeGlobals);
  }
}

/** The code of a remote's entry that takes the copies a chunk consumes before the chunk runs. */
export function takeHostCopies(names: typeof rspack.RuntimeGlobals): string {
  const { ensureChunkHandlers, initializeSharing, moduleCache, moduleFactories, require, shareScopeMap } = names;
  return `${[numbersOf, compareNumbers, satisfiesCaret].join('\n')}
// A container first offers its own copies: none.
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
    // Thrown where the package is imported, as by a module that throws.
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

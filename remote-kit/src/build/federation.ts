import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import type { Stats } from '@module-federation/sdk';
import { type Compiler, type Plugins, rspack } from '@rspack/core';
import { ownLanguage } from 'composition/languages';
import type { RemoteDescription } from 'composition/part';
import { containerName } from 'composition/remotes';
import { CommandError } from 'site/errors';

import { overriddenSite, refreshedModule } from '../refresh/refreshBuild.ts';
import { declarationFiles, declarationsPlugin } from './declarations.ts';
import { folderOf } from './inEveryLanguage.ts';
import { addRuntimeModule, isDevelopment } from './partBuild.ts';
import { sharedPackages, takeHostCopies, versionIn } from './sharedPackages.ts';

/**
 * The plugins that make a build a remote: a container of the federation protocol (`init`, `get`), which needs no federation
 * runtime and is the same in development and production, with the manifest and the declarations that other federation hosts
 * and tools read.
 */
export function federation(remote: RemoteDescription, directory: string, language: string = ownLanguage): Plugins {
  const container = containerOptions(remote, directory, language);
  const { shared: _taken, ...bare } = container;
  const plugins = hasCopies
    ? [new rspack.container.ModuleFederationPluginV1(container)]
    : [new rspack.container.ModuleFederationPluginV1(bare), hostCopiesPlugin(directory)];
  if (overriddenSite !== undefined || language !== ownLanguage) return plugins;
  // Compiling types takes seconds, so the development server does it on request.
  return [...plugins, new ManifestPlugin(container), ...(isDevelopment ? [] : [declarationsPlugin(container)])];
}

type Container = ReturnType<typeof containerOptions>;

/**
 * Adds the manifest to a build. The package that writes it loads longer than the rest of the configuration, so a
 * development server adds it, and builds again, when a host first asks for the manifest.
 */
export class ManifestPlugin {
  readonly #container: Container;
  #compiler: Compiler | undefined;
  #added: Promise<void> | undefined;

  constructor(container: Container) {
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    this.#compiler = compiler;
    const { beforeRun, watchRun } = compiler.hooks;
    if (!isDevelopment)
      for (const hook of [beforeRun, watchRun]) hook.tapPromise('manifest', () => this.#add(compiler));
  }

  readonly middleware = {
    name: 'manifest',
    middleware: async (request: IncomingMessage, _response: ServerResponse, next: (error?: unknown) => void) => {
      const { pathname = '' } = URL.parse(request.url ?? '', 'http://localhost') ?? {};
      if (!/^\/mf-(manifest|stats)\.json$/.test(pathname) || this.#compiler === undefined) return next();
      const isFirst = this.#added === undefined;
      await this.#add(this.#compiler);
      // From here on the development server lets every request wait for the build.
      if (isFirst) this.#compiler.watching?.invalidate();
      next();
    },
  };

  #add(compiler: Compiler): Promise<void> {
    return (this.#added ??= import('@module-federation/manifest').then(({ StatsPlugin }) => {
      const pluginVersion = versionIn(findPackageJSON('@module-federation/manifest', import.meta.url));
      // `dts` is always off, because the plugin would read all types only to find two file names. The analysis of assets is off
      // in development, because listing the chunks of every module makes rebuilds seven times as slow.
      const manifest = { additionalData: withTypesInFixedOrder, disableAssetsAnalyze: isDevelopment };
      const options = { ...this.#container, dts: false, manifest };
      new StatsPlugin(options, { pluginVersion, bundler: 'rspack' }).apply(compiler);
    }));
  }
}

export const containerOptions = (remote: RemoteDescription, directory: string, language: string = ownLanguage) => ({
  name: containerName(remote.name),
  filename: isDevelopment ? 'remoteEntry.js' : `${folderOf(language)}remoteEntry.[contenthash:8].js`,
  exposes: exposedModules(remote, directory),
  shared: sharedPackages(directory, { hasCopies }),
});

/** Whether the remote has its own copies of shared packages: in development, where it also runs standalone. */
const hasCopies = isDevelopment && overriddenSite === undefined;

/**
 * Takes the host's copies of the shared packages in a remote without its own. Replaces Rspack's code, which also chooses
 * between copies and parses all kinds of ranges and is a third of a remote's entry.
 */
const hostCopiesPlugin = (directory: string) => (compiler: Compiler) => {
  // With this option, the plugin adds no code of its own, only the list of what each chunk consumes.
  const consumes = sharedPackages(directory, { hasCopies: false });
  new rspack.sharing.ConsumeSharedPlugin({ consumes, enhanced: true }).apply(compiler);
  addRuntimeModule(compiler, 'host copies', () => takeHostCopies(rspack.RuntimeGlobals));
};

/** The exposed modules, from the routes, so that a new page needs only a route. */
export function exposedModules(remote: RemoteDescription, directory: string) {
  return Object.fromEntries(
    remote.routes.map(({ module }) => [module, { import: [moduleOf(module, directory)], name: exposedChunk(module) }]),
  );
}

function moduleOf(module: string, directory: string): string {
  const file = pageFile(module, directory);
  return overriddenSite === undefined ? file : refreshedModule(path.join(directory, file));
}

/** The chunk of an exposed module; by its name, the site knows which files a page needs. */
export const exposedChunk = (module: string) => `page-${path.basename(module)}`;

/** Adds the declarations' names to the manifest and sorts its shared packages, whose order differs from build to build. */
function withTypesInFixedOrder({ stats }: { stats: Stats }): Stats {
  const shared = stats.shared.map((one) => ({ ...one, usedIn: [...one.usedIn].toSorted() }));
  return {
    ...stats,
    metaData: { ...stats.metaData, types: { path: '', name: '', ...declarationFiles } },
    shared: shared.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  };
}

export function pageFile(module: string, directory: string): string {
  const name = path.basename(module);
  const found = [`./src/pages/${name}.tsx`, `./src/pages/${name}/${name}.tsx`].find((file) =>
    existsSync(path.join(directory, file)),
  );
  if (found === undefined)
    throw new CommandError(
      `remote.json of ${path.basename(directory)} names ${module}, but src/pages has no ${name}.tsx.`,
    );
  return found;
}

import {
  createInstance,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/runtime-tools/runtime';
import * as runtimeCore from '@module-federation/runtime-tools/runtime-core';
import { containerName } from 'composition/remotes';

import { entryAddress, fetchContainer, getFactory, sharedModules } from './ContainerLoader.ts';
import type { Remote } from './manifest.ts';
import { type Mismatch, RemoteError } from './RemoteError.ts';

/**
 * Loads exposed modules of remotes that another team built with the federation plugin, through the federation runtime. In
 * a chunk of its own, which only sites with such a remote load.
 */
export class FederationLoader {
  readonly #instance;
  readonly #remotes: readonly Remote[];
  readonly #registered = new Set<string>();
  #failedTries = 0;

  constructor(remotes: readonly Remote[], report: (finding: string) => void) {
    // Remotes built without a runtime of their own (`experiments.externalRuntime`) take it from here.
    Object.assign(globalThis, {
      _FEDERATION_RUNTIME_CORE: runtimeCore,
      _FEDERATION_RUNTIME_CORE_FROM: { name: 'shell', version: SHARED_VERSIONS['shared-session'] },
    });
    // Each remote shares through a runtime instance of its own, which only global plugins reach.
    registerGlobalPlugins([pinSharedModules(report)]);
    this.#remotes = remotes;
    this.#instance = createInstance({
      name: 'shell',
      remotes: [],
      shareStrategy: 'loaded-first',
      shared: Object.fromEntries(sharedModules().map(({ key, version, copy }) => [key, share(version, copy)])),
      plugins: [boundedEntries(remotes)],
    });
  }

  load({ name }: Remote, module: string): Promise<unknown> {
    this.#register();
    return this.#instance.loadRemote(`${containerName(name)}/${module.replace(/^\.\//, '')}`);
  }

  forget(remote: Remote): void {
    this.#failedTries += 1;
    const entry = entryAddress(remote, this.#failedTries);
    this.#instance.registerRemotes([{ name: containerName(remote.name), entry }], { force: true });
  }

  /** Registers remotes that were added to the site since the last load. */
  #register(): void {
    const added = usable(this.#remotes).filter(({ name }) => !this.#registered.has(name));
    for (const { name } of added) this.#registered.add(name);
    this.#instance.registerRemotes(
      added.map((remote) => ({ name: containerName(remote.name), entry: entryAddress(remote, 0) })),
    );
  }
}

/** Without refused remotes, whose entries the runtime would fetch and even run. */
const usable = (remotes: readonly Remote[]) => remotes.filter(({ refused }) => refused === undefined);

function share(version: string, copy: unknown) {
  const shareConfig = { singleton: true, requiredVersion: `^${version}` };
  return { version, scope: 'default', lib: () => copy, shareConfig };
}

/** Replaces the runtime's loading of entries, which waits 20 s, checks no hash, and takes any global as a container. */
function boundedEntries(remotes: readonly Remote[]): ModuleFederationRuntimePlugin {
  return {
    name: 'bounded-entries',
    async loadEntry({ remoteInfo }) {
      const remote = usable(remotes).find(({ name }) => containerName(name) === remoteInfo.name);
      return remote && fetchContainer(remote, remoteInfo.entry);
    },
    getModuleFactory: ({ remoteEntryExports, expose, moduleInfo }) =>
      getFactory(remoteEntryExports, expose, moduleInfo.entry),
  };
}

/** Makes every remote use the shell's copies; a refused offer is reported. */
function pinSharedModules(report: (finding: string) => void): ModuleFederationRuntimePlugin {
  const versions = new Map(sharedModules().map(({ key, version }) => [key, version]));
  return {
    name: 'pin-shared-modules',
    resolveShare(args) {
      const { pkgName, scope, shareInfo, shareScopeMap, resolver } = args;
      const pinned = shareScopeMap[scope]?.[pkgName]?.[versions.get(pkgName) ?? ''];
      if (pinned === undefined) return args;
      args.resolver = () => {
        const needs = String(shareInfo.shareConfig.requiredVersion);
        const chosen = resolve(resolver, { what: pkgName, needs, has: pinned.version });
        if (chosen === undefined || chosen.shared === pinned) return chosen;
        const { from, version } = chosen.shared;
        report(`${from} offers ${pkgName} ${version}; the shell's ${pinned.version} is used.`);
        return { ...chosen, shared: pinned };
      };
      return args;
    },
  };
}

/** The runtime throws when the shell's version is outside the range that the remote was built for. */
function resolve<Chosen>(resolver: () => Chosen, mismatch: Mismatch): Chosen {
  try {
    return resolver();
  } catch (cause) {
    throw new RemoteError('version', String(cause), { cause, mismatch });
  }
}

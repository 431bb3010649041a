import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-tools/runtime';

import type { Remote } from './composition.ts';
import { containerName } from './containerName.ts';
import { runContainerScript } from './containerScript.ts';
import { RemoteError } from './RemoteError.ts';
import { toRemoteError } from './toRemoteError.ts';

/** Loads entries in the runtime's place: it waits 20 s, checks no hash, and takes any global for a container. */
export function entryPlugin(remotes: readonly Remote[]): ModuleFederationRuntimePlugin {
  const integrity = new Map(remotes.map((remote) => [containerName(remote.name), remote.integrity ?? null]));
  return {
    name: 'bounded-entry',
    async loadEntry({ remoteInfo: { name, entry } }) {
      Reflect.deleteProperty(globalThis, name);
      await runContainerScript({ url: entry, integrity: integrity.get(name) ?? null, timeout: 4000 });
      const container: unknown = Reflect.get(globalThis, name);
      if (!isContainer(container)) throw new RemoteError('shape', `${entry} did not bring a container.`);
      return container;
    },
    async getModuleFactory({ remoteEntryExports, expose, moduleInfo }) {
      try {
        return await remoteEntryExports.get(expose);
      } catch (cause) {
        // Whatever keeps a container from finding a module, but for files that did not come: it is not the one we know.
        if (toRemoteError(cause).fault !== 'crashed') throw cause;
        throw new RemoteError('shape', `${moduleInfo.entry} has no ${expose}.`, { cause });
      }
    },
  };
}

type Container = { init: (...args: unknown[]) => void; get: (module: string) => () => Promise<unknown> };

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && isFunction(value, 'init') && isFunction(value, 'get');
}

const isFunction = (value: object, key: string) => typeof Reflect.get(value, key) === 'function';

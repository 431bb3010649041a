import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-tools/runtime';

import type { Remote } from './composition.ts';
import { factoryOf } from './container.ts';
import { containerName } from './containerName.ts';
import { fetchContainer } from './fetchContainer.ts';

/** Loads entries in the runtime's place: it waits 20 s, checks no hash, and takes any global for a container. */
export function entryPlugin(remotes: readonly Remote[]): ModuleFederationRuntimePlugin {
  const known = new Map(remotes.map((remote) => [containerName(remote.name), remote]));
  return {
    name: 'bounded-entry',
    async loadEntry({ remoteInfo }) {
      const remote = known.get(remoteInfo.name);
      return remote && fetchContainer({ ...remote, url: remoteInfo.entry });
    },
    getModuleFactory: ({ remoteEntryExports, expose, moduleInfo }) =>
      factoryOf(remoteEntryExports, expose, moduleInfo.entry),
  };
}

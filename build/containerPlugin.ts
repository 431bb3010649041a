import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

import { isDevelopment } from './environment.ts';
import { containerName, exposedModules, type RemoteDescription } from './remoteDescription.ts';
import { remoteShares } from './sharedSingletons.ts';

/**
 * What makes a remote of a build. In development the federation plugin, with copies of all it shares, so that a remote
 * also runs alone. Published it is the plain container of the same protocol: it starts without a runtime, at half the
 * bytes, and any federation host can load it.
 */
export function containerPlugin(remote: RemoteDescription, directory: string) {
  const container = { name: containerName(remote.name), exposes: exposedModules(remote, directory) };
  const shared = remoteShares(directory);
  if (isDevelopment)
    return new ModuleFederationPlugin({
      ...container,
      filename: 'remoteEntry.js',
      shared,
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
    });
  return new rspack.container.ModuleFederationPluginV1({
    ...container,
    filename: 'remoteEntry.[contenthash:8].js',
    shared: Object.fromEntries(Object.entries(shared).map(([name, share]) => [name, { ...share, ...hostsCopy }])),
  });
}

/** Nothing but the host's copy: a published remote without a host is no use, and a second copy would split state. */
const hostsCopy = { import: false } as const;

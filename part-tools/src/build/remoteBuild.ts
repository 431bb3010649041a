import { type Configuration, type Plugins, rspack } from '@rspack/core';
import type { RemoteDescription } from 'composition/part';

import { developmentOrigin, devServer } from './devServer.ts';
import { isDevelopment, isOptimized, pagePlugin, partBuild } from './partBuild.ts';
import { readRemote } from './remotes.ts';

export {
  exposedChunk,
  exposedModules,
  hostFederation,
  installedVersions,
  remoteFederation,
  sharedWithHost,
} from './federation.ts';
export { developmentOrigin, devServer, tlsVariables } from './devServer.ts';
export { isDevelopment, partBuild } from './partBuild.ts';
export { languagesOf, readRemote } from './remotes.ts';

/** The build of a remote, which its federation plugin makes a container with one module for each route of its remote.json. */
export function remoteBuild(directory: string, ...federation: Plugins): Configuration {
  const remote = readRemote(directory);
  return partBuild(remote.name, directory, {
    // Alone, a remote has a page of its own; only the container is published.
    ...(isDevelopment ? {} : { entry: {} }),
    output: {
      publicPath: isDevelopment ? publicPath(remote) : 'auto',
      // Short enough for a second try before the shell gives up on the page. Development servers may take longer to build.
      chunkLoadTimeout: isDevelopment ? 60_000 : 4000,
    },
    // Each page is one file that repeats what it shares with others: it compresses better, and one request less is needed.
    // In development, a standalone remote would wait forever for a shared chunk.
    optimization: isDevelopment ? { emitOnErrors: true } : { splitChunks: false },
    plugins: [
      ...(isDevelopment ? [pagePlugin(directory)] : [new rspack.CopyRspackPlugin({ patterns: ['remote.json'] })]),
      ...federation,
    ],
    devServer: devServer({ directory, port: remote.port }),
  });
}

/** In development, the site loads a remote from its own port. Optimized builds may be served from any port. */
const publicPath = ({ port }: RemoteDescription) => (isOptimized ? '/' : `${developmentOrigin(port)}/`);

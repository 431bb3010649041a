import path from 'node:path';
import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RemoteDescription } from 'composition/part';
import { containerName, languageModule } from 'composition/remotes';

import { isDevelopment } from './partBuild.ts';
import { languagesOf, pageFile, readRemote } from './readRemote.ts';
import { sharedByHost, sharedWithHost } from './sharedPackages.ts';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/**
 * A remote. In the site it takes the host's copies of the shared packages and the host's federation runtime. In development
 * it has its own, because it also runs alone.
 */
export function remoteFederation(directory: string): Options {
  const remote = readRemote(directory);
  return {
    name: containerName(remote.name),
    filename: isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: exposedModules(remote, directory),
    shared: sharedWithHost(directory, { hasCopies: isDevelopment }),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: { generateTypes: true, consumeTypes: false },
    // Its broker for types of running remotes would outlive the development server.
    dev: false,
    experiments: isDevelopment ? {} : { externalRuntime: true, optimization: slim },
  };
}

/** The host: offers its copies of the shared packages, and its federation runtime, to all remotes. */
export const hostFederation = (directory: string): Options => ({
  name: containerName('shell'),
  shared: sharedByHost(directory),
  shareStrategy: 'loaded-first',
  manifest: true,
  dts: false,
  experiments: { provideExternalRuntime: true, optimization: slim },
});

// Snapshots describe remotes to a deployment service, which this site does not have.
const slim = { disableSnapshot: true, target: 'web' } as const;

/** The exposed modules: a page for each route, and the texts in each language. */
export const exposedModules = (remote: RemoteDescription, directory: string) =>
  Object.fromEntries([
    ...remote.routes.map(({ module }) => exposed(module, pageFile(module, directory), exposedChunk(module))),
    ...languagesOf(directory).map((language) =>
      exposed(languageModule(language), `./src/languages/${language}.ts`, language),
    ),
  ]);

const exposed = (module: string, file: string, name: string): [string, { import: string[]; name: string }] => [
  module,
  { import: [file], name },
];

/** The chunk of an exposed module. */
export const exposedChunk = (module: string) => `page-${path.basename(module)}`;

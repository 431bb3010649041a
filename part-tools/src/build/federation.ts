import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RemoteDescription } from 'composition/part';
import { containerName, languageModule } from 'composition/remotes';
import { CommandError } from '../errors.ts';

import { isDevelopment } from './partBuild.ts';
import { sharedByHost, sharedWithHost } from './sharedPackages.ts';

/**
 * A remote. In the site it takes the host's copies of the shared packages and the host's federation runtime. In development
 * it has its own, because it also runs alone.
 */
export const remotePlugin = (remote: RemoteDescription, directory: string) =>
  new ModuleFederationPlugin({
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
  });

/** The host: offers its copies of the shared packages, and its federation runtime, to all remotes. */
export const hostPlugin = (directory: string) =>
  new ModuleFederationPlugin({
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

/** The languages besides its own in which a part has its texts: the files in src/languages, such as de.ts. */
export function languagesOf(directory: string): string[] {
  const folder = path.join(directory, 'src/languages');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? []);
}

/** The chunk of an exposed module. */
export const exposedChunk = (module: string) => `page-${path.basename(module)}`;

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

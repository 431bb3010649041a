import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CommandError } from 'composition/errors';
import type { RemoteDescription } from 'composition/part';
import { getContainerName, getLanguageModule, searchModule } from 'composition/remote-names';

import { hasTypes, isDevelopment, readRemote } from '../settings.ts';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/**
 * Returns the options of a remote's federation plugin. In the site, a remote uses the host's shared packages and
 * federation runtime. In development, it bundles its own copies, because it also runs alone.
 */
export function createFederationOptions(directory: string): Options {
  const remote = readRemote(directory);
  return {
    name: getContainerName(remote.name),
    filename: isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
    exposes: listExposedModules(remote, directory),
    // With `import: false`, the build has no copies, so visitors never load a second one.
    shared: createShares(directory, isDevelopment ? {} : { import: false as const }),
    manifest: true,
    // Hosts of other teams read the types of published builds. In development, each edit would write the types again.
    dts: hasTypes && { generateTypes: true, consumeTypes: false },
    // The plugin's broker for the types of running remotes would keep running after the build.
    dev: false,
    experiments: isDevelopment ? {} : { externalRuntime: true, optimization: { ...slimOptions, disableRemote: true } },
  };
}

// In development, remotes' entries are manifests, because Module Federation's devtools need them. A composition names scripts.
const slimOptions = { disableSnapshot: true, target: 'web' } as const;

/** Packages of which a page has only one copy, the shell's. Every part bundles all other packages. */
export const sharedPackages = [
  // Hooks and contexts work only with the copy that renders the page.
  'react',
  'react-dom',
  // Links in a remote use the shell's router.
  'react-router-dom',
  // From version 8 on, the package is published only under this name.
  'react-router',
  // A store finds an atom by identity. The hooks in jotai/utils use the same store.
  'jotai',
  'jotai/utils',
  // The session, the organization's data and the toasts must exist only once.
  'shared-session',
];

/** The versions of the shell's copies of the shared packages (shell/src/remotes/host.ts). */
export const readSharedVersions = (directory: string) =>
  Object.entries(createShares(directory, {})).map(([name, { version }]) => ({ name, version }));

function createShares<Extra extends object>(directory: string, extra: Extra) {
  const require = createRequire(path.join(directory, 'package.json'));
  return Object.fromEntries(
    sharedPackages.map((name) => {
      // States the versions, because package.json only has "catalog:" and "workspace:*". A mismatch is an error, not a
      // warning.
      const { version } = require(`${getPackage(name)}/package.json`);
      const share = { singleton: true, strictVersion: true, version, requiredVersion: getRange(version), ...extra };
      return [name, share] as const;
    }),
  );
}

/** Returns the package that contains a shared module. */
const getPackage = (name: string) => ({ 'jotai/utils': 'jotai', 'react-router': 'react-router-dom' })[name] ?? name;

/** Accepts any later minor version, so that a patch in one part does not exclude the part from the site. */
const getRange = (version: string) => `^${version.split('.').slice(0, 2).join('.')}.0`;

/** Lists the exposed modules: a page for each route, the search if there is one, and the messages in each language. */
export const listExposedModules = (remote: RemoteDescription, directory: string) =>
  Object.fromEntries([
    ...remote.routes.map(
      ({ module }) => [module, exposeFile(findPageFile(module, directory), getPageChunkName(module))] as const,
    ),
    ...searchFiles(directory).map((file) => [searchModule, exposeFile(file, 'search')] as const),
    ...listLanguages(directory).map(
      (name) => [getLanguageModule(name), exposeFile(`./src/languages/${name}.ts`, name)] as const,
    ),
  ]);

/** Whether a part has a search for rows and actions. */
export const hasSearch = (directory: string) => searchFiles(directory).length > 0;

const searchFiles = (directory: string) =>
  ['./src/search.ts', './src/search.tsx'].filter((file) => existsSync(path.join(directory, file)));

/** Lists the part's additional languages by the files in src/languages, such as de.ts. */
export function listLanguages(directory: string): string[] {
  const folder = path.join(directory, 'src/languages');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? []);
}

function findPageFile(module: string, directory: string): string {
  const name = path.basename(module);
  const existingFile = [`./src/pages/${name}.tsx`, `./src/pages/${name}/${name}.tsx`].find((file) =>
    existsSync(path.join(directory, file)),
  );
  if (existingFile === undefined)
    throw new CommandError(
      `remote.json of ${path.basename(directory)} names ${module}, but src/pages has no ${name}.tsx.`,
    );
  return existingFile;
}

const exposeFile = (file: string, name: string) => ({ import: [file], name });

export const getPageChunkName = (module: string) => `page-${path.basename(module)}`;

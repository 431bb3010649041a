import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CommandError } from 'composition/errors';
import type { RemoteDescription } from 'composition/part';
import { containerName, languageModule, searchModule } from 'composition/remote-names';

import { hasTypes, isDevelopment, readRemote } from './settings.ts';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/**
 * The options of a remote's federation plugin. In the site, a remote uses the host's shared packages and federation runtime. In
 * development, it has its own copies, because it also runs alone.
 */
export function remoteFederation(directory: string): Options {
  const remote = readRemote(directory);
  return {
    name: containerName(remote.name),
    filename: isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
    exposes: exposedModules(remote, directory),
    // Without copies of its own (`import: false`), visitors never load a second one.
    shared: shares(directory, isDevelopment ? {} : { import: false as const }),
    manifest: true,
    // Hosts of other teams read the types of published builds. In development, each edit would write them again.
    dts: hasTypes && { generateTypes: true, consumeTypes: false },
    // The plugin's broker for types of running remotes would outlive the build.
    dev: false,
    experiments: isDevelopment ? {} : { externalRuntime: true, optimization: { ...slim, disableRemote: true } },
  };
}

// In development, entries are manifests, which Module Federation's devtools need; a composition names scripts.
const slim = { disableSnapshot: true, target: 'web' } as const;

/** Packages that a page has only once, as the shell's copy. Every part bundles everything else. */
export const sharedPackages = [
  // Hooks and contexts work only with the copy that renders the page.
  'react',
  'react-dom',
  // The links of a remote navigate the shell's router.
  'react-router-dom',
  // From version 8 on, the package has only this name.
  'react-router',
  // An atom is found by its identity in one store, which the hooks in jotai/utils read too.
  'jotai',
  'jotai/utils',
  // The session, the organization's data and the toasts exist only once.
  'shared-session',
];

/** The versions of the shell's copies of the shared packages (shell/src/remotes/host.ts). */
export const sharedVersions = (directory: string) =>
  Object.entries(shares(directory, {})).map(([name, { version }]) => ({ name, version }));

function shares<Extra extends object>(directory: string, extra: Extra) {
  const require = createRequire(path.join(directory, 'package.json'));
  return Object.fromEntries(
    sharedPackages.map((name) => {
      // Versions are stated here, because package.json has "catalog:" and "workspace:*". A mismatch is an error, not a warning.
      const { version } = require(`${getPackage(name)}/package.json`);
      const share = { singleton: true, strictVersion: true, version, requiredVersion: getRange(version), ...extra };
      return [name, share] as const;
    }),
  );
}

/** The installed package of a shared name. */
const getPackage = (name: string) => ({ 'jotai/utils': 'jotai', 'react-router': 'react-router-dom' })[name] ?? name;

/** Accepts any later minor version, so that a patch in one part does not exclude the part from the site. */
const getRange = (version: string) => `^${version.split('.').slice(0, 2).join('.')}.0`;

/** The exposed modules: a page for each route, the search if there is one, and the texts in each language. */
export const exposedModules = (remote: RemoteDescription, directory: string) =>
  Object.fromEntries([
    ...remote.routes.map(({ module }) => [module, exposed(pageFile(module, directory), exposedChunk(module))] as const),
    ...searchFiles(directory).map((file) => [searchModule, exposed(file, 'search')] as const),
    ...languagesOf(directory).map(
      (name) => [languageModule(name), exposed(`./src/languages/${name}.ts`, name)] as const,
    ),
  ]);

/** Whether a part has a search for rows and actions. */
export const hasSearch = (directory: string) => searchFiles(directory).length > 0;

const searchFiles = (directory: string) =>
  ['./src/search.ts', './src/search.tsx'].filter((file) => existsSync(path.join(directory, file)));

/** The part's additional languages: the files in src/languages, such as de.ts. */
export function languagesOf(directory: string): string[] {
  const folder = path.join(directory, 'src/languages');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? []);
}

function pageFile(module: string, directory: string): string {
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

const exposed = (file: string, name: string) => ({ import: [file], name });

export const exposedChunk = (module: string) => `page-${path.basename(module)}`;

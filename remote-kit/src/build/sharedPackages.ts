import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Federated singletons. Everything else is small enough to be bundled into each part, so that teams can upgrade it independently. */
const singletons = ['react', 'react-dom', 'react-router-dom', 'jotai', 'shared-session'];

/**
 * The packages that the shell shares with remotes, in the versions that a part is built with. A remote that is to run by
 * itself brings copies; without them (`import: false`) it takes the host's or none, so a second copy never reaches a visitor.
 */
export function sharedPackages(directory: string, { hasCopies }: { hasCopies: boolean }) {
  const share = ([, version]: [string, string]) => ({
    singleton: true,
    // A mismatch is an error instead of a warning in the console.
    strictVersion: true,
    // Set by hand: the plugin would copy "workspace:*" and "catalog:" from package.json.
    requiredVersion: `^${version}`,
    version,
    ...(hasCopies ? {} : { import: false as const }),
  });
  const versions = Object.entries(installedVersions(directory));
  return Object.fromEntries([
    ...versions.map((entry) => [entry[0], share(entry)]),
    // Their sub-paths (react/jsx-runtime) would otherwise bring a second copy.
    ...versions.filter(([name]) => /^react(-dom)?$/.test(name)).map((entry) => [`${entry[0]}/`, share(entry)]),
  ]);
}

/** The installed version of each shared package. */
export function installedVersions(directory: string): Record<string, string> {
  return Object.fromEntries(
    singletons.map((name) => [name, versionIn(path.join(directory, 'node_modules', name, 'package.json'))]),
  );
}

/** The version that a package.json names. */
export const versionIn = (file = ''): string => JSON.parse(readFileSync(file, 'utf8')).version;

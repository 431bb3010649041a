import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Federated singletons: everything else is small enough to ship inside each part, and then no team waits for another. */
const singletons = ['react', 'react-dom', 'react-router-dom', 'jotai', 'shared-session'];

/** Offered by the shell, asked for by remotes; with the versions of this part's own dependencies. */
export function remoteShares(directory: string) {
  const versions = installedVersions(directory);
  const share = (name: string) => ({
    singleton: true,
    // A mismatch fails the remote with a clear error instead of a warning nobody reads.
    strictVersion: true,
    // Set by hand: the plugin would copy "workspace:*" and "catalog:" from package.json as they stand.
    requiredVersion: `^${versions[name]}`,
    version: versions[name] ?? '0.0.0',
  });
  return {
    ...Object.fromEntries(singletons.map((name) => [name, share(name)])),
    // Sub-paths (react/jsx-runtime) would otherwise bring a second copy.
    'react/': share('react'),
    'react-dom/': share('react-dom'),
  };
}

/** The versions of the shared packages that a part is built with; the shell hands its copies out. */
export function installedVersions(directory: string): Record<string, string> {
  return Object.fromEntries(singletons.map((name) => [name, installedVersion(name, directory)]));
}

function installedVersion(name: string, directory: string): string {
  const { version } = JSON.parse(readFileSync(path.join(directory, 'node_modules', name, 'package.json'), 'utf8'));
  return version;
}

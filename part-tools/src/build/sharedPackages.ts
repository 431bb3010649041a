import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The packages of which a page has one copy, the shell's. Everything else is bundled into each part. */
const sharedPackages = [
  // Hooks and contexts work only with the copy that renders the page.
  'react',
  'react-dom',
  // The links of a remote navigate the shell's router.
  'react-router-dom',
  // An atom is found by its identity, in one store.
  'jotai',
  // The session, the organization's data and the toasts exist once.
  'shared-session',
];

/**
 * What the shell offers: its own copies, of which its first page needs all but the session's data. A package with a file in
 * `src/shared` is offered as that file exports it, so that pages do not load what no remote uses.
 */
export const sharedByHost = (directory: string) =>
  Object.fromEntries(
    Object.entries(shares(directory, (name) => ({ eager: name !== 'shared-session' }))).map(([name, share]) => {
      const file = path.join(directory, `src/shared/${name}.ts`);
      return existsSync(file) ? [file, { ...share, shareKey: name }] : [name, share];
    }),
  );

/** What a remote takes from the host. Without copies of its own (`import: false`), visitors never load a second one. */
export const sharedWithHost = (directory: string, { hasCopies }: { hasCopies: boolean }) =>
  shares(directory, () => (hasCopies ? {} : { import: false as const }));

function shares<Own extends object>(directory: string, own: (name: string) => Own) {
  return Object.fromEntries(
    Object.entries(installedVersions(directory)).map(([name, version]) => [
      name,
      // Versions are given, because package.json has "catalog:" and "workspace:*". A mismatch is an error, not a warning.
      { singleton: true, strictVersion: true, version, requiredVersion: rangeOf(version), ...own(name) },
    ]),
  );
}

/** Any later minor version: a fix that only one part has does not keep it from the site. */
const rangeOf = (version: string) => `^${version.split('.').slice(0, 2).join('.')}.0`;

export function installedVersions(directory: string): Record<string, string> {
  return Object.fromEntries(
    sharedPackages.map((name) => [name, versionIn(path.join(directory, 'node_modules', name, 'package.json'))]),
  );
}

const versionIn = (file: string): string => JSON.parse(readFileSync(file, 'utf8')).version;

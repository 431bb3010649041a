import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

type Remote = {
  name: string;
  /** The port of the remote's development server, for a site on port 3000. */
  port: number;
  /** A folder with the kit's tarballs, for use without a registry. */
  kit?: string;
  /** The registry of the `@askwell` packages. */
  registry?: string;
};

/** Writes a remote into a folder, either as part of a workspace or as its own repository. */
export function createRemote(folder: string, remote: Remote, home: 'workspace' | 'repository'): void {
  for (const kind of home === 'workspace' ? ['remote'] : ['remote', 'repository'])
    writeFilledTemplate(path.join(templates, kind), folder, remote);
  const versions = { ...readOwnVersions(), ...(remote.kit === undefined ? {} : vendorKit(remote.kit, folder)) };
  const manifest = {
    ...describePackage(remote.name, home),
    ...listDependencies(versions, home),
    ...(home === 'workspace' ? {} : { allowScripts }),
  };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  if (home === 'repository') writeFileSync(path.join(folder, '.npmrc'), formatNpmConfiguration(remote));
}

/**
 * Names the scope's registry for everyone who clones the repository, because anyone could claim the scope in npm's registry.
 */
const formatNpmConfiguration = ({ registry }: Remote): string =>
  registry === undefined
    ? '; The kit is in vendor/. From a registry: @askwell:registry=https://registry.example.com\n'
    : `; @askwell packages come from the operator's registry, never from npm's.\n@askwell:registry=${registry}\n`;

/** Whether a string is a valid remote name. `composition/remote-names` validates it again in every build. */
export const isRemoteName = (text: string): boolean => /^remote-[a-z][a-z0-9-]{0,48}$/.test(text);

// Avoids import.meta.dirname, because the first versions of Node 20 lack it.
const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const templates = path.join(packageFolder, 'template');

const toShortName = (name: string) => name.replace('remote-', '');
const toPascalCase = (name: string) =>
  toShortName(name).replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Copies a folder of the template, which is a remote called "sample", and replaces that name with the remote's. */
function writeFilledTemplate(from: string, folder: string, { name, port }: Remote) {
  mkdirSync(folder, { recursive: true });
  const fill = (text: string) =>
    text
      .replaceAll('Sample', toPascalCase(name))
      .replaceAll('sample', toShortName(name))
      .replaceAll('3010', String(port));
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    // npm does not pack .gitignore files.
    const target = path.join(folder, fill(entry.name).replace(/^gitignore$/, '.gitignore'));
    const source = path.join(from, entry.name);
    if (entry.isDirectory()) writeFilledTemplate(source, target, { name, port });
    else writeFileSync(target, fill(readFileSync(source, 'utf8')));
  }
}

const describePackage = (name: string, home: 'workspace' | 'repository') => ({
  name,
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: {
    build: 'rspack build',
    dev: 'rspack dev',
    test: 'vitest run --dir src --passWithNoTests && playwright test',
    ...(home === 'workspace'
      ? {}
      : {
          start: 'rspack dev',
          types: 'tsc --noEmit',
          check: `askwell-site check ${name} --from dist`,
          publish: `askwell-site publish ${name} --from dist`,
        }),
  },
});

/** Returns a remote's dependencies, in this package's versions. */
function listDependencies(versions: Readonly<Record<string, string>>, home: 'workspace' | 'repository') {
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, versions[name] ?? throwMissingPackage(name)]).toSorted());
  return {
    dependencies: pick(runtimePackages),
    devDependencies: pick(
      home === 'workspace' ? buildPackages : [...buildPackages, '@askwell/site', 'node', 'typescript'],
    ),
  };
}

// npm 12 runs install scripts only for these packages. The script of `node` installs the Node for the tools.
const allowScripts = { node: true, '@firebase/util': false, protobufjs: false };

const runtimePackages = [
  'jotai',
  'react',
  'react-dom',
  'react-router-dom',
  '@askwell/page-kit',
  'shared-session',
  'contract',
  'shared-ui',
  'valibot',
];
const buildPackages = [
  '@askwell/part-tools',
  '@module-federation/enhanced',
  '@rspack/cli',
  '@rspack/core',
  '@rspack/dev-server',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'axe-core',
  'playwright',
  'vitest',
];

const readOwnVersions = (): Record<string, string> =>
  JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')).devDependencies;

/** Copies the kit's tarballs into the remote, so that CI has them. */
function vendorKit(kit: string, folder: string): Record<string, string> {
  mkdirSync(path.join(folder, 'vendor'), { recursive: true });
  return Object.fromEntries(
    listKitFiles(kit).map((file, index) => {
      const vendoredFile = `vendor/${path.basename(file)}`;
      copyFileSync(file, path.join(folder, vendoredFile));
      return [kitPackages[index], `file:${vendoredFile}`];
    }),
  );
}

/** Returns the kit's tarballs that a remote needs, in this package's version. */
export function listKitFiles(kit: string): string[] {
  const versions = readOwnVersions();
  return kitPackages.map((name) => path.join(kit, `${getTarballName(name)}-${versions['@askwell/site']}.tgz`));
}

const kitPackages = [
  '@askwell/page-kit',
  '@askwell/part-tools',
  '@askwell/site',
  'contract',
  'shared-session',
  'shared-ui',
];

/** Returns the file name that `npm pack` chooses: @askwell/page-kit becomes askwell-page-kit. */
const getTarballName = (name: string) => `askwell-${name.replace('@askwell/', '')}`;

function throwMissingPackage(name: string): never {
  throw new Error(`package.json of @askwell/create-remote names no version of ${name}.`);
}

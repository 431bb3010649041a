import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '../workspace.ts';

/** The packages that another repository installs. Each becomes a tarball. */
const publishedPackages = [
  'tools/create-askwell-remote',
  'kit/page-kit',
  'kit/part-tools',
  'shared-session',
  'packages/contract',
  'packages/shared-ui',
  'site',
];

/** Lists the packages to bundle into a tarball, because registries don't have them. */
const listBundledPackages = (name: string) => [
  ...(publishedPackages.includes(name) && name !== 'tools/create-askwell-remote' ? ['packages/composition'] : []),
  ...(['kit/part-tools', 'site'].includes(name) ? ['packages/stand-in'] : []),
  // Operators install the site without the kit.
  ...(name === 'site' ? ['packages/contract'] : []),
];

/** Packs the packages for other repositories. Returns the paths of the tarballs. */
export function packKit(out: string): string[] {
  const stagingFolder = path.join(root, '.cache/kit');
  rmSync(stagingFolder, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  // The kit has the session's version, which determines which shells accept a remote.
  const { version } = readManifest('shared-session');
  const compiledFolder = compile(path.join(stagingFolder, 'compiled'));
  for (const name of publishedPackages) {
    const folder = path.join(stagingFolder, name);
    stage(name, folder, compiledFolder, version);
    for (const inner of listBundledPackages(name))
      stage(inner, path.join(folder, 'node_modules', path.basename(inner)), compiledFolder, version);
  }
  const folders = publishedPackages.map((name) => path.join(stagingFolder, name));
  const args = ['pack', '--json', '--loglevel=error', '--pack-destination', out, ...folders];
  const packed: { filename: string }[] = JSON.parse(
    execFileSync('npm', args, { cwd: stagingFolder, encoding: 'utf8' }),
  );
  return packed.map(({ filename }) => path.join(out, filename));
}

/** Compiles to JavaScript and declarations, because Node does not strip types in node_modules. */
function compile(out: string): string {
  mkdirSync(out, { recursive: true });
  const config = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      outDir: out,
      rootDir: root,
      types: ['@rspack/core/module', 'node'],
    },
    files: listSources(...publishedPackages, 'packages/composition', 'packages/stand-in'),
  };
  // In this folder, the types of the kit's dependencies resolve.
  const file = path.join(root, 'kit/part-tools/node_modules/.kit.tsconfig.json');
  writeFileSync(file, JSON.stringify(config));
  try {
    execFileSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', file, '--checkers', '1'], { stdio: 'inherit' });
  } finally {
    rmSync(file);
  }
  return out;
}

/** Lists the sources of packages, without tests. */
const listSources = (...names: string[]) =>
  names.flatMap((name) =>
    globSync('src/**/*.{ts,tsx}', {
      cwd: path.join(root, name),
      exclude: (file) => /\.test\.|^src.identity/.test(file),
    }).map((file) => path.join(root, name, file)),
  );

/** Assembles a package for publishing: compiled, with styles and templates. */
function stage(name: string, folder: string, compiledFolder: string, version: string): void {
  cpSync(path.join(compiledFolder, name), folder, { recursive: true });
  for (const file of globSync(['src/**/*.{css,json,woff2}', 'src/**/*.d.ts', 'template'], {
    cwd: path.join(root, name),
  }))
    cpSync(path.join(root, name, file), path.join(folder, file), { recursive: true });
  const packed = createManifest(name, version, folder);
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
  if (name === 'shared-session') {
    // Remotes install it under its bare name. Vite's federation plugin reads the names that a shared package exports only if a
    // package.json above its entry has the name that is imported.
    // Relies on undocumented behavior: @module-federation/vite 1.23 does this. packKit.test.ts finds the file; gate.spec.ts
    // builds with Vite.
    const inner = { name, version, type: 'module', main: './index.js', sideEffects: ['**/*.css'] };
    writeFileSync(path.join(folder, 'src/package.json'), JSON.stringify(inner));
  }
  cpSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
}

type Versions = Readonly<Record<string, string>>;
type Manifest = {
  name: string;
  version: string;
  description?: string;
  sideEffects?: unknown;
  exports?: Versions;
  bin?: Versions;
  dependencies?: Versions;
  devDependencies?: Versions;
};

/** Creates the published package.json: compiled files, versions instead of `workspace:`, and shared packages as peers. */
function createManifest(packageName: string, version: string, folder: string): object {
  const manifest = readManifest(packageName);
  const { description = `Part of Askwell: ${manifest.name}.`, sideEffects, exports = {}, bin } = manifest;
  const name = toScoped(manifest.name);
  const bundledNames = listBundledPackages(packageName).map((inner) => path.basename(inner));
  const resolve = (owner: string, dependencies: Versions = {}) =>
    Object.entries(dependencies).map(
      ([dependency, range]) =>
        [dependency, range.startsWith('workspace:') ? version : readInstalledVersion(owner, dependency)] as const,
    );
  const allDependencies = [packageName, ...listBundledPackages(packageName)].flatMap((owner) =>
    resolve(owner, readManifest(owner).dependencies),
  );
  // A remote with tests depends on these packages itself.
  const tools = name === '@askwell/part-tools' ? optionalPeers : [];
  const peers = allDependencies.filter((entry) => isPeer(entry) && !bundledNames.includes(entry[0]));
  return {
    name,
    version,
    description,
    type: 'module',
    license: 'MIT',
    sideEffects,
    bin: bin && Object.fromEntries(Object.entries(bin).map(([command, file]) => [command, getCompiledName(file)])),
    exports: Object.fromEntries(
      Object.entries(exports).flatMap(([key, file]) => exportEntry(key, file, { packageName, folder })),
    ),
    dependencies: Object.fromEntries([
      ...allDependencies.filter(
        (entry) => !isPeer(entry) && !bundledNames.includes(entry[0]) && !tools.includes(entry[0]),
      ),
      ...bundledNames.map((dependency) => [dependency, version]),
    ]),
    peerDependencies: Object.fromEntries([
      ...peers.map(([dependency, exact]) => [dependency, toScopedRange(dependency, `^${exact}`)]),
      ...tools.map((tool) => [tool, readInstalledVersion('tools/create-askwell-remote', tool)]),
    ]),
    peerDependenciesMeta: Object.fromEntries(tools.map((dependency) => [dependency, { optional: true }])),
    bundleDependencies: bundledNames,
    // The template for remotes reads the versions from here.
    devDependencies:
      name === '@askwell/create-remote'
        ? Object.fromEntries(
            resolve(packageName, manifest.devDependencies).map(([tool, exact]) => [tool, toScopedRange(tool, exact)]),
          )
        : undefined,
  };
}

/** Adds our scope, because anyone can register the bare names. The specification uses the name `shared-session`. */
const toScoped = (name: string) => (/^(shared-|contract$)/.test(name) ? `@askwell/${name}` : name);

/** Returns the version of a package that is installed under its bare name. */
const toScopedRange = (name: string, range: string) =>
  toScoped(name) === name ? range : `npm:${toScoped(name)}@${range}`;

/** Packages of which a remote or host has one version each. npm installs them with the kit. */
const shared = [
  '@tanstack/react-query',
  'firebase',
  'notistack',
  'react',
  'react-dom',
  'react-router-dom',
  'jotai',
  'contract',
  'shared-session',
  'shared-ui',
  '@askwell/page-kit',
];
const isPeer = ([name]: readonly [string, string]) => shared.includes(name);
const optionalPeers = ['@rspack/cli', '@rspack/dev-server', 'axe-core', 'playwright'];

type Exporter = { packageName: string; folder: string };

function exportEntry(key: string, file: string, { packageName, folder }: Exporter): [string, string | object][] {
  if (file.endsWith('.d.ts')) return [[key, { types: file }]];
  const compiledFolder = getCompiledName(file);
  if (compiledFolder === file) return [[key, file]];
  const isOwn = publishedPackages.includes(packageName) && ownExports.includes(key);
  if (isOwn || !existsSync(path.join(folder, compiledFolder))) return [];
  return [[key, { types: file.replace(/\.tsx?$/, '.d.ts'), default: compiledFolder }]];
}

/** Exports of published packages that only this workspace imports. */
const ownExports = ['./browser', './cli', './patience', './settings', './stand-in-identity', './wait-for-stop'];

const getCompiledName = (file: string) => file.replace(/\.tsx?$/, '.js');

/** Returns the catalog's version of a package, which is the installed one. */
const readInstalledVersion = (owner: string, name: string) => readManifest(`${owner}/node_modules/${name}`).version;

const readManifest = (name: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));

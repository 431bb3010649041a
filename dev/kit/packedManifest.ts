import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '../workspace.ts';

type Versions = Readonly<Record<string, string>>;
export type Manifest = {
  name: string;
  description?: string;
  sideEffects?: unknown;
  exports?: Versions;
  bin?: string | Versions;
  dependencies?: Versions;
  devDependencies?: Versions;
};
type Packing = { version: string; folder: string; bundled: readonly string[] };

/** A package.json as it is published: compiled files, versions instead of the workspace's, and one copy of what is shared. */
export function packedManifest(manifest: Manifest, packing: Packing): object {
  const { name, description = `Part of Askwell: ${manifest.name}.`, sideEffects, exports = {}, bin } = manifest;
  const { version, folder, bundled } = packing;
  const inner = bundled.map(readManifest);
  const needed = merge([manifest, ...inner].map(({ dependencies = {} }) => dependencies));
  const resolved = Object.entries(needed).map(([other, range]) => [other, resolve(other, range, version)] as const);
  // Tools of the tests: a remote names them itself, or has no tests.
  const tools = name === 'remote-kit' ? optionalPeers : [];
  return {
    name,
    version,
    description,
    type: 'module',
    license: 'MIT',
    ...(sideEffects === undefined ? {} : { sideEffects: compiledEffects(sideEffects) }),
    ...(bin === undefined ? {} : { bin: typeof bin === 'string' ? compiledName(bin) : mapValues(bin, compiledName) }),
    exports: Object.fromEntries(Object.entries(exports).flatMap(([key, file]) => exported(key, file, folder))),
    dependencies: Object.fromEntries([
      ...resolved.filter((entry) => !isPeer(entry) && !bundled.includes(entry[0])),
      ...bundled.map((other) => [other, version]),
    ]),
    peerDependencies: Object.fromEntries([
      ...resolved.filter(isPeer).map(([other, exact]) => [other, `^${exact}`]),
      ...tools.map((tool) => [tool, resolve(tool, 'catalog:', version)]),
    ]),
    peerDependenciesMeta: Object.fromEntries(tools.map((tool) => [tool, { optional: true }])),
    ...(bundled.length === 0 ? {} : { bundleDependencies: bundled }),
    // The template of a remote takes its versions from here.
    ...(name === 'create-askwell-remote'
      ? { devDependencies: mapValues(manifest.devDependencies ?? {}, (range, other) => resolve(other, range, version)) }
      : {}),
  };
}

/** One copy runs in a page: the site's. */
const shared = ['react', 'react-dom', 'react-router-dom', 'jotai', 'shared-session', 'shared-ui', 'remote-kit'];
const isPeer = ([name]: readonly [string, string]) => shared.includes(name);
const optionalPeers = ['@axe-core/playwright', '@rspack/cli', '@rspack/dev-server', 'playwright'];

function exported(key: string, file: string, folder: string): [string, string | object][] {
  const compiled = compiledName(file);
  if (!existsSync(path.join(folder, compiled))) return [];
  if (compiled === file) return [[key, file]];
  return [[key, { types: file.replace(/\.tsx?$/, '.d.ts'), default: compiled }]];
}

const compiledName = (file: string) => file.replace(/\.tsx?$/, '.js');
const compiledEffects = (effects: unknown) =>
  Array.isArray(effects) ? effects.map((file) => compiledName(String(file))) : effects;

const mapValues = (values: Versions, change: (value: string, key: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));
const merge = (all: Versions[]): Versions => Object.assign({}, ...all);

function resolve(name: string, range: string, version: string): string {
  if (range.startsWith('workspace:')) return version;
  if (range !== 'catalog:') return range;
  const found = catalog().get(name);
  if (found === undefined) throw new Error(`pnpm-workspace.yaml names no version of ${name}.`);
  return found;
}

const readManifest = (name: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));

const catalog = () =>
  new Map(
    [...readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8').matchAll(/^ {2}'?([@\w/.-]+)'?: (\d\S+)$/gm)].map(
      ([, name = '', version = '']) => [name, version],
    ),
  );

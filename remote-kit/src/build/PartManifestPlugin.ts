import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { ownLanguage } from 'composition/languages';

import { contractTypes } from './contractTypes.ts';
import { folderOf, languageOf } from './inEveryLanguage.ts';
import { installedVersions, scanExports, type UsedNames, usedNames } from './sharedPackages.ts';

/** The fields of part.json that depend on the kind of part; the rest is the same for all. */
export type PartContents = (build: Build) => object;
type Build = { chunks: Record<string, string[]>; files: readonly string[]; used: UsedNames };
type Options = { name: string; directory: string; contents: PartContents; language?: string };

/**
 * Writes part.json beside the built files: all that the site needs to compose a part and to check it against
 * the others. `composition/part` describes it.
 */
export class PartManifestPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PartManifestPlugin', (compilation) => {
      let used: UsedNames = new Map();
      // Before modules are merged: afterwards their imports are gone.
      compilation.hooks.finishModules.tap('PartManifestPlugin', (modules) => {
        const { directory } = this.#options;
        used = usedNames(modules, Object.keys(installedVersions(directory)), directory);
      });
      const { language = ownLanguage } = this.#options;
      const manifest = `${folderOf(language)}part.json`;
      compilation.hooks.processAssets.tap(
        { name: 'PartManifestPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          if (language !== ownLanguage) return;
          const types = contractTypes(this.#options.directory);
          compilation.emitAsset('contract.json', new compiler.rspack.sources.RawSource(types));
        },
      );
      compilation.hooks.processAssets.tap(
        { name: 'PartManifestPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const text = JSON.stringify(describe(compilation, used, this.#options), null, 2);
          compilation.emitAsset(manifest, new compiler.rspack.sources.RawSource(`${text}\n`));
        },
      );
    });
  }
}

/** What the shell shares: each package's version, and its names where not all of them are shared. */
export function offers(directory: string) {
  return Object.fromEntries(
    Object.entries(installedVersions(directory)).map(([name, version]) => {
      const candidates = [`src/facades/${name}.ts`, `node_modules/${name}/src/index.ts`];
      const file = candidates.map((candidate) => path.join(directory, candidate)).find((full) => existsSync(full));
      return [name, file === undefined ? { version } : { version, names: scanExports(file) }];
    }),
  );
}

/** What a remote needs of the shell: ranges of versions, and the names and types that it uses, with the files that do. */
export function requirements(directory: string, used: UsedNames) {
  return Object.fromEntries(
    Object.entries(installedVersions(directory)).map(([name, version]) => {
      const { names = new Map(), types = new Map() } = used.get(name) ?? {};
      const range = `^${version}`;
      return [name, { range, names: [...names.keys()].toSorted(), types: filesBy(types), files: filesBy(names) }];
    }),
  );
}

const filesBy = (names: ReadonlyMap<string, ReadonlySet<string>>) =>
  Object.fromEntries([...names].map(([name, files]) => [name, [...files].toSorted()] as const).toSorted());

function describe(compilation: Compilation, used: UsedNames, options: Options) {
  const { name, directory, contents, language = ownLanguage } = options;
  const languages = takeLanguages(compilation);
  // Source maps go to the store's hidden folder and are never served, so they need no hash.
  const assets = compilation.getAssets().filter(({ name: file }) => !file.endsWith('.map'));
  const chunks = Object.fromEntries(
    [...compilation.namedChunkGroups].map(([title, group]) => [title, filesOf(group.chunks)]).toSorted(),
  );
  const part = {
    name,
    chunks,
    contract: contractVersion(directory),
    ...contents({
      chunks,
      files: assets.map((asset) => asset.name).filter((file) => languageOf(file) === language),
      used,
    }),
    ...(Object.keys(languages).length === 0 ? {} : { languages }),
    integrity: Object.fromEntries(
      assets.map((asset) => [asset.name, integrityOf(asset.name, asset.source.buffer())]).toSorted(),
    ),
  };
  return { version: `${packageVersion(directory)}-${contentHash(part)}`, ...part };
}

/** What the build in each other language says of itself; it is no file of its own. */
function takeLanguages(compilation: Compilation) {
  return Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => /^[a-z]{2}\/part\.json$/.test(name))
      .map(({ name, source }) => {
        compilation.deleteAsset(name);
        const { entry, chunks, exposes = {} } = JSON.parse(source.source().toString());
        return [name.slice(0, 2), { entry, chunks, exposes }];
      }),
  );
}

function filesOf(chunks: readonly { files: Iterable<string> }[]): string[] {
  return [...new Set(chunks.flatMap((chunk) => [...chunk.files]))].filter((file) => !file.endsWith('.map')).toSorted();
}

/** A preload link is used only if it names the hash that the bundler's runtime has for the chunk, a sha256. */
function integrityOf(file: string, bytes: Buffer): string {
  const algorithm = /\.chunk\./.test(file) ? 'sha256' : 'sha384';
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

/** The version of the session contract that a part was built with. */
function contractVersion(directory: string): string {
  // The kit that other repositories install is compiled.
  const file = ['ts', 'js']
    .map((ending) => path.join(directory, `node_modules/shared-session/src/contractVersion.${ending}`))
    .find((candidate) => existsSync(candidate));
  if (file === undefined) throw new Error(`${directory} has no shared-session installed.`);
  return /contractVersion = '([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? '0.0.0';
}

function packageVersion(directory: string): string {
  return JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')).version;
}

/** Equal files and descriptions give an equal version; any changed byte gives another. */
function contentHash(part: object): string {
  return createHash('sha256').update(JSON.stringify(part)).digest('hex').slice(0, 12);
}

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { ownLanguage } from 'composition/languages';

import { contractTypes } from './declarations.ts';
import { folderOf, languageOf } from './inEveryLanguage.ts';
import { installedVersions, scanExports, type UsedNames, usedNames } from './sharedPackages.ts';

/** The fields of part.json that depend on the kind of part; the rest is the same for all. */
export type PartContents = (build: Build) => object;
type Build = { chunks: Record<string, string[]>; files: readonly string[]; used: UsedNames };
type Options = { name: string; directory: string; contents: PartContents; language?: string };

/**
 * Writes part.json beside the built files: everything that the site needs to check and compose the part. Its format is in
 * `composition/part`.
 */
export class PartManifestPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PartManifestPlugin', (compilation) => {
      let used: UsedNames = new Map();
      // Before modules are concatenated, because that removes their imports.
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

/** The packages that the shell shares: versions, and the shared names if not all are shared. */
export function offers(directory: string) {
  return Object.fromEntries(
    Object.entries(installedVersions(directory)).map(([name, version]) => {
      const candidates = [`src/facades/${name}.ts`, `node_modules/${name}/src/index.ts`];
      const file = candidates.map((candidate) => path.join(directory, candidate)).find((full) => existsSync(full));
      return [name, file === undefined ? { version } : { version, names: scanExports(file) }];
    }),
  );
}

/** What a remote requires of the shell: version ranges, and names and types, with the files that use them. */
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
  // Source maps are stored in the hidden folder and never served, so they need no hash.
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

/** The descriptions of the builds in other languages, removed from the files of this build. */
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

/** The file's hash. A sha256, because preload links are used only with the same hash as in the bundler's runtime. */
function integrityOf(file: string, bytes: Buffer): string {
  const algorithm = /\.chunk\./.test(file) ? 'sha256' : 'sha384';
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

/** The version of the session contract that a part is built with. */
function contractVersion(directory: string): string {
  // In other repositories, the installed kit is compiled.
  const file = ['ts', 'js']
    .map((ending) => path.join(directory, `node_modules/shared-session/src/contractVersion.${ending}`))
    .find((candidate) => existsSync(candidate));
  if (file === undefined) throw new Error(`${directory} has no shared-session installed.`);
  return /contractVersion = '([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? '0.0.0';
}

function packageVersion(directory: string): string {
  return JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')).version;
}

/** A hash of files and description, so that equal builds have equal versions. */
function contentHash(part: object): string {
  return createHash('sha256').update(JSON.stringify(part)).digest('hex').slice(0, 12);
}

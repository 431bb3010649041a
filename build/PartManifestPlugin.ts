import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Compilation, type Compiler, rspack } from '@rspack/core';

import { browserNeeds } from './browserNeeds.ts';
import { exposedChunk } from './remoteDescription.ts';
import { contractVersion, offers, requirements } from './sharedContract.ts';

type Options = { name: string; directory: string };

/**
 * Writes part.json beside the built files: all that the site has to know of a part to compose it and to check it
 * against the others – its version, which files each page needs, what it shares or asks for, and the hash of every file.
 */
export class PartManifestPlugin {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PartManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PartManifestPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const text = JSON.stringify(describe(compilation, this.#options), null, 2);
          compilation.emitAsset('part.json', new compiler.rspack.sources.RawSource(`${text}\n`));
        },
      );
    });
  }
}

function describe(compilation: Compilation, { name, directory }: Options) {
  const integrity = Object.fromEntries(
    compilation
      .getAssets()
      .map((asset) => [asset.name, hash(/\.chunk\./.test(asset.name) ? 'sha256' : 'sha384', asset.source.buffer())])
      .toSorted(),
  );
  const chunks = Object.fromEntries(
    [...compilation.namedChunkGroups].map(([title, group]) => [title, filesOf(group.chunks)]).toSorted(),
  );
  const routes = routesOf(name, directory);
  const contents = {
    name,
    routes,
    entry: compilation.getAssets().find((asset) => asset.name.startsWith('remoteEntry'))?.name ?? null,
    chunks,
    contract: contractVersion(directory),
    ...(name === 'shell'
      ? { offers: offers(directory), needs: browserNeeds() }
      : {
          exposes: exposes(routes, chunks),
          requires: requirements(directory, compilation.fileDependencies),
          needsRuntime: false,
        }),
    integrity,
  };
  return { version: `${packageVersion(directory)}-${contentHash(contents)}`, ...contents };
}

// A preload link is used only if it names the hash that the bundler's runtime has for the chunk.
const hash = (name: string, bytes: Buffer) => `${name}-${createHash(name).update(bytes).digest('base64')}`;

function filesOf(chunks: readonly { files: Iterable<string> }[]): string[] {
  return [...new Set(chunks.flatMap((chunk) => [...chunk.files]))].toSorted();
}

function exposes(routes: { module?: string }[], chunks: Record<string, string[]>) {
  return Object.fromEntries(routes.map(({ module = '' }) => [module, chunks[exposedChunk(module)] ?? []]));
}

/** A part's routes stand in its own description: remote.json, or shell.json for the host. */
function routesOf(name: string, directory: string): { module?: string }[] {
  const file = name === 'shell' ? 'shell.json' : 'remote.json';
  return JSON.parse(readFileSync(path.join(directory, file), 'utf8')).routes;
}

function packageVersion(directory: string): string {
  return JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')).version;
}

/** Same files that say the same of themselves, same version; a changed byte anywhere is another version. */
function contentHash(contents: object): string {
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 12);
}

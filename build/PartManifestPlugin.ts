import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Compilation, type Compiler, rspack } from '@rspack/core';

type Options = { name: string; directory: string };

/**
 * Writes part.json beside the built files: all that the site has to know of a part to compose it –
 * its version, which files each chunk needs, and the hash of every file.
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
      .map((asset) => [asset.name, `sha384-${createHash('sha384').update(asset.source.buffer()).digest('base64')}`]),
  );
  return {
    name,
    version: `${packageVersion(directory)}-${contentHash(integrity)}`,
    routes: routesOf(name, directory),
    entry: compilation.getAssets().find((asset) => asset.name.startsWith('remoteEntry'))?.name ?? null,
    chunks: Object.fromEntries(
      [...compilation.namedChunkGroups].map(([group, { chunks }]) => [group, filesOf(chunks)]),
    ),
    integrity,
  };
}

function filesOf(chunks: readonly { files: Iterable<string> }[]): string[] {
  return [...new Set(chunks.flatMap((chunk) => [...chunk.files]))];
}

/** A part's routes stand in its own description: remote.json, or shell.json for the host. */
function routesOf(name: string, directory: string): unknown {
  const file = name === 'shell' ? 'shell.json' : 'remote.json';
  return JSON.parse(readFileSync(path.join(directory, file), 'utf8')).routes;
}

function packageVersion(directory: string): string {
  return JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')).version;
}

/** Same files, same version; a changed byte anywhere is another version. */
function contentHash(integrity: Record<string, string>): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(integrity).sort()))
    .digest('hex')
    .slice(0, 12);
}

import { type Compiler, rspack } from '@rspack/core';

/**
 * Writes shell.json beside the shell's manifest: what the site needs to make pages of it. `chunks` are its files by the names
 * of its chunks, which the manifest does not have, because a host exposes nothing.
 */
export class ShellDescriptionPlugin {
  readonly #description: object;

  constructor(description: object) {
    this.#description = description;
  }

  apply({ hooks, rspack: { sources } }: Compiler): void {
    hooks.thisCompilation.tap('ShellDescriptionPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ShellDescriptionPlugin', stage }, () => {
        const chunks = Object.fromEntries(
          [...compilation.namedChunkGroups].map(([name, group]) => [name, filesOf(group.chunks)]).toSorted(),
        );
        const text = JSON.stringify({ ...this.#description, chunks }, null, 2);
        compilation.emitAsset('shell.json', new sources.RawSource(text));
      });
    });
  }
}

const filesOf = (chunks: readonly { files: Iterable<string> }[]): string[] =>
  [...new Set(chunks.flatMap(({ files }) => [...files]))].filter((file) => !file.endsWith('.map')).toSorted();

import { type Compiler, rspack } from '@rspack/core';
import { getContainerName } from 'composition/remote-names';

/**
 * Writes the files from which the site makes pages: shell.json, with the files of each chunk, and mf-manifest.json, with the
 * versions of shared packages.
 */
export const writeDescription = (description: object, shared: readonly object[]) => (compiler: Compiler) => {
  compiler.hooks.thisCompilation.tap('description', (compilation) => {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'description', stage }, () => {
      const chunks = Object.fromEntries(
        [...compilation.namedChunkGroups].map(([name, group]) => [name, getFiles(group.chunks)]).toSorted(),
      );
      const write = (file: string, content: object) =>
        compilation.emitAsset(file, new rspack.sources.RawSource(JSON.stringify(content, null, 2)));
      write('shell.json', { ...description, chunks, isFromKit: true });
      write('mf-manifest.json', { name: getContainerName('shell'), metaData: {}, shared });
    });
  });
};

const getFiles = (chunks: readonly { files: Iterable<string> }[]): string[] =>
  [...new Set(chunks.flatMap(({ files }) => [...files]))].filter((file) => !file.endsWith('.map')).toSorted();

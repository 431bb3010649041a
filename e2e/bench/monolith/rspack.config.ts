import path from 'node:path';
import { rspack } from '@rspack/core';

import shell from '../../../shell/rspack.config.ts';
import { withEdit } from '../edits/edit.ts';

const sources = path.join(import.meta.dirname, '../../../shell/src');

/** Replaces the modules of the shell that load pages of remotes. A replacement may import the original. */
const replacedModules = ['composition/trustedComposition.ts', 'remotes/federation.ts', 'remotes/remoteErrors.ts'].map(
  (file) => {
    const name = path.basename(file);
    const standIn = path.join(import.meta.dirname, name);
    return new rspack.NormalModuleReplacementPlugin(new RegExp(`/${name.replace('.', '\\.')}$`), (request) => {
      const isReplaced = path.resolve(request.context, request.request) === path.join(sources, file);
      if (isReplaced && request.contextInfo.issuer !== standIn) request.request = standIn;
    });
  },
);

const { splitChunks } = shell.optimization ?? {};
const vendor = splitChunks ? splitChunks.cacheGroups?.['vendor'] : undefined;

type Chunk = { name?: string | undefined };

const signedInChunks = new Set(['backend', 'remotes', 'layout-main']);

const isSignedIn = ({ name }: Chunk) => name === undefined || name.startsWith('page-') || signedInChunks.has(name);

// Each script of a federated site contains the hashes of the chunks that it requests. A monolith needs none.
const plugins = shell.plugins?.filter((plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin)) ?? [];

// Builds the same sources without federation: uses the shell's configuration, and replaces the code that loads remotes
// by their pages.
export default withEdit({
  ...shell,
  optimization: {
    ...shell.optimization,
    splitChunks: {
      cacheGroups: {
        vendor: vendor ?? false,
        // Modules that every signed-in page loads.
        backend: {
          test: (module, { chunkGraph }) =>
            chunkGraph.getModuleChunks(module).some(({ name = '' }) => signedInChunks.has(name)),
          chunks: isSignedIn,
          name: 'backend',
          enforce: true,
          priority: 1,
        },
        // Modules that most pages load.
        common: { chunks: isSignedIn, minChunks: 12, name: 'common', enforce: true },
      },
    },
  },
  resolve: {
    ...shell.resolve,
    alias: { ...shell.resolve?.alias, 'monolith-pages': process.env['MONOLITH_PAGES'] ?? '' },
  },
  plugins: [...plugins, ...replacedModules],
});

import path from 'node:path';
import { rspack } from '@rspack/core';

/** The two modules of the shell that load pages of remotes, replaced by what imports them. */
export const replacedModules = () =>
  ['manifest.ts', 'PageLoader.ts'].map(
    (file) =>
      new rspack.NormalModuleReplacementPlugin(
        new RegExp(`remotes/${file.replace('.', '\\.')}$`),
        path.join(import.meta.dirname, file),
      ),
  );

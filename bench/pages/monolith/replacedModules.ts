import path from 'node:path';
import { rspack } from '@rspack/core';

const replaced = path.join(import.meta.dirname, '../../../shell/src/remotes');

/**
 * The two modules of the shell that load pages of remotes, replaced by what imports them. A stand-in has the type of the
 * module that it replaces, and may import it.
 */
export const replacedModules = () =>
  ['manifest.ts', 'PageLoader.ts'].map((file) => {
    const standIn = path.join(import.meta.dirname, file);
    return new rspack.NormalModuleReplacementPlugin(new RegExp(`/${file.replace('.', '\\.')}$`), (asked) => {
      const isReplaced = path.resolve(asked.context, asked.request) === path.join(replaced, file);
      if (isReplaced && asked.contextInfo.issuer !== standIn) asked.request = standIn;
    });
  });

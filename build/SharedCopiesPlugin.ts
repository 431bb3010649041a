import type { Compiler } from '@rspack/core';

import { takeCopies } from './takeCopies.ts';

/**
 * Lets a published remote take what the shell shares by `takeCopies`, and offer nothing. The bundler's own way reads every
 * kind of version range, falls back to copies of the remote and registers them, which a published one has not: nearly half
 * of its entry for nothing.
 */
export class SharedCopiesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedCopiesPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('SharedCopiesPlugin', ({ name, source }) => {
        const instead = replacements[name];
        if (instead !== undefined && source !== undefined)
          source.source = Buffer.from(instead(source.source.toString()));
      });
    });
  }
}

const replacements: Readonly<Record<string, (source: string) => string>> = {
  consumes_loading: withTakeCopies,
  sharing: withoutOffers,
};

/** What is taken stays as the bundler has written it down. */
function withTakeCopies(source: string): string {
  const [wanted] = /^__webpack_require__\.consumesLoadingData = .*$/m.exec(source) ?? [];
  if (wanted === undefined) throw new Error('The bundler writes down in another way what a remote takes of the shell.');
  return `${wanted.replace(unread, '')}\n(${takeCopies})(__webpack_require__);`;
}

const unread = / (?:import|strictVersion|singleton|eager|fallback|treeShakingMode): \w+,?/g;

/** The container puts the host's copies into `S` and calls `I` to add its own. */
function withoutOffers(source: string): string {
  if (!/scopeToSharingDataMapping: \{ *\}/.test(source))
    throw new Error('A published remote offers a copy of its own.');
  return '__webpack_require__.S = {};\n__webpack_require__.I = () => 1;';
}

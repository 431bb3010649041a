import type { Compiler } from '@rspack/core';

import { takeCopies } from './takeCopies.ts';

/**
 * Lets a published remote take what the shell shares by `takeCopies`. The bundler's own way reads every kind of version
 * range and falls back to copies of the remote, which a published one has not: a third of its entry for nothing.
 */
export class SharedCopiesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedCopiesPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('SharedCopiesPlugin', ({ name, source }) => {
        if (name === 'consumes_loading' && source !== undefined)
          source.source = Buffer.from(withTakeCopies(source.source.toString()));
      });
    });
  }
}

/** What is taken stays as the bundler has written it down. */
function withTakeCopies(source: string): string {
  const [wanted] = /^__webpack_require__\.consumesLoadingData = .*$/m.exec(source) ?? [];
  if (wanted === undefined) throw new Error('The bundler writes down in another way what a remote takes of the shell.');
  return `${wanted.replace(unread, '')}\n(${takeCopies})(__webpack_require__);`;
}

const unread = / (?:import|strictVersion|singleton|eager|fallback|treeShakingMode): \w+,?/g;

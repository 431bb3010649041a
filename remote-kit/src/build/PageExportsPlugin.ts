import path from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

type Pages = readonly { path: string; file: string }[];

/** Refuses a page that the site could not show, because its file exports no `Page`. */
export class PageExportsPlugin {
  readonly #pages: Pages;

  constructor(pages: Pages) {
    this.#pages = pages;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageExportsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Before declarations are compiled, which takes seconds.
        { name: 'PageExportsPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL - 1 },
        () => {
          // What could not be read exports nothing.
          if (compilation.errors.length > 0) return;
          for (const module of compilation.modules) {
            const resource = 'resource' in module ? module.resource : undefined;
            const page = this.#pages.find(({ file }) => path.join(compiler.context, file) === resource);
            const names = page === undefined ? null : compilation.moduleGraph.getProvidedExports(module);
            if (page === undefined || !Array.isArray(names) || names.includes('Page')) continue;
            compilation.errors.push(
              new rspack.WebpackError(`${page.file} exports no function Page, which the site shows at ${page.path}.`),
            );
          }
        },
      );
    });
  }
}

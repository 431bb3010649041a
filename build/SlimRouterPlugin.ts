import path from 'node:path';
import type { Compiler } from '@rspack/core';

/** Of the router's production build only what the shell can reach: see slimRouter.ts. */
export class SlimRouterPlugin {
  apply(compiler: Compiler): void {
    compiler.options.module.rules.push({
      test: /react-router\/dist\/production\/chunk-/,
      use: path.join(import.meta.dirname, 'slimRouter.ts'),
    });
  }
}

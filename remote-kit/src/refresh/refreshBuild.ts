import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Compiler, rspack } from '@rspack/core';

/** The site that a remote is served for by its development server: its pages run there, in the shell as it is deployed. */
export const overriddenSite = process.env['ASKWELL_OVERRIDE'];

/** Where JSX is compiled to for the production build of React, which knows nothing of Fast Refresh. */
export const refreshedJsx = 'askwell-refresh';

/** Where the modules are that stand in for React's own. */
export function refreshAliases(): Record<string, string> {
  // The kit that other repositories install is compiled.
  const ending = path.extname(import.meta.filename);
  const file = (name: string) => path.join(import.meta.dirname, `${name}${ending}`);
  return {
    [`${refreshedJsx}/jsx-dev-runtime$`]: file('jsx-dev-runtime'),
    'askwell-refresh/proxies$': file('proxies'),
    'askwell-refresh/react$': fileURLToPath(import.meta.resolve('react-refresh/runtime')),
    // The plugin's own alias for the whole package would come before one for this file.
    'react-refresh': import.meta.dirname,
  };
}

/** A module that exports a page in a way that the shell can keep while the page changes. */
export const refreshedModule = (file: string): string =>
  `data:text/javascript,${encodeURIComponent(
    `import { refreshedPage } from 'askwell-refresh/proxies';
     import { Page as Own } from ${JSON.stringify(file)};
     export const Page = refreshedPage(Own);`,
  )}`;

/**
 * Keeps Fast Refresh working across remotes in a browser without React DevTools: each bundle has a refresh runtime of its
 * own, and all of them have to find the renderers in one place.
 */
export class RefreshHookPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('RefreshHookPlugin', (compilation) => {
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).afterTemplateExecution.tapPromise(
        'RefreshHookPlugin',
        async (data) => ({ ...data, html: data.html.replace('<head>', `<head>${refreshHook}`) }),
      );
    });
  }
}

const refreshHook = `<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};</script>`;

import { type Compiler, rspack } from '@rspack/core';

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

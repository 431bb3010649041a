import { rspack } from '@rspack/core';

/**
 * Makes Fast Refresh work across parts without React DevTools: each bundle has its own refresh runtime, and all of them must
 * find the renderers in one place.
 */
// Relies on undocumented behavior: React 19 and its refresh plugin register renderers at this global hook of the developer
// tools. npmStart.spec.ts edits a page.
export const refreshHook = new rspack.BannerPlugin({
  banner: `globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};`,
  raw: true,
  entryOnly: true,
  // In a style sheet, the banner would be an invalid rule that swallows the next one.
  include: /\.js$/,
});

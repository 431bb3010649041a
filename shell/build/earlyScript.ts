import { rspack } from '@rspack/core';

/**
 * Builds the page's first script (src/early/main.ts) and returns its text, for the template. A build of its own, because the
 * federation plugin adds its runtime to every entry of the shell.
 */
export function buildEarlyScript(directory: string): Promise<string> {
  const compiler = rspack({
    name: 'early',
    context: directory,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { early: './src/early/main.ts' },
    devtool: false,
    module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { detectSyntax: 'auto' } }] },
    resolve: { extensions: ['.ts', '.js'] },
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  compiler.hooks.shouldEmit.tap('early', ({ assets }) => {
    text = String(assets['early.js']?.source() ?? '');
    return false;
  });
  compiler.run((error, stats) => {
    const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
    compiler.close(() => (failure === null ? resolve(text) : reject(failure)));
  });
  return promise;
}

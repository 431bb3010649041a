import { rspack } from '@rspack/core';

/** Builds a script that needs no other files, and returns its source. */
export function buildScript(directory: string, entry: string): Promise<string> {
  const compiler = rspack({
    context: directory,
    mode: 'production',
    target: ['web', 'es2022'],
    entry,
    output: { filename: 'script.js' },
    devtool: false,
    module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { detectSyntax: 'auto' } }] },
    resolve: { extensions: ['.ts', '.js'] },
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  compiler.hooks.shouldEmit.tap('script', ({ assets }) => {
    text = String(assets['script.js']?.source() ?? '');
    return false;
  });
  compiler.run((error, stats) => {
    const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
    compiler.close(() => (failure === null ? resolve(text) : reject(failure)));
  });
  return promise;
}

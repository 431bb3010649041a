import path from 'node:path';
import { type Configuration, type Plugins, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

import { containerPlugin } from './build/containerPlugin.ts';
import { DevelopmentPagePlugin } from './build/DevelopmentPagePlugin.ts';
import { devServer } from './build/devServer.ts';
import { definitions, isDevelopment } from './build/environment.ts';
import { FreshAddressPlugin } from './build/FreshAddressPlugin.ts';
import { minimizers } from './build/minimizers.ts';
import { moduleRules } from './build/moduleRules.ts';
import { PartManifestPlugin } from './build/PartManifestPlugin.ts';
import type { RemoteDescription } from './build/remoteDescription.ts';
import { installedVersions } from './build/sharedSingletons.ts';
import { usualBase } from './dev/ports.ts';

/** The host: a plain build. Federation enters at run time only, so the shell's own pages never pay for it. */
export function shellApp(directory: string): Configuration {
  return app('shell', directory, {
    output: { publicPath: isDevelopment ? '/' : 'auto' },
    // Each chunk is named for who needs it, and comes as one file.
    optimization: { splitChunks: false },
    plugins: [
      page(directory),
      new rspack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(installedVersions(directory)) }),
      ...(isDevelopment
        ? [new DevelopmentPagePlugin({ composition: true })]
        : [new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] })]),
    ],
    devServer: devServer({ directory, port: usualBase, isShell: true }),
  });
}

/** A remote: a federated build that exposes one module for each route of its remote.json. */
export function federatedApp(remote: RemoteDescription, directory: string): Configuration {
  return app(remote.name, directory, {
    // Alone a remote runs from its own page, in development only: a published remote is its container and nothing else.
    ...(isDevelopment ? {} : { entry: {} }),
    // Short enough for a second try before the shell gives up on the page.
    output: { publicPath: 'auto', chunkLoadTimeout: 4000 },
    plugins: [
      ...(isDevelopment ? [page(directory), new DevelopmentPagePlugin({ composition: false })] : []),
      containerPlugin(remote, directory),
    ],
    // In development a remote's own page would wait for ever for copies of what it shares.
    ...(isDevelopment
      ? {}
      : { optimization: { splitChunks: { cacheGroups: { common: common(remote.routes.length) } } } }),
    devServer: devServer({ directory, port: remote.port, isShell: false }),
  });
}

function app(name: string, directory: string, own: Configuration & { plugins: Plugins }): Configuration {
  // Every build has a folder of its own. Only those that pages name themselves carry a hash too; the others are listed in them.
  const first = isDevelopment ? '[name]' : 'assets/[name].[contenthash:8]';
  const chunk = isDevelopment ? '[name].chunk' : 'assets/[name].chunk';
  return {
    name,
    context: directory,
    mode: isDevelopment ? 'development' : 'production',
    target: ['web', 'es2022'],
    entry: { main: './src/main.tsx' },
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      // Unlike a hash it says where it is from, and compresses. Unique on the page, for no two parts share a name.
      generator: { 'css/auto': { localIdentName: '[uniqueName]-[id]-[local]' } },
      // A missing export is a mistake here, never a matter of run time.
      parser: {
        javascript: { exportsPresence: 'error' },
        'css/module': { namedExports: false },
        'css/auto': { namedExports: false },
      },
      rules: moduleRules,
    },
    // Every class is a module's own and stands in a layer, so the order of the files decides nothing.
    ignoreWarnings: [/Conflicting order between .*\.module\.css/],
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    ...own,
    optimization: { minimizer: minimizers(), ...(isDevelopment ? {} : shortNames), ...own.optimization },
    output: {
      path: path.join(directory, 'dist'),
      // In development an update must outlive the next one, or a browser a moment late reloads the page.
      clean: !isDevelopment,
      uniqueName: name,
      filename: `${first}.js`,
      chunkFilename: `${chunk}.js`,
      cssFilename: `${first}.css`,
      cssChunkFilename: `${chunk}.css`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      chunkLoadTimeout: 8000,
      crossOriginLoading: 'anonymous',
      // A module that threw once says so again on the next try, instead of handing out half of itself.
      strictModuleErrorHandling: true,
      ...own.output,
    },
    plugins: [
      new rspack.DefinePlugin(definitions()),
      ...(isDevelopment
        ? [new ReactRefreshRspackPlugin()]
        : [
            // Every chunk is pinned by the script that asks for it; the composition pins the first one.
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
            new PartManifestPlugin({ name, directory }),
            new FreshAddressPlugin(),
          ]),
      ...own.plugins,
    ],
  };
}

/** What most pages of a remote are made of, code and look: else each brings it again, or in many pieces. */
const common = (pages: number) =>
  ({ name: 'common', chunks: 'async', minChunks: Math.max(2, Math.ceil(pages / 2)), enforce: true }) as const;

/** Each build's files lie in a folder of their own, so that no name has to outlive it: the shortest will do. */
const shortNames = { moduleIds: 'natural', chunkIds: 'natural', mangleExports: 'size' } as const;

function page(directory: string) {
  return new rspack.HtmlRspackPlugin({
    template: path.join(directory, 'index.html'),
    chunks: ['main'],
    scriptLoading: 'defer',
  });
}

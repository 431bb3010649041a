// A remote's build and development server by Rspack alone. Copy this file to own.config.ts, change the names in it, and install
// npm install --save-dev @module-federation/enhanced
// Then set the scripts of package.json: "build" to rspack build --config own.config.ts, and "start" to rspack dev with the same.
import { createRelativeRuntimePlugin, standInApi } from '@askwell/part-tools/build';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';

/**
 * When the remote runs alone, its development server bundles its own copies. In the site (askwell-dev), it serves the
 * build that would be published.
 */
// Relies on undocumented behavior: the bundler leaves its command in `process.argv`. ownConfiguration.spec.ts builds and serves
// this file.
const isServed = process.argv.includes('dev') && process.env.NODE_ENV !== 'production';

/**
 * The site has one copy of each package; with `import: false`, a remote never bundles a second one. A different major
 * version is an error.
 */
const shared = (requiredVersion: string) => ({
  singleton: true,
  strictVersion: true,
  ...(!isServed && { import: false as const }),
  requiredVersion,
});

export default {
  mode: isServed ? 'development' : 'production',
  // The browsers that the site supports. For older ones, the tool would rewrite `light-dark()` and lose colors.
  target: 'browserslist:chrome >= 126, firefox >= 126, safari >= 18',
  performance: false,
  // When the remote runs alone, src/main.tsx shows the pages. It imports the rest with import(), so that shared packages load
  // first.
  entry: isServed ? './src/main.tsx' : {},
  // With lazy compilation, a remote's exposed modules would be empty until its page is opened.
  lazyCompilation: false,
  devServer: {
    port: 3010,
    historyApiFallback: true,
    // askwell-dev needs this to show the remote in a site. There, reload the page to see a change.
    headers: ({ headers: { origin = '' } }) =>
      /^http:\/\/localhost:\d+$/.test(origin) ? { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' } : {},
    ...(!isServed && { hot: false, client: false as const }),
    // When the remote runs alone, it calls an API with sample data.
    setupMiddlewares: (middlewares) => [standInApi, ...middlewares],
  },
  output: {
    // A development server keeps its files in memory, and a browser may still request those of the previous build.
    clean: !process.argv.includes('dev'),
    publicPath: isServed ? '/' : 'auto',
    uniqueName: 'remote-reports',
    crossOriginLoading: 'anonymous',
    // File names contain a hash of the content, so that browsers keep files that a publish does not change.
    chunkFilename: '[name].[contenthash:10].js',
    cssChunkFilename: '[name].[contenthash:10].css',
    // Makes a module that threw throw again, instead of returning incomplete exports.
    strictModuleErrorHandling: true,
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    // The plugin names its runtime's CommonJS files, which cannot be tree-shaken. The ES modules are in the same
    // folder.
    extensionAlias: { '.cjs': ['.js', '.mjs', '.cjs'] },
  },
  module: {
    parser: { 'css/auto': { namedExports: false }, 'css/module': { namedExports: false } },
    rules: [
      {
        test: /\.tsx?$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: { detectSyntax: 'auto', jsc: { target: 'es2022', transform: { react: { runtime: 'automatic' } } } },
      },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(avif|gif|jpe?g|png|svg|webp|woff2)$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'askwell_remote_reports',
      filename: 'remoteEntry.js',
      exposes: { './Reports': './src/pages/Reports.tsx' },
      shared: {
        react: shared('^19.0.0'),
        'react-dom': shared('^19.0.0'),
        'react-router-dom': shared('^7.0.0'),
        'react-router': shared('^7.0.0'),
        jotai: shared('^3.0.0'),
        'jotai/utils': shared('^3.0.0'),
        'shared-session': shared('^1.0.0'),
      },
      manifest: true,
      dts: false,
    }),
    // Builds of the same sources are identical in every folder.
    createRelativeRuntimePlugin(import.meta.dirname),
    ...(isServed
      ? [new rspack.HtmlRspackPlugin({ template: 'index.html' })]
      : [
          new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
          new rspack.CopyRspackPlugin({ patterns: ['remote.json'] }),
        ]),
  ],
} satisfies Configuration;

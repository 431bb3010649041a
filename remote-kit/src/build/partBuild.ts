import path from 'node:path';
import { type Compiler, type Configuration, type Plugins, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { ownLanguage } from 'composition/languages';

import { overriddenSite, refreshAliases, refreshedJsx, refreshHookPlugin } from '../refresh/refreshBuild.ts';
import { folderOf } from './inEveryLanguage.ts';
import { type PartContents, PartManifestPlugin } from './PartManifestPlugin.ts';

/** Whether rspack runs as a development server (`rspack dev`). */
export const isDevelopment =
  process.env.NODE_ENV !== 'production' && process.argv.some((word) => /^(dev|serve|s)$/.test(word));

/** Whether the build is optimized as for the site. Tests also serve such builds: faster, without hot updates. */
export const isOptimized = !isDevelopment || process.env['OPTIMIZED'] === '1';

type Own = Configuration & { plugins: Plugins; contents: PartContents; language?: string };

/** The configuration that the shell and all remotes share, with `own` added. */
export function partBuild(
  name: string,
  directory: string,
  { contents, language = ownLanguage, ...own }: Own,
): Configuration {
  const assets = `${folderOf(language)}assets`;
  // Every published build has its own folder, so only files that pages refer to directly need a hash in their name.
  const entryName = isDevelopment ? '[name]' : `${assets}/[name].[contenthash:8]`;
  const chunkName = isDevelopment ? '[name].chunk' : `${assets}/[name].chunk`;
  return {
    name,
    context: directory,
    mode: isOptimized ? 'production' : 'development',
    target: ['web', 'es2022'],
    entry: { main: './src/main.tsx' },
    // Source maps are stored with the published build for `site explain`; no file refers to them.
    devtool: isOptimized ? (isDevelopment ? false : 'hidden-source-map') : 'cheap-module-source-map',
    module: {
      // Class names begin with the part's name, so that they are unique on the page: main-15choice.
      generator: { 'css/auto': { localIdentName: `${name.replace(/^remote-(?!shell$)/, '')}-[id][local]` } },
      parser: {
        javascript: { exportsPresence: 'error' },
        // Custom properties keep their names, because modules and parts inherit them from each other.
        'css/module': { namedExports: false, dashedIdents: false },
        'css/auto': { namedExports: false, dashedIdents: false },
      },
      rules: [
        { test: /\.[jt]sx?$/, exclude: /node_modules/, type: 'javascript/auto', use: swcLoader },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(avif|gif|jpe?g|png|svg|webp)$/, type: 'asset' },
        // A file even if it is small: the site's policy refuses fonts in data URLs.
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    // Every class belongs to one module and is in a layer, so the order of style sheets does not matter.
    ignoreWarnings: [/Conflicting order between .*\.module\.css/],
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    // Hides a warning about "publicPath: auto" in the federation manifest, which is intended.
    infrastructureLogging: { level: isDevelopment ? 'warn' : 'error' },
    ...own,
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      ...own.resolve,
      alias: { ...(isOptimized ? {} : refreshAliases()), ...own.resolve?.alias },
    },
    optimization: { minimizer: minimizers(), ...(isDevelopment ? {} : shortNames), ...own.optimization },
    output: {
      path: path.join(directory, 'dist'),
      // In development a browser may still request the previous hot update.
      clean: !isDevelopment,
      uniqueName: name,
      filename: `${entryName}.js`,
      chunkFilename: `${chunkName}.js`,
      cssFilename: `${entryName}.css`,
      cssChunkFilename: `${chunkName}.css`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      chunkLoadTimeout: 8000,
      crossOriginLoading: 'anonymous',
      // A module that threw while loading throws again on the next try, instead of returning incomplete exports.
      strictModuleErrorHandling: true,
      ...own.output,
    },
    plugins: [
      ...(isOptimized ? [] : [new ReactRefreshRspackPlugin(), refreshHookPlugin]),
      ...(isDevelopment
        ? []
        : [
            // Each script has the hashes of the chunks that it requests; the composition has the hash of the entry.
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
            new PartManifestPlugin({ name, directory, contents, language }),
            freshAddresses,
            compiledAhead,
          ]),
      ...own.plugins,
    ],
  };
}

/**
 * Makes Chromium compile all functions of a file in the background while it loads, instead of one by one when they are
 * called, which took 40 % of the main thread's time on a first visit to the dashboard. Rarely used code is in other chunks.
 */
const compiledAhead = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /\.js$/,
  // After the minimizer, which drops comments, and before the hashes.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * Requests a chunk at a new address on every retry. A second request for the same address would wait for the first one,
 * which may hang.
 */
const freshAddresses = (compiler: Compiler) =>
  addRuntimeModule(compiler, 'fresh address', () => {
    const { getChunkScriptFilename, getChunkCssFilename } = rspack.RuntimeGlobals;
    return [ownAttempt, ...[getChunkScriptFilename, getChunkCssFilename].map(withAttempt)].join('\n');
  });

/** Adds code to the start of every entry. */
export function addRuntimeModule(compiler: Compiler, name: string, code: () => string): void {
  class OwnRuntimeModule extends rspack.RuntimeModule {
    override generate = code;
  }
  compiler.hooks.compilation.tap(name, (compilation) => {
    compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk) => {
      compilation.addRuntimeModule(chunk, new OwnRuntimeModule(name, rspack.RuntimeModule.STAGE_ATTACH));
    });
  });
}

// A retried entry does not know which chunks the failed one requested, so it uses its own number.
const ownAttempt = `var ownAttempt = (/[?&]attempt=(\\d+)/.exec((document.currentScript || {}).src) || [])[1];`;

const withAttempt = (address: string) => `if (${address}) ${address} = ((address, asked) => (chunk) => {
  asked[chunk] = (asked[chunk] || 0) + 1;
  var isFirst = !ownAttempt && asked[chunk] === 1;
  return address(chunk) + (isFirst ? '' : '?attempt=' + (ownAttempt || 0) + '.' + asked[chunk]);
})(${address}, {});`;

/** The HTML page of the shell, or in development of a standalone remote. */
export function pagePlugin(directory: string) {
  return new rspack.HtmlRspackPlugin({
    template: path.join(directory, 'index.html'),
    chunks: ['main'],
    scriptLoading: 'defer',
  });
}

const swcLoader = {
  loader: 'builtin:swc-loader',
  options: {
    detectSyntax: 'auto',
    jsc: {
      target: 'es2022',
      transform: {
        react: {
          runtime: 'automatic',
          development: !isOptimized,
          refresh: !isOptimized,
          ...(overriddenSite === undefined ? {} : { importSource: refreshedJsx }),
        },
      },
    },
  },
} as const;

// Each build has its own folder, so names need not be stable from build to build.
const shortNames = { moduleIds: 'natural', chunkIds: 'natural', mangleExports: 'size' } as const;

// Styles keep modern syntax, because styles rewritten for older browsers are a third larger.
const minimizers = () => [
  new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3, keep_fargs: false } } }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: oldestBrowsers } }),
];

// The first versions with `URL.parse`, which the scripts use.
const oldestBrowsers = ['chrome >= 126', 'firefox >= 126', 'safari >= 18'];

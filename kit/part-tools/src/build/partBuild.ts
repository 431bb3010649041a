import path from 'node:path';
import { type Compiler, type Configuration, type Plugins, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { parseJson } from 'composition/parse-json';
import type { RemoteDescription } from 'composition/part';
import { answersFile } from 'stand-in/own-answers';

import { earlyCompilePlugin } from './compiledAhead.ts';
import { getDevelopmentOrigin, createDevServer } from './devServer.ts';
import { recordBuild } from './recordBuild.ts';
import { refreshHook } from './refreshHook.ts';
import { createRelativeRuntimePlugin } from './relativeRuntime.ts';
import { runtimeModules } from './runtimeModules.ts';
import { isDevelopment, isOptimized, readRemote } from '../settings.ts';

type Overrides = Configuration & { plugins: Plugins };

/** The configuration that the shell and all remotes share, with `overrides` applied. */
export function createPartBuild(name: string, directory: string, overrides: Overrides): Configuration {
  // File names contain a hash of the content, so that a file keeps its URL across builds until its bytes change.
  const entryName = isDevelopment ? '[name]' : 'assets/[name].[contenthash:10]';
  const chunkName = isDevelopment ? '[name].chunk' : 'assets/[name].chunk.[contenthash:10]';
  return {
    name,
    context: directory,
    mode: isOptimized ? 'production' : 'development',
    target: ['web', 'es2022'],
    entry: { main: './src/main.tsx' },
    devtool: getSourceMaps(),
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
        { test: /\.[jt]sx?$/, exclude: /node_modules/, type: 'javascript/auto', use: swcLoader, resolve: noCopies },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(avif|gif|jpe?g|png|svg|webp)$/, type: 'asset' },
        // Emits a file even for a small font, because the site's policy blocks fonts in data URLs.
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    // Every class belongs to one module and is in a layer, so the order of style sheets does not matter.
    ignoreWarnings: [/Conflicting order between .*\.module\.css/],
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    // Hides a warning about the intended "publicPath: auto" in the federation manifest.
    infrastructureLogging: { level: isDevelopment ? 'warn' : 'error' },
    ...overrides,
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      extensionAlias: runtimeModules,
      ...overrides.resolve,
      alias: { goober, ...overrides.resolve?.alias },
    },
    optimization: { minimizer: createMinimizers(), ...(isDevelopment ? {} : stableIds), ...overrides.optimization },
    output: {
      path: path.join(directory, 'dist'),
      // In development, a browser may still request the previous hot update.
      clean: !isDevelopment,
      uniqueName: name,
      filename: `${entryName}.js`,
      chunkFilename: `${chunkName}.js`,
      cssFilename: `${entryName}.css`,
      cssChunkFilename: `${chunkName}.css`,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      chunkLoadTimeout: 8000,
      crossOriginLoading: 'anonymous',
      // A module that threw while loading throws again on the next attempt, instead of returning incomplete exports.
      strictModuleErrorHandling: true,
      ...overrides.output,
    },
    plugins: [
      ...(isOptimized ? [] : [new ReactRefreshRspackPlugin(), refreshHook]),
      ...(isDevelopment
        ? []
        : [
            // Each script contains the hashes of the chunks that it requests. The composition has the hash of the
            // entry.
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
            earlyCompilePlugin,
            recordBuild,
            createRelativeRuntimePlugin(directory),
          ]),
      ...overrides.plugins,
    ],
  };
}

function getSourceMaps() {
  if (!isOptimized) return 'cheap-module-source-map';
  // Source maps remain with the team that built the part: they are not published, and no file refers to them.
  return isDevelopment ? false : 'hidden-source-map';
}

/** The module that replaces goober. In the kit, both files are compiled, so they have the same extension. */
const goober = path.join(import.meta.dirname, `goober${path.extname(import.meta.filename)}`);

/**
 * Returns the build configuration of a remote. The federation plugin turns the remote into a container with a module
 * for each route of remote.json.
 */
export function createRemoteBuild(directory: string, ...federation: Plugins): Configuration {
  const remote = readRemote(directory);
  return createPartBuild(remote.name, directory, {
    // A remote has its own page only in development. A published build has only the container.
    ...(isDevelopment ? {} : { entry: {} }),
    output: {
      publicPath: isDevelopment ? getPublicPath(remote) : 'auto',
      // Leaves time for a second attempt before the shell gives up on the page. Development servers may take longer, because
      // they build first.
      chunkLoadTimeout: isDevelopment ? 60_000 : 4000,
    },
    // In development, a remote on its own page would wait forever for a shared chunk.
    optimization: isDevelopment ? { emitOnErrors: true } : { splitChunks: groupSharedChunks(remote.routes.length) },
    plugins: [
      ...(isDevelopment && isOptimized ? [endAtError] : []),
      isDevelopment
        ? new rspack.HtmlRspackPlugin({ template: 'index.html', chunks: ['main'] })
        : new rspack.CopyRspackPlugin({
            patterns: [
              {
                from: 'remote.json',
                transform: (text) => JSON.stringify({ ...Object(parseJson(String(text))), isFromKit: true }),
              },
              { from: answersFile, noErrorOnMissing: true },
            ],
          }),
      ...federation,
    ],
    devServer: createDevServer({ directory, port: remote.port }),
  });
}

/**
 * One chunk holds the code that at least three quarters of a remote's pages need. Rspack groups other shared code by
 * the pages that need it. Without this chunk, /dashboard weighs 3.5 kB less, but eight pages together weigh 11 kB more.
 * With code that half of the pages need, /dashboard weighs 3.3 kB more. If only code of three chunks were shared, a
 * first visit would save 2 kB and eight pages would cost 12 kB more.
 */
const groupSharedChunks = (pages: number) => ({
  chunks: 'all' as const,
  minSize: 19_000,
  cacheGroups: {
    default: { minChunks: 2, reuseExistingChunk: true },
    defaultVendors: false as const,
    common: { minChunks: Math.max(2, Math.ceil(pages * 0.75)), name: 'common', enforce: true, priority: 1 },
  },
});

/** In development, the site loads a remote from the remote's own port. Optimized builds work on any port. */
const getPublicPath = ({ port }: RemoteDescription) => (isOptimized ? '/' : `${getDevelopmentOrigin(port)}/`);

/** Ends the test server of a remote that does not compile. Otherwise, each test would wait for the page. */
const endAtError = ({ hooks }: Compiler) =>
  hooks.done.tap('tests', (stats) => {
    if (!stats.hasErrors()) return;
    console.error(stats.toString('errors-only'));
    process.exit(1);
  });

// In a remote, these modules would be copies whose hooks do not use the site's store.
const noCopies = { alias: { 'jotai/react': './import-jotai-instead', 'jotai/vanilla': './import-jotai-instead' } };

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
        },
      },
    },
  },
} as const;

// Derives ids from paths. With counted ids, a new chunk would change most files and their URLs.
const stableIds = { moduleIds: 'compact-hashed', chunkIds: 'compact-hashed', mangleExports: 'size' } as const;

// Scripts compress better if single-use variables remain.
// Keeps modern syntax in styles: styles that are rewritten for older browsers are a third larger.
const createMinimizers = () => [
  new rspack.SwcJsMinimizerRspackPlugin({
    minimizerOptions: { ecma: 2022, compress: { ecma: 2022, passes: 4, collapse_vars: false, keep_fargs: false } },
  }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: oldestBrowsers } }),
];

// The first browser versions with `URL.parse`, which the scripts use.
const oldestBrowsers = ['chrome >= 126', 'firefox >= 126', 'safari >= 18'];

// A remote's build and development server by Rsbuild. Copy this file to own.config.ts, change the names in it, and install
// npm install --save-dev @rsbuild/core@2 @rsbuild/plugin-react@2 @module-federation/rsbuild-plugin@2
// Then set the scripts of package.json: "build" to rsbuild build --config own.config.ts, and "start" to rsbuild dev with the same.
import { createRelativeRuntimePlugin, standInApi } from '@askwell/part-tools/build';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/**
 * When the remote runs alone, its development server bundles its own copies. In the site (askwell-dev), it serves the
 * build that would be published.
 */
// Relies on undocumented behavior: the bundler leaves its command in `process.argv`. `npm run test:outside` builds and serves
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

export default defineConfig({
  // When the remote runs alone, src/main.tsx shows the pages. It imports the rest with import(), so that shared packages load
  // first.
  source: { entry: isServed ? { index: './src/main.tsx' } : {} },
  html: { template: 'index.html' },
  // With lazy compilation, a remote's exposed modules would be empty until its page is opened.
  dev: { lazyCompilation: false },
  server: {
    port: 3010,
    historyApiFallback: true,
    // When the remote runs alone, it calls an API with sample data.
    setup: (context) => {
      if (context.action === 'dev') context.server.middlewares.use(standInApi);
    },
  },
  output: {
    assetPrefix: 'auto',
    copy: ['remote.json'],
    // The site's policy blocks fonts in data URLs.
    dataUriLimit: { font: 0 },
    // The browsers that the site supports. For older ones, the tool would rewrite `light-dark()` and lose colors.
    overrideBrowserslist: ['chrome >= 126', 'firefox >= 126', 'safari >= 18'],
  },
  security: { sri: { enable: 'auto', algorithm: 'sha256' } },
  tools: {
    ...(!isServed && { htmlPlugin: false as const }),
    rspack: {
      // Makes a module that threw throw again, instead of returning incomplete exports.
      output: { uniqueName: 'remote-reports', crossOriginLoading: 'anonymous', strictModuleErrorHandling: true },
      // The plugin names its runtime's CommonJS files, which cannot be tree-shaken. The ES modules are in the same
      // folder.
      resolve: { extensionAlias: { '.cjs': ['.js', '.mjs', '.cjs'] } },
      // Builds of the same sources are identical in every folder.
      plugins: [createRelativeRuntimePlugin(import.meta.dirname)],
    },
  },
  plugins: [
    pluginReact(),
    pluginModuleFederation({
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
  ],
});

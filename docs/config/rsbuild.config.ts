// A remote's build by Rsbuild. Copy this file to own.config.ts, change the names in it, and install
// npm install --save-dev @rsbuild/core@2 @rsbuild/plugin-react@2 @module-federation/rsbuild-plugin@2
// Then set the script "build" of package.json to: rsbuild build --config own.config.ts
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/** The site has one copy of each; `import: false` never bundles a second one. Of another major version, it is an error. */
const shared = (requiredVersion: string) => ({
  singleton: true,
  strictVersion: true,
  import: false as const,
  requiredVersion,
});

export default defineConfig({
  source: { entry: {} },
  output: {
    assetPrefix: 'auto',
    copy: ['remote.json'],
    // The site's policy refuses fonts in data URLs.
    dataUriLimit: { font: 0 },
    // The site's browsers. For older ones, `light-dark()` is rewritten, and colors are lost.
    overrideBrowserslist: ['chrome >= 126', 'firefox >= 126', 'safari >= 18'],
  },
  security: { sri: { enable: 'auto', algorithm: 'sha256' } },
  tools: {
    htmlPlugin: false,
    // A module that threw throws again, instead of returning incomplete exports.
    rspack: { output: { uniqueName: 'remote-reports', strictModuleErrorHandling: true } },
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

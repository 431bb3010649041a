// A remote's build by Rsbuild. Copy this file to own.config.ts, change the names in it, and install
// npm install --save-dev @rsbuild/core@2 @rsbuild/plugin-react@2 @module-federation/rsbuild-plugin@2
// Then set the script "build" of package.json to: rsbuild build --config own.config.ts
// `npx askwell-remote test --from dist` tests the result. Keep the scaffold's rspack.config.ts, which `npm start`, `npm test`
// and `dev --against` use.
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { partManifest, sharedPackages } from 'remote-kit/build';

const directory = import.meta.dirname;

export default defineConfig({
  source: { entry: {} },
  // The site's policy refuses fonts in data URLs.
  output: { assetPrefix: 'auto', dataUriLimit: { font: 0 } },
  security: { sri: { enable: 'auto', algorithm: 'sha384' } },
  tools: { htmlPlugin: false, rspack: { plugins: [partManifest(directory)] } },
  plugins: [
    pluginReact(),
    pluginModuleFederation({
      name: 'askwell_remote_reports',
      filename: 'remoteEntry.js',
      exposes: { './Reports': './src/pages/Reports.tsx' },
      shared: sharedPackages(directory, { hasCopies: false }),
      dts: false,
    }),
  ],
});

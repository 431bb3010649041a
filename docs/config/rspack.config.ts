// A remote's build by Rspack, with the federation plugin. Copy this file to own.config.ts, change the names in it, and install
// npm install --save-dev @module-federation/enhanced
// Then set the script "build" of package.json to: rspack build --config own.config.ts
// `npx askwell-remote test --from dist` tests the result. Keep the scaffold's rspack.config.ts, which `npm start`, `npm test`
// and `dev --against` use.
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { partManifest, sharedPackages } from 'remote-kit/build';

const directory = import.meta.dirname;

export default {
  mode: 'production',
  performance: false,
  entry: {},
  output: { clean: true, publicPath: 'auto', uniqueName: 'remote-reports', crossOriginLoading: 'anonymous' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
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
      shared: sharedPackages(directory, { hasCopies: false }),
      dts: false,
    }),
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
    partManifest(directory),
  ],
} satisfies Configuration;

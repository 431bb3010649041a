// A remote's build by Rspack, with the federation plugin: docs/outside-teams.md. After:
// npm install --save-dev @module-federation/enhanced
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

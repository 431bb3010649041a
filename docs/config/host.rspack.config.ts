// The build of host.mjs by Rspack. Copy the three files named host.…, and install, in addition to the packages that remotes share:
// npm install @module-federation/enhanced@2
// npm install --save-dev @rspack/core@2 @rspack/cli@2
// Then run npx rspack build --config host.rspack.config.ts.
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';

import { federation } from './host.federation.ts';

export default {
  mode: 'production',
  // These are the same browsers as in the remotes' builds.
  target: 'browserslist:chrome >= 126, firefox >= 126, safari >= 18',
  performance: false,
  entry: './host.mjs',
  output: { clean: true, publicPath: 'auto' },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    // The plugin points to the CommonJS build of its runtime, which cannot be tree-shaken. The ES modules are in the same folder.
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
    ],
  },
  plugins: [
    new ModuleFederationPlugin({ ...federation, manifest: false, dts: false }),
    // Without this, shared-session would look for an identity emulator.
    new rspack.DefinePlugin({ 'process.env.AUTH_EMULATOR': '"false"' }),
    new rspack.HtmlRspackPlugin({ templateContent: '<!doctype html><div id="root"></div>' }),
  ],
} satisfies Configuration;

import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

const directory = path.join(import.meta.dirname, '..');

/** The remote as published (minified, with React's production build), but standalone. */
export default {
  context: directory,
  mode: 'production',
  target: ['web', 'es2022'],
  entry: './src/main.tsx',
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  output: { path: path.join(directory, 'dist/measured'), clean: true, publicPath: '/' },
  module: {
    parser: { 'css/auto': { namedExports: false } },
    rules: [
      {
        test: /\.[jt]sx?$/,
        exclude: /node_modules/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: {
          detectSyntax: 'auto',
          jsc: { target: 'es2022', transform: { react: { runtime: 'automatic' } } },
        },
      },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.woff2$/, type: 'asset' },
    ],
  },
  performance: false,
  plugins: [new rspack.HtmlRspackPlugin({ template: path.join(directory, 'index.html') })],
} satisfies Configuration;

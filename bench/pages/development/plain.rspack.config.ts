import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { devServer } from 'remote-kit/build';

const directory = path.join(import.meta.dirname, '../../../remote-main');
const port = Number(process.env['PLAIN_PORT']);
// Its data come from the stand-in for the API.
const { setupMiddlewares } = devServer({ directory, port });
const targets = ['chrome >= 126', 'firefox >= 126', 'safari >= 18'];

/** A remote's sources as a plain app, with the configuration that rspack documents for React, and what the sources need. */
const app: Configuration = {
  context: directory,
  mode: 'development',
  entry: { main: './src/main.tsx' },
  output: { publicPath: '/' },
  resolve: { extensions: ['...', '.ts', '.tsx', '.jsx'] },
  module: {
    parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
    rules: [
      { test: /\.svg$/, type: 'asset' },
      { test: /\.css$/, type: 'css/auto' },
      {
        test: /\.(jsx?|tsx?)$/,
        use: {
          loader: 'builtin:swc-loader',
          options: {
            detectSyntax: 'auto',
            jsc: { transform: { react: { runtime: 'automatic', development: true, refresh: true } } },
            env: { targets },
          },
        },
      },
    ],
  },
  plugins: [new rspack.HtmlRspackPlugin({ template: './index.html' }), new ReactRefreshRspackPlugin()],
  // Every class is in a layer, so the order of style sheets does not matter.
  ignoreWarnings: [/Conflicting order between .*\.module\.css/],
  devServer: { port, historyApiFallback: true, ...(setupMiddlewares && { setupMiddlewares }) },
};

export default app;

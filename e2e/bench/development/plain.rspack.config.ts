import { readFileSync } from 'node:fs';
import path from 'node:path';

import { federatedApp } from '../../../rspack.base.ts';

// A remote's own sources as an app like any other: the same build without the federation.
const directory = path.join(import.meta.dirname, '../../../remote-main');
const app = federatedApp(JSON.parse(readFileSync(path.join(directory, 'remote.json'), 'utf8')), directory);
const port = Number(process.env['PLAIN_PORT']);

export default {
  ...app,
  output: { ...app.output, publicPath: '/' },
  plugins: (app.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin'),
  devServer: {
    ...app.devServer,
    port,
    client: { logging: 'none', overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
  },
};

import path from 'node:path';
import { remoteBuild } from 'remote-kit/build';

// A remote's own sources as an app like any other: the same build without the federation.
const app = remoteBuild(path.join(import.meta.dirname, '../../../remote-main'), []);
const port = Number(process.env['PLAIN_PORT']);

export default {
  ...app,
  output: { ...app.output, publicPath: '/' },
  devServer: {
    ...app.devServer,
    port,
    client: { logging: 'none', overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
  },
};

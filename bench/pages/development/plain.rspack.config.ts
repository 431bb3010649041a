import path from 'node:path';
import { remoteBuild } from 'remote-kit/build';

// A remote's sources as a plain app: the same build without federation.
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

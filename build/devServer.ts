import path from 'node:path';
import type { Configuration } from '@rspack/core';

import { identityFront } from '../dev/identity/index.ts';
import { apiOrigin, emulatorOrigin, readPorts } from '../dev/ports.ts';

type DevServer = NonNullable<Configuration['devServer']>;
type Options = { directory: string; port: number; isShell: boolean };

/** The development server of one part, on loopback, with the API and the identity emulator behind the same origin. */
export function devServer({ directory, port, isShell }: Options): DevServer {
  const ports = readPorts(process.env);
  const own = ports.of(port);
  return {
    port: own,
    host: '127.0.0.1',
    allowedHosts: ['localhost'],
    hot: true,
    static: { directory: path.join(directory, 'public'), watch: false },
    historyApiFallback: true,
    devMiddleware: { writeToDisk: false },
    // The shell's page loads a remote's scripts and hot updates from the remote's own port.
    headers: {
      'Access-Control-Allow-Origin': `http://localhost:${ports.site}`,
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    },
    client: { logging: 'warn', overlay: false, webSocketURL: `ws://localhost:${own}/ws` },
    proxy: [{ context: ['/api'], target: apiOrigin(ports), pathRewrite: { '^/api': '' } }],
    setupMiddlewares: (middlewares) => [
      ...(isShell ? [{ name: 'identity', middleware: identityFront({ emulator: emulatorOrigin(ports) }) }] : []),
      ...middlewares,
    ],
  };
}

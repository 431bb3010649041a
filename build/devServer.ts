import path from 'node:path';
import type { Configuration } from '@rspack/core';

import { identityFront } from '../dev/identity/index.ts';

type DevServer = NonNullable<Configuration['devServer']>;
type Options = { directory: string; port: number; isShell: boolean };

/** The development server of one part, on loopback, with the API and the identity emulator behind the same origin. */
export function devServer({ directory, port, isShell }: Options): DevServer {
  return {
    port: devPort(port),
    host: '127.0.0.1',
    allowedHosts: ['localhost'],
    hot: true,
    static: { directory: path.join(directory, 'public'), watch: false },
    historyApiFallback: true,
    devMiddleware: { writeToDisk: false },
    // The shell's page loads a remote's scripts and hot updates from the remote's own port.
    headers: {
      'Access-Control-Allow-Origin': `http://localhost:${devPort(3000)}`,
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    },
    client: { logging: 'warn', overlay: false, webSocketURL: `ws://localhost:${devPort(port)}/ws` },
    proxy: [{ context: ['/api'], target: apiOrigin(), pathRewrite: { '^/api': '' } }],
    setupMiddlewares: (middlewares) => [
      ...(isShell ? [{ name: 'identity', middleware: identityFront({ emulator: emulatorOrigin() }) }] : []),
      ...middlewares,
    ],
  };
}

/** Ports are written for a site on 3000; ASKWELL_PORT_BASE moves all of them together. */
export const devPort = (port: number) => port - 3000 + Number(process.env.ASKWELL_PORT_BASE ?? 3000);

const apiOrigin = () => `http://127.0.0.1:${devPort(3003)}`;

const emulatorOrigin = () => process.env.AUTH_EMULATOR_ORIGIN ?? 'http://127.0.0.1:9099';

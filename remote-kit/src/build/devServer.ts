import path from 'node:path';
import type { DevServer, DevServerMiddleware } from '@rspack/core';
import { readPorts } from './ports.ts';

import { overriddenSite } from '../refresh/refreshBuild.ts';
import { backend } from './backend.ts';
import { isDevelopment, isOptimized } from './partBuild.ts';

type Options = { directory: string; port: number; middlewares?: DevServerMiddleware[] };

/** The development server of one part, on loopback, with the API behind the same origin. */
export function devServer({ directory, port, middlewares: own = [] }: Options): DevServer {
  const ports = readPorts(process.env);
  const origin = developmentOrigin(port);
  const site = overriddenSite ?? `http://localhost:${ports.site}`;
  if (isDevelopment) explainTakenPort(ports.of(port));
  const api = { name: 'api', middleware: backend(process.env['API_ORIGIN']) };
  return {
    port: ports.of(port),
    host: '127.0.0.1',
    // A deployed site's pages open the socket for hot updates under their own name.
    allowedHosts: ['localhost', new URL(site).hostname],
    hot: !isOptimized,
    liveReload: !isOptimized,
    // For `askwell-remote`, which has started it.
    onListening: () => process.send?.('listening'),
    static: { directory: path.join(directory, 'public'), watch: false },
    historyApiFallback: overriddenSite === undefined,
    devMiddleware: { writeToDisk: false },
    // The shell's page loads a remote's scripts and hot updates from the remote's own port.
    headers: {
      'Access-Control-Allow-Origin': site,
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    },
    client: !isOptimized && {
      logging: 'warn',
      overlay: overriddenSite === undefined && overlay,
      webSocketURL: `${origin.replace('http', 'ws')}/ws`,
    },
    setupMiddlewares: (middlewares) => [api, ...own, ...middlewares],
  };
}

/** The development server throws such an error where nobody can catch it. */
function explainTakenPort(port: number): void {
  process.once('uncaughtExceptionMonitor', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') return;
    console.error(
      `Port ${port} is taken. Stop what runs there (another npm start?), or choose another "port" in remote.json.`,
    );
    process.exit(1);
  });
}

/** Compile errors appear as an overlay. Runtime errors have the error page. */
const overlay = { errors: true, warnings: false, runtimeErrors: false };

/** Where a part's development server is found; `port` is written for a site on 3000. */
export const developmentOrigin = (port: number) => `http://localhost:${readPorts(process.env).of(port)}`;

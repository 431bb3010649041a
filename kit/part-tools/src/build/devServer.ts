import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Compiler, DevServer, DevServerMiddleware, MultiCompiler, MultiStats, Stats } from '@rspack/core';

import { isLoopback } from 'composition/requests';
import type { UserProfile } from 'contract/session';

import { defaultBase, isDevelopment, isOptimized, readPorts } from '../settings.ts';

type Options = { directory: string; port: number; middlewares?: DevServerMiddleware[] };

/** The development server of one part, on loopback, with the API on the same origin. */
export function createDevServer({ directory, port, middlewares: own = [] }: Options): DevServer {
  const ports = readPorts(process.env);
  if (isDevelopment) {
    explainTakenPort(ports.shift(port));
    endWithNpm();
  }
  const target = process.env['API_ORIGIN'];
  return {
    port: ports.shift(port),
    host: '127.0.0.1',
    allowedHosts: ['localhost'],
    hot: !isOptimized,
    liveReload: !isOptimized,
    static: { directory: path.join(directory, 'public'), watch: false },
    historyApiFallback: true,
    devMiddleware: { writeToDisk: false },
    // Without an API, a stand-in with test data answers.
    ...(target === undefined ? {} : { proxy: [{ context: ['/api'], target, pathRewrite: { '^/api': '' } }] }),
    headers: ({ headers: { origin } }: IncomingMessage) => ({
      // The shell's page loads a remote's scripts and hot updates from the remote's own port.
      ...(origin !== undefined && isLoopback(origin) && { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }),
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    }),
    client: !isOptimized && {
      logging: 'warn',
      overlay,
      webSocketURL: `ws://localhost:${ports.shift(port)}/ws`,
    },
    setupMiddlewares: (middlewares, { compiler }) => {
      const standIn = port === defaultBase ? shellStandInApi : standInApi;
      const api = target === undefined ? [{ name: 'api', middleware: standIn }] : [];
      const foreign = { name: 'foreign', middleware: refuseForeign };
      return [foreign, { name: 'failed', middleware: markFailedBuilds(compiler) }, ...api, ...own, ...middlewares];
    },
  };
}

/** Explains that the port is taken, because rspack's server throws that error where it cannot be caught. */
function explainTakenPort(port: number): void {
  // Relies on undocumented behavior: @rspack/dev-server 2.2 throws outside of all promises. devServer.test.ts takes the port.
  process.once('uncaughtExceptionMonitor', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') return;
    console.error(
      `Port ${port} is taken. Stop what runs there (another npm start?), or choose another "port" in remote.json.`,
    );
    process.exit(1);
  });
}

/** Ends the process when npm's shell has ended, because that shell does not forward a SIGTERM. */
export function endWithNpm(): void {
  // Relies on undocumented behavior: npm 10's shell sets this variable and passes no signals on. devServer.test.ts ends such a
  // shell.
  const shell = process.ppid;
  if (process.env['npm_lifecycle_event'] !== undefined)
    setInterval(() => process.ppid !== shell && process.exit(), 500).unref();
}

/** Shows compile errors as an overlay. Runtime errors appear on the error page. */
const overlay = { errors: true, warnings: false, runtimeErrors: false };

/** Returns the origin of a part's development server. `port` is the part's port when the site uses port 3000. */
export const getDevelopmentOrigin = (port: number) => `http://localhost:${readPorts(process.env).shift(port)}`;

/**
 * Refuses other host names, so that a page of another site cannot read answers under its own name (DNS rebinding).
 * Refuses requests without CORS from other sites: scripts, because those sites could read their source, and images,
 * because they could open an editor.
 */
export const refuseForeign: Middleware = ({ headers }, response, next) => {
  const isOwn = isLoopback(`http://${headers.host}`);
  const isCrossSite = headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] === 'no-cors';
  if (isOwn && !isCrossSite) return next();
  response.writeHead(403).end();
};

/** Marks answers after a build that failed, so that askwell-dev says so in the page. They still contain the previous build. */
function markFailedBuilds({ hooks }: Pick<Compiler, 'hooks'> | Pick<MultiCompiler, 'hooks'>): Middleware {
  let hasFailed = false;
  const note = (stats: Stats | MultiStats) => void (hasFailed = stats.hasErrors());
  hooks.done.tap('askwell', note);
  return (_request, response, next) => {
    if (hasFailed) response.setHeader('askwell-build', 'failed');
    next();
  };
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void | Promise<void>;

const answerCalls =
  (profile: Partial<UserProfile>): Middleware =>
  async (request, response, next) => {
    if (!request.url?.startsWith('/api/')) return next();
    const { createStandInApi } = await import('stand-in/api');
    const samples = await import('stand-in/samples');
    const api = createStandInApi();
    for (const [call, answer] of Object.entries(await readOwnSamples())) api.answer(call, answer);
    api.answer('GET /user', { payload: { ...samples.profile, ...profile } });
    await api.respond(request, response);
  };

/**
 * Reads the sample answers of the remote's own backend from the current folder. Reads them again for each call, so that
 * edits apply immediately.
 */
async function readOwnSamples() {
  const { answersFile, readOwnAnswers } = await import('stand-in/own-answers');
  const file = path.resolve(answersFile);
  if (!existsSync(file)) return {};
  const result = readOwnAnswers(await readFile(file));
  if (result.ok) return result.answers;
  console.error(`${result.error}.`);
  return {};
}

/** Answers calls below /api with sample data, even in the development servers of other tools. */
export const standInApi = answerCalls({});

/** The shell applies redirect rules, so its stand-in person has completed the onboarding. */
const shellStandInApi = answerCalls({ onboarding_status: 'completed', subscription_status: 'active' });

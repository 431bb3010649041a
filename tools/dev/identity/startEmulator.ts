// Starts the official Auth emulator without its command line, which takes seconds to start: node
// tools/dev/identity/startEmulator.ts <project> <port> <folder for the accounts>
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isLoopback } from 'composition/requests';

const [project = '', port = '', folder = ''] = process.argv.slice(2);
const accountsFile = join(folder, 'accounts/auth_export/accounts.json');
const accountsPath = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
const siteHosts = new Set((process.env['SITE_ORIGIN'] ?? '').split(',').map((origin) => URL.parse(origin)?.hostname));
await main();

async function main() {
  let emulator: Promise<RequestListener> | undefined;
  const load = () =>
    (emulator ??= loadEmulator().catch((error: unknown) => {
      console.error('The identity emulator cannot start:', error);
      process.exit(1);
    }));
  const { origin } = await serve((request, response) => {
    if (isForeign(request)) return void response.writeHead(421).end();
    // Reports whether the emulator is ready. Every other request waits until it has loaded. Loading takes longer than anything
    // else in `npm start`, and the first page does not need it.
    if (request.url === '/') response.end();
    else void load().then((app) => app(request, response));
  }, Number(port));

  let saving: Promise<void> | undefined;
  const save = async () => emulator && saveAccounts(origin);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void (saving ??= save()).finally(() => process.exit()));
}

/** Whether a request comes from another site. Its pages could otherwise sign in as anyone. */
function isForeign({ headers: { host = '', origin = `http://${host}` } }: IncomingMessage): boolean {
  const urls = [`http://${host}`, origin];
  return !urls.every((url) => isLoopback(url) || siteHosts.has(URL.parse(url)?.hostname ?? '.'));
}

/** Loads the emulator and restores its accounts. */
async function loadEmulator(): Promise<RequestListener> {
  // Relies on undocumented behavior: firebase-tools 15.34 has `createApp` in this file. startEmulator.test.ts calls it.
  const module = import.meta.resolve('firebase-tools/lib/emulator/auth/server.js');
  const { createApp }: Emulator = await import(module);
  const wasUsed = compileOnDemand(module);
  const app = await createApp(project);
  if (!wasUsed()) throw new Error('firebase-tools no longer starts exegesis-express as compileOnDemand expects.');
  const { server, origin } = await serve(app, 0);
  await restoreAccounts(origin);
  server.close();
  return app;
}

/** The part of firebase-tools that we use. The package has no types. */
type Emulator = { createApp: (project: string) => Promise<RequestListener> };

async function serve(listener: RequestListener, listenPort: number) {
  const server = createServer(listener).listen(listenPort, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : listenPort;
  return { server, origin: `http://127.0.0.1:${actualPort}` };
}

async function restoreAccounts(origin: string): Promise<void> {
  if (!existsSync(accountsFile)) return;
  const accounts: { users?: Account[] } = JSON.parse(readFileSync(accountsFile, 'utf8'));
  if (!accounts.users?.length) return;
  await ask(`${origin}${accountsPath}:batchCreate`, accounts);
  // Without this field, the emulator treats tokens of restored accounts as revoked and signs everyone out.
  for (const { localId, createdAt } of accounts.users)
    await ask(`${origin}${accountsPath}:update`, { localId, validSince: String(Math.floor(Number(createdAt) / 1000)) });
}

type Account = { localId: string; createdAt: string };

async function saveAccounts(origin: string): Promise<void> {
  const accounts = await ask(`${origin}${accountsPath}:batchGet?maxResults=-1`);
  mkdirSync(dirname(accountsFile), { recursive: true });
  // Renames the file into place, because the process may be killed while it writes.
  writeFileSync(`${accountsFile}.draft`, JSON.stringify(accounts));
  renameSync(`${accountsFile}.draft`, accountsFile);
}

async function ask(url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The emulator refused its accounts: ${await response.text()}`);
  return response.json();
}

/**
 * Makes the emulator compile its validators on first use: compiling all of them takes ten of the twelve seconds of its start.
 * Returns a function that returns whether this worked.
 */
function compileOnDemand(module: string): () => boolean {
  // Relies on undocumented behavior: firebase-tools 15.34 starts the emulator by the middleware of `exegesis-express`.
  // startEmulator.test.ts would fail.
  const express: Express = createRequire(module)('exegesis-express');
  const { middleware } = express;
  let wasUsed = false;
  express.middleware = (spec, options) => {
    wasUsed = true;
    return middleware(spec, { ...options, lazyCompileValidationSchemas: true });
  };
  return () => wasUsed;
}

type Express = { middleware: (spec: unknown, options: object) => unknown };

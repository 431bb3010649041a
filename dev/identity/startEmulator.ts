// The official Auth emulator without its command line, which takes seconds to start:
// node dev/identity/startEmulator.ts <project> <port> <folder for the accounts>
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';

const [project = '', port = '', folder = ''] = process.argv.slice(2);
const accountsFile = join(folder, 'accounts/auth_export/accounts.json');
const accountsPath = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
await main();

async function main() {
  compileOnDemand();
  const app = await createApp(project);
  // Accounts are restored before the emulator's port is opened, so that the first client already finds them.
  const before = await serve(app, 0);
  await restoreAccounts(before.origin);
  before.server.close();

  const { origin } = await serve(app, Number(port));
  let saving: Promise<void> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void (saving ??= saveAccounts(origin)).finally(() => process.exit()));
}

/** Makes the emulator compile its validators on first use, because compiling all of them takes most of its start. */
function compileOnDemand(): void {
  const emulator = createRequire(import.meta.resolve('firebase-tools/lib/emulator/auth/server.js'));
  const express: Express = emulator('exegesis-express');
  const { middleware } = express;
  express.middleware = (spec, options) => middleware(spec, { ...options, lazyCompileValidationSchemas: true });
}

type Express = { middleware: (spec: unknown, options: object) => unknown };

async function serve(listener: RequestListener, wanted: number) {
  const server = createServer(listener).listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : wanted;
  return { server, origin: `http://127.0.0.1:${taken}` };
}

async function restoreAccounts(origin: string): Promise<void> {
  if (!existsSync(accountsFile)) return;
  const accounts: { users?: Account[] } = JSON.parse(readFileSync(accountsFile, 'utf8'));
  if (!accounts.users?.length) return;
  await ask(`${origin}${accountsPath}:batchCreate`, accounts);
  // The emulator treats restored accounts as new and their tokens as revoked, which would sign everyone out.
  for (const { localId, createdAt } of accounts.users)
    await ask(`${origin}${accountsPath}:update`, { localId, validSince: String(Math.floor(Number(createdAt) / 1000)) });
}

type Account = { localId: string; createdAt: string };

async function saveAccounts(origin: string): Promise<void> {
  const accounts = await ask(`${origin}${accountsPath}:batchGet?maxResults=-1`);
  mkdirSync(dirname(accountsFile), { recursive: true });
  // The process may be killed while it writes: the file is replaced whole or not at all.
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

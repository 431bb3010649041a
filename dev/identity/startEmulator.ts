// The official Auth emulator without the command line around it, which takes seconds to start:
// node dev/identity/startEmulator.ts <project> <port> <folder for the accounts>
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import apiSpec from 'firebase-tools/lib/emulator/auth/apiSpec.js';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';

import { keptAccounts } from './keptAccounts.ts';
import { keepUsedEndpoints } from './usedEndpoints.ts';

const [project = '', port = '', folder = ''] = process.argv.slice(2);
keepUsedEndpoints(apiSpec.default);
const app = await createApp(project);
const accounts = keptAccounts(project, folder);

// Whoever finds it answering finds the accounts too: they are put back where nobody else knocks.
const before = await serve(app, 0);
await accounts.restore(before.origin);
before.server.close();

const { origin } = await serve(app, Number(port));
let keeping: Promise<void> | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void (keeping ??= accounts.keep(origin)).finally(() => process.exit()));

async function serve(listener: RequestListener, at: number) {
  const server = createServer(listener).listen(at, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : at;
  return { server, origin: `http://127.0.0.1:${taken}` };
}

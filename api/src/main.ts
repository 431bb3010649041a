import { readConfig } from './config.ts';
import { DatabaseError } from './database/databaseError.ts';
import { ConfigError } from './settings.ts';
import { startApi } from './startApi.ts';
import { words } from './words.ts';

try {
  const config = readConfig(process.env);
  const starting = startApi(config);
  // Asked to stop while it starts, it finishes that first: otherwise the database server would be left behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void starting.then((api) => api.stop()).then(() => process.exit(0), fail));
  const { url } = await starting;
  process.stdout.write(`${words.listening(url)}\n`);
} catch (error) {
  fail(error);
}

/** What an operator can act on is said in a sentence; only the unexpected comes with its stack. */
function fail(error: unknown): never {
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;
  if (isPortTaken) process.stderr.write(`${words.portTaken(Number(error.port))}\n`);
  else if (error instanceof ConfigError || error instanceof DatabaseError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { startEmbeddedDatabase } from '../../api/src/database/embedded/startEmbedded.ts';
import { describeMissing, makeFolder, type PoolMode, startPgBouncer } from './programs.ts';

// Runs the API's own tests with PgBouncer between API and database, in both of its modes.
const { values, positionals } = parseArgs({
  options: { mode: { type: 'string', multiple: true, default: ['session', 'transaction'] } },
  allowPositionals: true,
});

/** Tests that start their own servers, or depend on a session of the database. */
const withoutPgBouncer = ['diskFull', 'kill', 'plans', 'startAndStop'];

const missing = describeMissing(['pgbouncer']);
if (missing !== null) {
  console.error(missing);
  process.exit(1);
}
for (const mode of values.mode) {
  console.log(`\nThe API's tests through PgBouncer in ${mode} mode`);
  if ((await runTests(mode === 'session' ? 'session' : 'transaction')) !== 0) process.exitCode = 1;
}

async function runTests(poolMode: PoolMode): Promise<number> {
  await using cleanUp = new AsyncDisposableStack();
  const folder = makeFolder(mkdtempSync(join(tmpdir(), 'pgbouncer-')));
  cleanUp.defer(() => rmSync(folder, { recursive: true, force: true }));
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database'), unsafeButFast: true });
  cleanUp.defer(database.stop);
  const url = new URL(database.url);
  const { username: user, password } = url;
  const options = { folder: join(folder, 'pgbouncer'), serverPort: Number(url.port), poolMode, user, password };
  url.port = String(await startPgBouncer(options, cleanUp));
  const excluded = withoutPgBouncer.flatMap((name) => ['--exclude', `tests/${name}.test.ts`]);
  const args = ['run', ...(positionals.length > 0 ? positionals : ['tests']), ...excluded];
  const tests = spawn('vitest', args, {
    cwd: join(import.meta.dirname, '../../api'),
    env: { ...process.env, TEST_DATABASE_URL: url.href, TEST_DATABASE_POOLED: String(poolMode === 'transaction') },
    stdio: 'inherit',
  });
  // Ends the tests before the servers that they use.
  const stop = () => void tests.kill('SIGTERM');
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return await new Promise<number>((resolve, reject) => {
    tests.once('error', reject);
    tests.once('exit', (code) => resolve(code ?? 1));
  });
}

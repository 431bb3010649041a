import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { createDirectoryStore, startSite } from '@askwell/site';
import { startWatchdog } from 'dev/processes';
import { startDatabase } from 'local-database';

import { startApiProcess } from '../../api/tests/support/apiProcess.ts';
import { type Figures, fuzz } from './fuzz.ts';

// Sends generated requests to the API, both directly and through the site. Exits with 1 if an answer has a 5xx status, takes
// longer than 5 seconds, or contains another user's data.
const { values } = parseArgs({
  options: { count: { type: 'string', default: '100000' }, seed: { type: 'string', default: '20260601' } },
});
const [count, seed] = [Number(values.count), Number(values.seed)];

await using cleanUp = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp.disposeAsync().finally(() => process.exit(1)));
const folder = await mkdtemp(join(tmpdir(), 'fuzz-'));
cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
const api = await startApi();
// Uses an empty store, because all requests are for the API.
const store = createDirectoryStore(join(folder, 'store'));
const site = await startSite({ store, api: api.url, port: 0, host: '127.0.0.1' });
cleanUp.defer(site.stop);

const routes = [
  { name: 'direct', origin: api.url },
  { name: 'through the site', origin: `http://127.0.0.1:${site.port}/api` },
];
for (const [index, route] of routes.entries()) {
  const figures = await fuzz(api.url, route.origin, { count, seed: seed + index });
  report(route.name, figures);
  if (figures.findings.length > 0 || api.hasEnded()) process.exitCode = 1;
}

/** Starts the API without request limits as its own process, with an empty database. Does not restart it. */
async function startApi() {
  const database = await startDatabase({ dataDir: join(folder, 'database'), unsafeButFast: true });
  cleanUp.defer(database.stop);
  const { child, ended, output, url } = await startApiProcess({
    LOG_LEVEL: 'info',
    DATABASE_URL: database.url,
    RATE_LIMIT_PER_USER: '1000000',
    RATE_LIMIT_PER_ADDRESS: '1000000',
  });
  if (url === '') throw new Error(`The API does not start:\n${output}`);
  startWatchdog()({ pid: child.pid, ended });
  cleanUp.defer(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { url, hasEnded: () => child.exitCode !== null || child.signalCode !== null };
}

function report(name: string, { statuses, slowestMs, findings }: Figures): void {
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  const sentCount = [...statuses.values()].reduce((sum, times) => sum + times, 0);
  console.log(`${name}: ${sentCount} requests, slowest ${Math.round(slowestMs)} ms, ${findings.length} findings`);
  console.log(`  ${counts.join(', ')}`);
  for (const finding of findings.slice(0, 20)) console.log(`  ${finding}`);
}

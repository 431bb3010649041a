import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startWatchdog } from 'dev/processes';

import { startEmbeddedDatabase } from '../../api/src/database/embeddedServer.ts';
import { startApiProcess } from '../../api/tests/support/apiProcess.ts';

/** Starts an empty database, which is removed at the end. */
export async function startDatabase(cleanUp: AsyncDisposableStack, { unsafeButFast = false } = {}): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'api-bench-'));
  cleanUp.defer(() => rm(dataDir, { recursive: true, force: true }));
  const { url, stop } = await startEmbeddedDatabase({ dataDir, unsafeButFast });
  cleanUp.defer(stop);
  return url;
}

/** Starts the API as its own process, by default without request limits. Does not restart it. */
export async function startApi(cleanUp: AsyncDisposableStack, databaseUrl: string, { hasLimits = false } = {}) {
  const { child, ended, output, url } = await startApiProcess({
    LOG_LEVEL: 'info',
    DATABASE_URL: databaseUrl,
    METRICS_TOKEN: metricsToken,
    ...(!hasLimits && withoutLimits),
  });
  if (url === '') throw new Error(`The API does not start:\n${output}`);
  startWatchdog()({ pid: child.pid, ended });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  cleanUp.defer(stop);
  return { url, stop, hasEnded: () => child.exitCode !== null || child.signalCode !== null };
}

export const metricsToken = 'for measurements';

const withoutLimits = { RATE_LIMIT_PER_USER: '1000000', RATE_LIMIT_PER_ADDRESS: '1000000' };

export async function readMetric(target: string, name: string): Promise<number> {
  return (await readMetrics(target))(name);
}

/** Reads all figures at once, because reading restarts the measurement of the event loop. */
export async function readMetrics(target: string): Promise<(name: string) => number> {
  const response = await fetch(`${target}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const text = await response.text();
  return (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}

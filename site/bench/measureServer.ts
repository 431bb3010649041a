import { once } from 'node:events';
import autocannon from 'autocannon';

import { startSite } from '../testing/runSite.ts';

export type Measured = { what: string; perSecond: number; p99: number; failures: number };

/** Serves a store in a process of its own and asks it for files, again and again for so many seconds each. */
export async function measureServer(store: string, seconds: number): Promise<Measured[]> {
  const { child, ended } = startSite(['serve', '--store', store, '--port', '0']);
  const [line] = child.stdout === null ? [] : await once(child.stdout, 'data');
  const url = /http:\S+/.exec(String(line))?.[0] ?? '';
  const measured: Measured[] = [];
  for (const { what, path, headers } of requests) {
    const {
      requests: counted,
      latency,
      errors,
      non2xx,
    } = await autocannon({
      url: `${url}${path}`,
      connections: 50,
      duration: seconds,
      headers,
    });
    measured.push({ what, perSecond: counted.average, p99: latency.p99, failures: errors + non2xx });
  }
  child.kill('SIGTERM');
  await ended;
  return measured;
}

const script = '/shell/1-a/assets/main.js';
const requests = [
  { what: 'a script, brotli', path: script, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } },
  { what: 'a script as it is', path: script, headers: {} },
  { what: 'a page, brotli', path: '/main', headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } },
];

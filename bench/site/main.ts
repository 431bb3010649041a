// Measures what the server serves: npm run bench (in site/). The server is a process of its own, beside the load generator.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';

import { publishBuild } from '../../site/src/publish/publishBuild.ts';
import { readBuild } from '../../site/src/publish/readBuild.ts';
import { directoryStore } from '../../site/src/store/directoryStore.ts';
import { writeRemote, writeShell } from '../../site/testing/buildFixture.ts';
import { startSite } from '../../site/testing/runSite.ts';

const script = '/shell/1-a/assets/main.js';
const requests = [
  { what: 'a script, brotli', file: script, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } },
  { what: 'a script as it is', file: script, headers: {} },
  { what: 'a page, brotli', file: '/main', headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } },
];

const folder = await mkdtemp(path.join(tmpdir(), 'site-bench-'));
const store = directoryStore(path.join(folder, 'store'));
await publishBuild(store, await readBuild(await writeShell(path.join(folder, 'shell'), '1-a')));
await publishBuild(store, await readBuild(await writeRemote(path.join(folder, 'main'), 'remote-main', '1-a')));
const seconds = Number(process.argv[2] ?? 5);
for (const { what, perSecond, p99, failures } of await measureServer(store.name, seconds))
  console.log(
    `${what.padEnd(28)} ${Math.round(perSecond).toLocaleString('en')} requests/s, 99 % within ${p99} ms, ${failures} failures`,
  );
await rm(folder, { recursive: true });

type Measured = { what: string; perSecond: number; p99: number; failures: number };

/** Serves a store in a process of its own and asks it for files, again and again for so many seconds each. */
async function measureServer(directory: string, duration: number): Promise<Measured[]> {
  const { child, ended } = startSite(['serve', '--store', directory, '--port', '0']);
  const [line] = child.stdout === null ? [] : await once(child.stdout, 'data');
  const url = /http:\S+/.exec(String(line))?.[0] ?? '';
  const measured: Measured[] = [];
  for (const { what, file, headers } of requests) {
    const {
      requests: counted,
      latency,
      errors,
      non2xx,
    } = await autocannon({
      url: `${url}${file}`,
      connections: 50,
      duration,
      headers,
    });
    measured.push({ what, perSecond: counted.average, p99: latency.p99, failures: errors + non2xx });
  }
  child.kill('SIGTERM');
  await ended;
  return measured;
}

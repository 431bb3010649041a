import { parseArgs } from 'node:util';
import autocannon from 'autocannon';

import { processorTime, startApiProcess, startDatabase } from './startApiProcess.ts';
import { prepareTraffic } from './trafficMix.ts';

// The first calls of every signed-in visit, in sequence at a steady rate: their latency, and the processor time of server and
// database, which depends less on other load. Exits with 1 if a call's median is above 5 ms.
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, rate: { type: 'string', default: '500' } },
});
const [duration, rate] = [Number(values.seconds), Number(values.rate)];
const startupPaths = ['/isUserValid', '/user', '/org/summary'];

await using cleanUp = new AsyncDisposableStack();
const database = await startDatabase(cleanUp);
const { url, pid, stop } = await startApiProcess(database.url);
cleanUp.defer(stop);
const postmaster = await database.pid();

const shots = await prepareTraffic(url, database.url, 8);
const requestsTo = (path: string) => shots.filter((shot) => shot.path === path);
const run = (path: string, seconds: number) =>
  autocannon({
    url,
    duration: seconds,
    connections: 16,
    overallRate: rate,
    requests: requestsTo(path),
    excludeErrorStats: true,
  });
console.log(`| call | a second | p50 ms | p99 ms | ms of a core | refused |\n|---|---:|---:|---:|---:|---:|`);
for (const path of startupPaths) {
  await run(path, 3);
  const before = await processorTime([pid, postmaster]);
  const { requests, latency, non2xx, errors } = await run(path, duration);
  const spent = ((await processorTime([pid, postmaster])) - before) * 1000;
  const figures = [requests.average.toFixed(0), latency.p50, latency.p99, (spent / requests.total).toFixed(2)];
  console.log(`| GET ${path} | ${figures.join(' | ')} | ${non2xx + errors} |`);
  if (latency.p50 > 5) process.exitCode = 1;
}

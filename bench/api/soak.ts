import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';

import { startApiProcess, startDatabase } from './startApiProcess.ts';
import { prepareTraffic, refusalsOf } from './trafficMix.ts';

// A steady load for an hour. Compares memory in the last tenth with the second, since the first fills caches.
// Exits with 1 if it has grown by 10 % or more.
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, rate: { type: 'string', default: '300' } },
});
const [minutes, rate] = [Number(values.minutes), Number(values.rate)];

await using cleanUp = new AsyncDisposableStack();
const database = await startDatabase(cleanUp);
const server = await startApiProcess(database.url);
cleanUp.defer(server.stop);
const megabytes: number[] = [];
const timer = setInterval(
  () => void readMemory(server.pid).then((now) => megabytes.push(now)),
  (minutes * 60_000) / 200,
);
cleanUp.defer(() => clearInterval(timer));
const requests = await prepareTraffic(server.url, database.url, 8);
const options = { url: server.url, duration: minutes * 60, connections: 16, overallRate: rate, requests };
const run = await autocannon(options);
const { non2xx, errors, timeouts, latency } = run;
const [early, late] = [medianOf(megabytes.slice(20, 40)), medianOf(megabytes.slice(-20))];
const growth = (late / early - 1) * 100;
console.log(
  `${minutes} min at ${rate}/s: ${early.toFixed(0)} → ${late.toFixed(0)} MB (${growth.toFixed(1)} %), ` +
    `p99 ${latency.p99} ms, ${refusalsOf([run])}, ${errors + timeouts} errors`,
);
process.exitCode = growth < 10 && errors + timeouts + non2xx === 0 ? 0 : 1;

/** The memory of a process, from /proc (Linux only). */
async function readMemory(pid: number): Promise<number> {
  const [, pages] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return (Number(pages) * 4096) / 1_048_576;
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

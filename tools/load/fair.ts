import { connect } from 'node:net';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';

import { attackedCalls } from '../../api/tests/attack/attackRequest.ts';
import { connectSql } from '../../api/tests/support/sql.ts';
import { measureCalls } from './measureCalls.ts';
import { readMetric, startApi, startDatabase } from './startApi.ts';
import { startProxy } from './startProxy.ts';
import { setUpOrganization, prefixPath, prepareTraffic, countRefusals } from './trafficMix.ts';

// Measures the processor time of a request, how much other organizations slow down while one account sends the longest and the
// worst requests of each call, four at once, and the cost of 1,000 clients that request a long list and never read it. Exits with
// 1 if the results miss the goals. --behind nginx or --behind caddy sends all but the first measurements through that proxy, with
// its file in docs/config. --only addUsers,getUsers measures only the attacks of these calls.
const { values } = parseArgs({
  options: {
    readers: { type: 'string', default: '1000' },
    behind: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const { behind, only } = values;
const allNames = attackedCalls.map(([name]) => name);
const names = only === '' ? allNames : only.split(',');
for (const name of names) if (!allNames.includes(name)) throw new Error(`There is no call ${name}.`);

await using cleanUp = new AsyncDisposableStack();
const databaseUrl = process.env['DATABASE_URL'] ?? (await startDatabase(cleanUp));
const { url } = await startApi(cleanUp, databaseUrl);
const sql = connectSql(databaseUrl);
cleanUp.defer(() => sql.end());
const size = { people: 10_000, locations: 500 };
const large = await setUpOrganization(url, sql, { ...size, tag: `fair-${process.pid}` });
const warming = await setUpOrganization(url, sql, { ...size, tag: `warm-${process.pid}` });

// How long the requests of other organizations are measured: while slow readers connect, and afterwards.
const [burstSeconds, seconds] = [5, 7];
const requests = await prepareTraffic(url, databaseUrl, 12);
const victims = requests.filter(({ method }) => method === 'GET');
if (only === '') {
  await measureCost('/user', 2000);
  check('GET /user', 1000 / (await measureCost('/user', 4000)), { atLeast: 1000 });
  check('a page of the list', 1000 / (await measureCost('/users?sort=name&limit=50', 2000)), { atLeast: 500 });
  check('a whole list, in ms', await measureCost('/users', 40), { atMost: 60 });
  await measureSlowReaders();
}
if (!(await measureCalls({ sql, url, start: startLimitedApi, victims, names }))) process.exitCode = 1;

/** Uses a new process, because it holds no memory from earlier load. */
async function measureSlowReaders() {
  const { api, front } = await startLimitedApi();
  const alone = await others(front, burstSeconds);
  const memory = await residentMegabytes(api);
  const readers = Array.from({ length: Number(values.readers) }, (_, n) =>
    openSlowReader(front, `203.0.113.${n % 20}`),
  );
  let largest = memory;
  const watch = setInterval(() => {
    void residentMegabytes(api).then((megabytes) => (largest = Math.max(largest, megabytes)));
  }, 250);
  const crowded = await others(front, burstSeconds);
  await others(front, seconds);
  clearInterval(watch);
  for (const reader of readers) reader.destroy();
  compare(crowded, alone);
  check(`memory for ${values.readers} slow readers, in MB`, largest - memory, { atMost: 64 });
}

/**
 * Starts an API process with its default limits and the proxy in front of it. Warms the process up with usual requests and
 * lists.
 */
async function startLimitedApi() {
  const { url: api, stop } = await startApi(cleanUp, databaseUrl, { hasLimits: true });
  const front = behind === undefined ? api : await startProxy(cleanUp, behind, api);
  await others(front, 2);
  // Opens all connections to the database and prepares their statements, as in a process that has run for a while.
  for (let n = 0; n < 20; n += 1)
    await Promise.all(
      victims.slice(n * 24, n * 24 + 24).map(async ({ path, headers }, from) => {
        const sender = { 'x-forwarded-for': `192.0.2.${from}` };
        await (
          await fetch(new URL(prefixPath(front, path), front), { headers: { ...headers, ...sender } })
        ).arrayBuffer();
      }),
    );
  for (let n = 0; n < 2; n += 1) await (await fetch(`${api}/users`, { headers: warming.headers })).arrayBuffer();
  return { api, front, stop };
}

/** Opens a client that requests a whole list and does not read the answer. */
function openSlowReader(front: string, ip: string) {
  const { hostname, port } = new URL(front);
  const socket = connect({ host: hostname, port: Number(port) }).on('error', () => {});
  const lines = [
    `GET ${prefixPath(front, '/users')} HTTP/1.1`,
    `host: ${hostname}`,
    ...Object.entries({ ...large.headers, 'x-forwarded-for': ip }).map((pair) => pair.join(': ')),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket.pause();
}

/** Sends the requests of other organizations, below their limits. */
async function others(front: string, duration: number): Promise<autocannon.Result> {
  const shots = requests.map((shot) => ({ ...shot, path: prefixPath(front, shot.path) }));
  const run = await autocannon({ url: front, duration, connections: 4, workers: 1, overallRate: 60, requests: shots });
  const { p50, p99, max } = run.latency;
  console.log(`others: ${run['2xx']} answers, ${countRefusals(run)}, p50 ${p50} ms, p99 ${p99} ms, slowest ${max} ms`);
  if (run.non2xx + run.errors + run.timeouts > 0) process.exitCode = 1;
  return run;
}

function compare(crowded: autocannon.Result, alone: autocannon.Result): void {
  check('others’ p50 against alone', crowded.latency.p50 / Math.max(1, alone.latency.p50), { atMost: 3 });
  check('others’ p99 against alone', crowded.latency.p99 / Math.max(1, alone.latency.p99), { atMost: 5 });
}

async function residentMegabytes(target: string): Promise<number> {
  return (await readMetric(target, 'process_resident_memory_bytes')) / 2 ** 20;
}

/**
 * Measures the API's processor time per request, in milliseconds. Waits for all answers, so that the result includes only
 * finished requests.
 */
async function measureCost(path: string, count: number): Promise<number> {
  const before = await processorSeconds();
  const run = await autocannon({
    url,
    amount: count,
    connections: 4,
    timeout: 60,
    requests: [{ path, headers: large.headers }],
  });
  const cost = (1000 * ((await processorSeconds()) - before)) / run['2xx'];
  console.log(
    `GET ${path}: ${cost.toFixed(2)} ms of processor time, ${Math.round(run['2xx'] / run.duration)} requests/s`,
  );
  return cost;
}

function processorSeconds(): Promise<number> {
  return readMetric(url, 'process_cpu_seconds_total');
}

function check(what: string, figure: number, goal: { atLeast: number } | { atMost: number }): void {
  const isMet = 'atLeast' in goal ? figure >= goal.atLeast : figure <= goal.atMost;
  const limit = 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`;
  console.log(`${isMet ? 'met' : 'MISSED'}: ${what}: ${figure.toFixed(1)} (goal: ${limit})`);
  if (!isMet) process.exitCode = 1;
}

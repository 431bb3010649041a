import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { connectSql } from '../../api/tests/support/sql.ts';
import { startApiProcess, startDatabase } from './startApiProcess.ts';
import { foundOrganization } from './trafficMix.ts';

// How much an organization that requests 10,000 rows ten times a second slows down another one in the same process, with
// production's limits. Measured with and without it in turns, so that other load affects both. Exits with 1 if it more than
// doubles the other's 99th percentile.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '10' },
    people: { type: 'string', default: '10000' },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const paths = ['/user', '/org/summary', '/users?sort=name&limit=50', '/locations?sort=name&limit=50'];

await using cleanUp = new AsyncDisposableStack();
const database = await startDatabase(cleanUp);
const limits = { RATE_LIMIT_PER_USER: '600' };
const { url, stop } = await startApiProcess(database.url, { env: limits });
cleanUp.defer(stop);
const sql = connectSql(database.url);
cleanUp.defer(() => sql.end());

const found = (tag: string, people: number) => foundOrganization(url, sql, { tag, people, locations: 20 });
type Admin = Awaited<ReturnType<typeof found>>;
const noisy = await found('noisy', Number(values.people));
// Several admins, so that none reaches the rate limit.
const quiet = await Promise.all(Array.from({ length: 12 }, (_, n) => found(`quiet${n}`, 200)));
await measure(quiet, 5);
const alone: number[] = [];
const beside: number[] = [];
const noise = { answered: 0, refused: 0 };
for (let round = 0; round < rounds; round += 1) {
  const before = await measure(quiet, seconds);
  const stopNoise = makeNoise(noisy, noise);
  const during = await measure(quiet, seconds);
  await stopNoise();
  alone.push(...before);
  beside.push(...during);
}
console.log(`| | requests | median ms | p99 ms |\n|---|---|---|---|`);
for (const [name, times] of Object.entries({ alone, beside }))
  console.log(`| ${name} | ${times.length} | ${at(times, 0.5).toFixed(1)} | ${at(times, 0.99).toFixed(1)} |`);
const ratio = at(beside, 0.99) / at(alone, 0.99);
console.log(`noisy: ${noise.answered} lists answered, ${noise.refused} refused; p99 × ${ratio.toFixed(2)}`);
if (ratio > 2) process.exitCode = 1;

/** Sends the requests of an admin's pages, 80 per second, without waiting for answers; returns the latencies. */
async function measure(admins: readonly Admin[], duration: number): Promise<number[]> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const end = performance.now() + duration * 1000;
  for (let n = 0; performance.now() < end; n += 1) {
    const [admin, path] = [admins[n % admins.length], paths[n % paths.length]];
    if (!admin || !path) throw new Error('Nobody to ask as, or nothing to ask for.');
    running.push(time(admin, path, times));
    await setTimeout(12.5);
  }
  await Promise.all(running);
  return times;
}

function at(numbers: readonly number[], share: number): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * share)] ?? 0;
}

async function time({ ask }: Admin, path: string, times: number[]): Promise<void> {
  const asked = performance.now();
  await ask('GET', path);
  times.push(performance.now() - asked);
}

/** Reads a long list without parsing it, which would delay the other requests of this process. */
async function readList({ headers }: Admin): Promise<boolean> {
  const response = await fetch(`${url}/users`, { headers });
  await response.arrayBuffer();
  return response.ok;
}

function makeNoise(admin: Admin, seen: { answered: number; refused: number }): () => Promise<unknown> {
  const running: Promise<void>[] = [];
  const timer = setInterval(() => {
    running.push(readList(admin).then((ok) => void (seen[ok ? 'answered' : 'refused'] += 1)));
  }, 100);
  return () => {
    clearInterval(timer);
    return Promise.all(running);
  };
}

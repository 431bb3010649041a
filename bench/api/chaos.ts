import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { seededRandom } from 'shared-session/tests/seededRandom';

import { createLogger } from '../../api/src/startApi.ts';
import { ask } from '../../api/tests/support/ask.ts';
import { startNetwork } from '../../api/tests/support/network.ts';
import { connectSql, runOnce } from '../../api/tests/support/sql.ts';
import { startApiProcess, startDatabase } from './startApiProcess.ts';

// Disturbs the database at random moments under load: ends connections, restarts the server, silences and resets the network,
// lets statements time out. Exits with 1 unless the process survives, every acknowledged write is stored, and the server
// answers again within 5 seconds each time.
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '200' }, seed: { type: 'string', default: '11' } },
});
const rounds = Number(values.rounds);
const random = seededRandom(Number(values.seed));

await using cleanUp = new AsyncDisposableStack();
const embedded = await startDatabase(cleanUp, { log: createLogger('silent') });
const network = await startNetwork(new URL(embedded.url));
cleanUp.defer(() => network.cut());
const throughNetwork = new URL(embedded.url);
throughNetwork.port = String(network.port);
const { url, stop } = await startApiProcess(throughNetwork.href);
cleanUp.defer(stop);

const acknowledged = new Set<string>();
let unanswered = 0;
const over = new AbortController();
let slowest = 0;
const faults = { terminate, restart, mute, reset, statementTimeout };
const failures: string[] = [];
await succeeds('POST', '/org', { name: 'Chaos', contactEmail: 'a@b.example', country: 'DE', timeZone: 'UTC' });
const writers = Array.from({ length: 6 }, (_, n) => write(n));
const readers = Array.from({ length: 6 }, read);
try {
  for (let round = 0; round < rounds; round += 1) {
    const names = Object.entries(faults);
    const [name, fault] = names[round % names.length] ?? names[0] ?? ['none', async () => {}];
    await setTimeout(random() * 150);
    await fault();
    const tookMs = await untilServed();
    slowest = Math.max(slowest, tookMs);
    if (tookMs > 5000) failures.push(`round ${round}, ${name}: back after ${tookMs} ms`);
  }
} finally {
  over.abort();
  await Promise.all([...writers, ...readers]);
}
const sql = connectSql(embedded.url);
const stored = new Set((await sql`select name from locations`).map(({ name }) => String(name)));
await sql.end();
const lost = [...acknowledged].filter((name) => !stored.has(name));
if (lost.length > 0) failures.push(`${lost.length} acknowledged writes are lost`);
console.log(
  `${rounds} rounds: ${acknowledged.size} writes acknowledged, ${lost.length} lost, ${unanswered} requests refused or ` +
    `unanswered, slowest recovery ${slowest} ms, 1 process throughout`,
);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

/** The time until a read and a write succeed that were sent after the call. */
async function untilServed(): Promise<number> {
  const start = performance.now();
  const served = new AbortController();
  while (!served.signal.aborted && performance.now() - start < 15_000) {
    const name = `Probe ${crypto.randomUUID()}`;
    void succeeds('POST', '/locations', { locations: [{ name }] }).then(async (isWritten) => {
      if (isWritten) acknowledged.add(name);
      if (isWritten && (await succeeds('GET', '/locations?limit=5'))) served.abort();
    });
    await setTimeout(250);
  }
  return Math.round(performance.now() - start);
}

async function terminate(): Promise<void> {
  await onServer('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
}

async function restart(): Promise<void> {
  process.kill(await embedded.pid(), random() < 0.5 ? 'SIGINT' : 'SIGKILL');
  // The API restarts it.
  await setTimeout(300);
  while (
    !(await runOnce(embedded.url, 'select 1').then(
      () => true,
      () => false,
    ))
  )
    await setTimeout(50);
}

async function mute(): Promise<void> {
  network.setSilent(true);
  await setTimeout(random() * 3000);
  network.setSilent(false);
}

async function reset(): Promise<void> {
  network.reset();
}

/** Makes the next statements time out at once. */
async function statementTimeout(): Promise<void> {
  await onServer(
    `select pg_cancel_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and state = 'active'`,
  );
}

function onServer(statement: string): Promise<void> {
  return runOnce(embedded.url, statement);
}

async function write(writer: number): Promise<void> {
  for (let count = 0; !over.signal.aborted; count += 1) {
    const name = `Site ${writer}-${count}`;
    if (await succeeds('POST', '/locations', { locations: [{ name }] })) acknowledged.add(name);
    else unanswered += 1;
  }
}

async function read(): Promise<void> {
  while (!over.signal.aborted) if (!(await succeeds('GET', '/locations?limit=5'))) unanswered += 1;
}

/** Whether the request succeeded. No answer within 12 seconds counts as a failure of the server. */
async function succeeds(method: string, path: string, body?: object): Promise<boolean> {
  try {
    const { status } = await ask(url, method, path, { body, signal: AbortSignal.timeout(12_000) });
    if (status >= 300) await setTimeout(20);
    return status < 300;
  } catch (error) {
    failures.push(`${method} ${path}: ${error instanceof Error ? error.message : String(error)}`);
    await setTimeout(200);
    return false;
  }
}

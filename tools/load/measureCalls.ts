import { attackedCalls } from '../../api/tests/attack/attackRequest.ts';
import type { Sql } from '../../api/tests/support/sql.ts';
import { startAttack } from './attack.ts';
import { type Attacker, setUpAttacker, prepareAttack, small } from './prepareAttack.ts';
import { startSink } from './sink.ts';
import { readMetrics } from './startApi.ts';
import type { Shot } from './trafficMix.ts';
import { readAsVictims } from './victims.ts';

type Started = { api: string; front: string; stop(): Promise<void> };
type Options = {
  sql: Sql;
  /** The URL of an API without limits, to prepare attacks. */
  url: string;
  /** Starts the API with its default limits in a new process. */
  start(): Promise<Started>;
  /** Small reads of other organizations. */
  victims: readonly Shot[];
  /** The names of the calls. */
  names: readonly string[];
};

/** The number of the victims' reads during the attack on each call. */
const reads = 1000;
/** The size of an import with ten thousand rows, in bytes. */
const maxBodyBytes = 6_000_000;

/**
 * While one account sends the longest and the worst requests of a call, four at once, other organizations send small reads. For
 * each call, prints how much these reads slow down, the longest turn of the event loop, and how much memory rises. Each call
 * has a new process, which holds no memory from earlier load but has answered small requests of the same kind, like a process
 * that has run for a while. The baseline is the same reads without an attack. Returns whether all calls meet the goals.
 */
export async function measureCalls({ sql, url, start, victims, names }: Options): Promise<boolean> {
  let areMet = true;
  // Calls that only read share an attacker, because each process starts counting costs at zero.
  let shared: Attacker | null = null;
  const quietApi = await start();
  const alone = await readAsVictims(quietApi.front, victims, 2 * reads);
  await quietApi.stop();
  console.log(`Alone: p50 ${alone.p50.toFixed(1)} ms, p99 ${alone.p99.toFixed(1)} ms`);
  await measureFloor(start, victims);
  console.log('| call | p50 | ratio | p99 | ratio | longest turn, ms | memory, MB | attacker: answers, refusals | |');
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const [name, call] of attackedCalls) {
    if (!names.includes(name)) continue;
    const isShared = call.method === 'GET' || call.readsOnly === true;
    const prepare = async () => {
      const attacker: Attacker = (isShared ? shared : null) ?? (await setUpAttacker(url, sql, name));
      if (isShared) shared = attacker;
      const others = await setUpAttacker(url, sql, name, small);
      return {
        attack: await prepareAttack(attacker, [name, call]),
        warmUp: await prepareAttack(others, [name, call]),
      };
    };
    const started = start();
    // A busy machine may refuse the preparation, but the other calls can still be measured.
    const prepared = await prepare().catch((error: unknown) => String(error));
    const { api, front, stop } = await started;
    if (typeof prepared === 'string') {
      console.log(`| ${name} | not measured: ${prepared} |`);
      areMet = false;
      await stop();
      continue;
    }
    for (const { url: target, ...shot } of [0, 1, 2].flatMap(() => prepared.warmUp(front)))
      await (await fetch(target, shot)).arrayBuffer();
    const memory: number[] = [];
    let longest = 0;
    const look = async () => {
      const figure = await readMetrics(api);
      memory.push(figure('process_resident_memory_bytes'));
      longest = Math.max(longest, figure('nodejs_eventloop_lag_max_seconds'));
    };
    await look();
    // Earlier turns belong to the startup.
    longest = 0;
    const watch = setInterval(() => void look(), 300);
    const end = startAttack(prepared.attack(front));
    const beside = await readAsVictims(front, victims, reads);
    clearInterval(watch);
    await look();
    const { answers, refusals } = await end();
    // Node measures how late a 10 ms timer fires.
    const turn = Math.max(0, longest * 1000 - 10);
    const rise = (Math.max(...memory) - Math.min(...memory)) / 2 ** 20;
    const ratios = { p50: beside.p50 / alone.p50, p99: beside.p99 / alone.p99 };
    const isMet = ratios.p50 <= 3 && (ratios.p99 <= 5 || beside.p99 <= 20) && turn <= 50 && rise <= 64;
    areMet &&= isMet;
    const times = [beside.p50, ratios.p50, beside.p99, ratios.p99].map((figure) => figure.toFixed(1));
    const figures = [name, ...times, Math.round(turn), Math.round(rise), `${answers}, ${refusals}`];
    console.log(`| ${[...figures, isMet ? 'met' : 'MISSED'].join(' | ')} |`);
    await stop();
  }
  return areMet;
}

/**
 * Prints how slow the small reads are while the same clients do not use the API: they send their requests to a server that
 * reads and discards them. Both kinds of clients, PostgreSQL and the API share this machine.
 */
async function measureFloor(start: Options['start'], victims: readonly Shot[]): Promise<void> {
  for (const bytes of [0, maxBodyBytes]) {
    const { front, stop } = await start();
    const sink = await startSink();
    const end = startAttack([{ url: sink.url, method: 'POST', headers: {}, body: new Uint8Array(bytes) }]);
    const { p50, p99 } = await readAsVictims(front, victims, reads);
    const { refusals } = await end();
    const what = `${refusals} bodies of ${Math.round(bytes / 1e6)} MB to another server`;
    console.log(`Beside ${what}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
    await sink.stop();
    await stop();
  }
}

import autocannon from 'autocannon';

import { attackedCalls } from '../../api/tests/attack/attackRequest.ts';
import type { Sql } from '../../api/tests/support/sql.ts';
import { readMetrics } from './startApi.ts';
import { type Attacker, foundAttacker, prepareAttack } from './prepareAttack.ts';
import { pathOf, type Shot } from './trafficMix.ts';

type Started = { api: string; front: string; stop(): Promise<void> };
type Options = {
  sql: Sql;
  /** An API without limits, to prepare attacks. */
  url: string;
  /** The API with its default limits, in a new process. */
  start(): Promise<Started>;
  /** Small reads of other organizations. */
  victims: readonly Shot[];
  seconds: number;
  /** A pattern of the calls' names. */
  only: string;
};
/**
 * For each call of the contract: one account sends its longest and its worst requests, four at once, while other organizations
 * make small reads. Prints how much these slow down, the longest turn of the event loop, and how much memory rises. Returns
 * whether all calls meet the goals.
 */
export async function measureCalls({ sql, url, start, victims, seconds, only }: Options): Promise<boolean> {
  let areMet = true;
  // Calls that only read have the same attacker.
  let shared: Attacker | null = null;
  console.log('| call | p50 | ratio | p99 | ratio | longest turn, ms | memory, MB | attacker: answers, refusals | |');
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const [name, call] of attackedCalls) {
    if (!new RegExp(only).test(name)) continue;
    const isShared = call.method === 'GET' || call.readsOnly === true;
    const attacker: Attacker = (isShared ? shared : null) ?? (await foundAttacker(url, sql, name));
    if (isShared) shared = attacker;
    const prepared = await prepareAttack(attacker, [name, call]);
    const { api, front, stop } = await start();
    const shots = prepared(front);
    const alone = await read(front, victims, seconds);
    const before = (await readMetrics(api))('process_resident_memory_bytes');
    let [most, longest] = [before, 0];
    const look = async () => {
      const figure = await readMetrics(api);
      most = Math.max(most, figure('process_resident_memory_bytes'));
      longest = Math.max(longest, figure('nodejs_eventloop_lag_max_seconds'));
    };
    const watch = setInterval(() => void look(), 300);
    const attack = { url: front, connections: 4, workers: 1, timeout: 30, requests: shots };
    const [beside, attacking] = await Promise.all([
      read(front, victims, seconds),
      autocannon({ ...attack, duration: seconds - 1 }),
    ]);
    clearInterval(watch);
    await look();
    // Node measures how late a 10 ms timer fires.
    const turn = Math.max(0, longest * 1000 - 10);
    const memory = (most - before) / 2 ** 20;
    const ratio = (figure: 'p50' | 'p99') => beside.latency[figure] / Math.max(1, alone.latency[figure]);
    const { p50, p99 } = beside.latency;
    const isMet = ratio('p50') <= 3 && (ratio('p99') <= 5 || p99 <= 20) && turn <= 50 && memory <= 64;
    areMet &&= isMet;
    const figures = [p50, ratio('p50').toFixed(1), p99, ratio('p99').toFixed(1), Math.round(turn), Math.round(memory)];
    console.log(
      `| ${[name, ...figures, `${attacking['2xx']}, ${attacking.non2xx}`, isMet ? 'met' : 'MISSED'].join(' | ')} |`,
    );
    await stop();
  }
  return areMet;
}

/** Small reads of other organizations, below their limits. */
async function read(front: string, victims: readonly Shot[], seconds: number): Promise<autocannon.Result> {
  const requests = victims.map((shot) => ({ ...shot, path: pathOf(front, shot.path) }));
  const run = await autocannon({
    url: front,
    duration: seconds,
    connections: 4,
    workers: 1,
    // At least 1,000 reads in six seconds.
    overallRate: 200,
    requests,
  });
  if (run.non2xx + run.errors + run.timeouts > 0) throw new Error(`Victims were refused ${run.non2xx} times.`);
  return run;
}

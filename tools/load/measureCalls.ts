import autocannon from 'autocannon';
import * as v from 'valibot';

import { attackedCalls, attackRequest, attacks } from '../../api/tests/attack/attackRequest.ts';
import type { Sql } from '../../api/tests/support/sql.ts';
import { readMetrics } from './startApi.ts';
import { foundOrganization, type Shot } from './trafficMix.ts';

type Started = { api: string; front: string; stop(): Promise<void> };
type Options = {
  sql: Sql;
  /** The API with its default limits, in a new process. */
  start(): Promise<Started>;
  /** Small reads of other organizations. */
  victims: readonly Shot[];
  seconds: number;
  /** A pattern of the calls' names. */
  only: string;
};
const rows = v.array(
  v.pipe(
    v.object({ id: v.string() }),
    v.transform(({ id }) => id),
  ),
);

/**
 * For each call of the contract: one account sends its longest and its worst requests, four at once, while other organizations
 * make small reads. Prints how much these slow down, the longest turn of the event loop, and how much memory rises. Returns
 * whether all calls meet the goals.
 */
export async function measureCalls({ sql, start, victims, seconds, only }: Options): Promise<boolean> {
  let areMet = true;
  console.log('| call | p50 | ratio | p99 | ratio | longest turn, ms | memory, MB | attacker: answers, refusals | |');
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const [name, call] of attackedCalls) {
    if (!new RegExp(only).test(name)) continue;
    const { api, front, stop } = await start();
    const size = { people: 9000, locations: 500 };
    const { organizationId, headers } = await foundOrganization(api, sql, {
      ...size,
      tag: `${name}-${Date.now()}`.toLowerCase(),
    });
    const people = v.parse(rows, await sql`select id from users where organization_id = ${organizationId} order by id`);
    const sites = v.parse(rows, await sql`select id from locations where organization_id = ${organizationId}`);
    // Without the admin, whose own row cannot be removed.
    const ids = { people: people.slice(1), locations: sites };
    const shots = attacks.map((attack): autocannon.Request => {
      const { query, body } = attackRequest(name, call, attack, ids);
      const path = pathOf(front, call.path.replace(':id', ids.people[0] ?? '') + query);
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      return { method: call.method, path, headers: { ...headers, 'x-forwarded-for': '198.51.100.9' }, ...sent };
    });
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
    const [beside, attacker] = await Promise.all([
      read(front, victims, seconds),
      autocannon({ ...attack, duration: seconds - 1 }),
    ]);
    clearInterval(watch);
    await look();
    // Node measures the delay of a timer of ten milliseconds.
    const turn = Math.max(0, longest * 1000 - 10);
    const memory = (most - before) / 2 ** 20;
    const ratio = (figure: 'p50' | 'p99') => beside.latency[figure] / Math.max(1, alone.latency[figure]);
    const { p50, p99 } = beside.latency;
    const isMet = ratio('p50') <= 3 && (ratio('p99') <= 5 || p99 <= 20) && turn <= 50 && memory <= 64;
    areMet &&= isMet;
    const figures = [p50, ratio('p50').toFixed(1), p99, ratio('p99').toFixed(1), Math.round(turn), Math.round(memory)];
    console.log(
      `| ${[name, ...figures, `${attacker['2xx']}, ${attacker.non2xx}`, isMet ? 'met' : 'MISSED'].join(' | ')} |`,
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
    overallRate: 100,
    requests,
  });
  if (run.non2xx + run.errors + run.timeouts > 0) throw new Error(`Victims were refused ${run.non2xx} times.`);
  return run;
}

/** Behind a proxy, the API's paths begin with the path of its URL. */
export function pathOf(front: string, path: string): string {
  return new URL(front).pathname.replace(/\/$/, '') + path;
}

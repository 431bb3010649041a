import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import * as v from 'valibot';

import { percentile } from './timing.ts';
import { prefixPath, type Shot } from './trafficMix.ts';

const input = v.object({
  front: v.string(),
  shots: v.array(v.object({ path: v.string(), headers: v.record(v.string(), v.string()) })),
  reads: v.number(),
});
const output = v.object({ times: v.array(v.number()), refused: v.number() });

/** In milliseconds. */
type Latency = { p50: number; p99: number };

/**
 * Sends small reads of other organizations, below their limits: one every five milliseconds, on four connections. Measures a
 * read from the moment when it is due, so a stalled API is included in each read that it delays. Runs in its own thread, so
 * that it measures the API and not the attacker. The reads come from several networks, because proxies limit each network.
 */
export async function readAsVictims(front: string, shots: readonly Shot[], reads: number): Promise<Latency> {
  const worker = new Worker(import.meta.filename, { workerData: { front, shots, reads } satisfies Input });
  const { times, refused } = await new Promise<Output>((resolve, reject) => {
    worker.once('message', (message) => resolve(v.parse(output, message)));
    worker.once('error', reject);
  });
  if (refused > 0) throw new Error(`Victims were refused ${refused} times.`);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

type Input = { front: string; shots: readonly Shot[]; reads: number };
type Output = v.InferOutput<typeof output>;

const everyMs = 5;

async function readAll({ front, shots, reads }: v.InferOutput<typeof input>): Promise<Output> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const begun = performance.now();
  let refusedCount = 0;
  const times = Array.from({ length: reads }, async (_, n) => {
    const dueAt = begun + n * everyMs;
    await setTimeout(Math.max(0, dueAt - performance.now()));
    const { path, headers } = shots[n % shots.length] ?? { path: '/', headers: {} };
    const from = { ...headers, 'x-forwarded-for': `192.0.2.${n % 20}` };
    const status = await new Promise<number>((resolve, reject) => {
      request(new URL(prefixPath(front, path), front), { agent, headers: from }, (response) => {
        response.once('end', () => resolve(response.statusCode ?? 0)).resume();
      })
        .once('error', reject)
        .end();
    });
    if (status !== 200) refusedCount += 1;
    return performance.now() - dueAt;
  });
  const result = { times: await Promise.all(times), refused: refusedCount };
  agent.destroy();
  return result;
}

if (!isMainThread) parentPort?.postMessage(await readAll(v.parse(input, workerData)), []);

import { setPriority } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import * as v from 'valibot';

import type { AttackShot } from './prepareAttack.ts';

const input = v.array(
  v.object({
    url: v.string(),
    method: v.string(),
    headers: v.record(v.string(), v.string()),
    body: v.optional(v.instance(Uint8Array<ArrayBuffer>)),
  }),
);
const output = v.object({ answers: v.number(), refusals: v.number() });

/**
 * Sends requests on four connections until the returned function is called, in a thread that runs only when the processor is
 * otherwise idle: real attackers do not use the server's own machine.
 */
export function startAttack(shots: readonly AttackShot[]): () => Promise<v.InferOutput<typeof output>> {
  const worker = new Worker(import.meta.filename, { workerData: shots });
  const counting = new Promise<v.InferOutput<typeof output>>((resolve, reject) => {
    worker.once('message', (message) => resolve(v.parse(output, message)));
    worker.once('error', reject);
  });
  return () => {
    worker.postMessage('end', []);
    return counting;
  };
}

/** Each connection starts with a different request. */
async function attack(shots: v.InferOutput<typeof input>, ending: AbortSignal) {
  let [answers, refusals] = [0, 0];
  const send = async ({ url, body, ...shot }: v.InferOutput<typeof input>[number]) => {
    const response = await fetch(url, { ...shot, ...(body && { body }), signal: ending });
    await response.arrayBuffer();
    return response.ok;
  };
  const repeat = async (first: number) => {
    for (let n = first; !ending.aborted; n += 1) {
      const shot = shots[n % shots.length];
      // The server may close a connection.
      const isAnswered = shot !== undefined && (await send(shot).catch(() => false));
      if (ending.aborted) return;
      if (isAnswered) answers += 1;
      else refusals += 1;
    }
  };
  await Promise.all([0, 1, 2, 3].map((n) => repeat(Math.floor((n * shots.length) / 4))));
  return { answers, refusals };
}

if (!isMainThread) {
  // On Linux, this applies only to the thread.
  setPriority(19);
  const ending = new AbortController();
  parentPort?.once('message', () => ending.abort());
  parentPort?.postMessage(await attack(v.parse(input, workerData), ending.signal), []);
  parentPort?.close();
}

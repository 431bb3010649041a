import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

import * as v from 'valibot';

const shared = v.instance(SharedArrayBuffer);
const { turns, routes } = v.parse(v.object({ turns: shared, routes: shared }), workerData);
const [counter, text] = [new Int32Array(turns), new Uint8Array(routes)];

let turn = -1;
let startedAt = 0;
setInterval(() => {
  const current = Atomics.load(counter, 0);
  const workedMs = getWorkedMs();
  if (current !== turn) [turn, startedAt] = [current, workedMs];
  else if (workedMs - startedAt > maxTurnMs) endProcess();
}, 500);

/** The processor time of the process without this thread. Of its other threads, only the main one runs for long. */
function getWorkedMs(): number {
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  return (all.user + all.system - own.user - own.system) / 1000;
}

/** Writes the log itself, because a worker's output passes through the main thread. */
function endProcess(): void {
  const busyRoutes = new TextDecoder().decode(text.slice(0, text.indexOf(0)));
  const line = { level: 60, time: Date.now(), routes: busyRoutes, msg: 'the main thread is stuck, the process ends' };
  writeSync(1, `${JSON.stringify(line)}\n`);
  process.kill(process.pid, 'SIGKILL');
}

const maxTurnMs = 10_000;

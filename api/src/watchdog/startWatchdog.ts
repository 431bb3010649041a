import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

import { routesInProgress } from './routesInProgress.ts';

/**
 * Ends the process if its main thread works ten seconds of processor time in one turn of the event loop, because nobody is answered
 * meanwhile; a supervisor starts another one. The worker also runs while the main thread does not. Off with `--inspect`.
 */
export function startWatchdog(): void {
  if (inspectorUrl() !== undefined) return;
  const turns = new SharedArrayBuffer(4);
  const counter = new Int32Array(turns);
  setInterval(() => Atomics.add(counter, 0, 1), 500).unref();
  new Worker(new URL('./watch.ts', import.meta.url), {
    workerData: { turns, routes: routesInProgress },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  }).unref();
}

import { url as inspectorUrl } from 'node:inspector';
import type { ServerResponse } from 'node:http';
import { Worker } from 'node:worker_threads';

/**
 * Ends the process if its main thread works ten seconds of processor time in one turn of the event loop, because no request is
 * answered in the meantime; a supervisor starts another one. The worker also runs while the main thread does not. Off with
 * `--inspect`.
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

/** Lists a request's route, which contains no personal data, until its answer is sent. */
export function recordRoute(route: string, response: ServerResponse): void {
  routes.set(response, route);
  writeRoutes();
  response.once('close', () => {
    routes.delete(response);
    writeRoutes();
  });
}

const routes = new Map<ServerResponse, string>();
const encoder = new TextEncoder();
/** The routes of unanswered requests as text, up to a null character. The worker reads it while the main thread is busy. */
const routesInProgress = new SharedArrayBuffer(1000);
const bytes = new Uint8Array(routesInProgress);

function writeRoutes(): void {
  const { written } = encoder.encodeInto([...new Set(routes.values())].join(', '), bytes);
  bytes.fill(0, written, written + 1);
}

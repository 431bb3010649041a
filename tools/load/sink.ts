import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import * as v from 'valibot';

/** Starts a server that discards bodies and refuses each request after 250 ms, like the API once a budget is used up. */
export async function startSink(): Promise<{ url: string; stop(): Promise<unknown> }> {
  const worker = new Worker(import.meta.filename);
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', (message) => resolve(v.parse(v.number(), message)));
    worker.once('error', reject);
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => worker.terminate() };
}

if (!isMainThread) {
  const server = createServer((request, response) => {
    request.resume().once('end', () => void setTimeout(250).then(() => response.writeHead(429).end()));
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address !== null) parentPort?.postMessage(address.port, []);
  });
}

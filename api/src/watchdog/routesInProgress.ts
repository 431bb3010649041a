import type { ServerResponse } from 'node:http';

/** The routes of unanswered requests as text, up to a null character. The watchdog reads it while the main thread is busy. */
export const routesInProgress = new SharedArrayBuffer(1000);

const bytes = new Uint8Array(routesInProgress);
const encoder = new TextEncoder();
const routes = new Map<ServerResponse, string>();

/** Lists a request's route, which contains no personal data, until its answer is sent. */
export function recordRoute(route: string, response: ServerResponse): void {
  routes.set(response, route);
  write();
  response.once('close', () => {
    routes.delete(response);
    write();
  });
}

function write(): void {
  const { written } = encoder.encodeInto([...new Set(routes.values())].join(', '), bytes);
  bytes.fill(0, written, written + 1);
}

import { hash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, type Registry } from 'prom-client';

type Options = { token: string | undefined; routeOf: (request: FastifyRequest) => string };

/** Counts every request, and serves these figures and those of pages to clients with the token, or to this machine. */
export function serveMetrics(server: FastifyInstance, register: Registry, { token, routeOf }: Options): void {
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'site_request_seconds',
    help: 'Time until the answer',
    labelNames: ['method', 'route'],
    registers,
  });
  server.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const where = { method: request.method, route: routeOf(request) };
    requests.inc({ ...where, status: statusCode });
    durations.observe(where, elapsedTime / 1000);
  });
  server.get('/_site/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound();
    return reply.type(register.contentType).send(await register.metrics());
  });
}

function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
  // Requests that a proxy on this machine passes on have this header.
  const isPassedOn = headers['x-forwarded-for'] !== undefined;
  return !isPassedOn && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
}

const digest = (text: string) => Buffer.from(hash('sha256', text, 'hex'));

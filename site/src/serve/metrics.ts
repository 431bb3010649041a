import { hash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';

type Options = { token: string | undefined; getRoute: (request: FastifyRequest) => string };

/** Logs and counts every request, and serves the figures of requests and pages to clients with the token. */
export function serveMetrics(server: FastifyInstance, register: Registry, { token, getRoute }: Options): void {
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'site_request_seconds',
    help: 'Time until the answer',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  server.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { method } = request;
    const route = getRoute(request);
    durations.observe({ method, route, status: statusCode }, elapsedTime / 1000);
    server.log.info({ method, route, statusCode, ms: Math.round(elapsedTime) }, 'answered');
  });
  server.get('/_site/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound();
    return reply.type(register.contentType).send(await register.metrics());
  });
}

const mayRead = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

const digest = (text: string) => hash('sha256', text, 'buffer');

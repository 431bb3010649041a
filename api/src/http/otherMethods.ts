import type { FastifyInstance, HTTPMethods } from 'fastify';
import { calls } from 'shared-session/contract';
import type { Call } from 'shared-session/contract';

import { words } from '../words.ts';
import { Refusal } from './refusal.ts';

/** A known path with another method is refused as that, with the methods it does take. */
export function refuseOtherMethods(server: FastifyInstance): void {
  for (const [url, group] of Map.groupBy<string, Call>(Object.values(calls), ({ path }) => path)) {
    const taken = group.map(({ method }) => method);
    server.route({
      method: methods.filter((method) => !taken.some((known) => known === method)),
      url,
      // Refused before the body is read.
      async onRequest(_request, reply) {
        reply.header('allow', taken.join(', '));
        throw new Refusal(405, words.methodNotAllowed);
      },
      handler() {},
    });
  }
}

const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

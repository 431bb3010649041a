import type { ServerResponse } from 'node:http';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { shortBody } from './bodies.ts';
import { getBodyLength } from './cost.ts';
import { createTurns } from './queues.ts';

declare module 'fastify' {
  interface FastifyRequest {
    endWork: (() => void) | null;
  }
}

/** Returns a hook that lets an account's large bodies be read one at a time, and an organization's be processed one at a time. */
export function createBodyTurns(server: FastifyInstance, answerTimeout: number) {
  const takeTurn = createTurns(1);
  const takeShare = createTurns(largeAtOnce);
  server.decorateRequest('endWork', null);
  server.addHook('onSend', async (request) => request.endWork?.());

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { signedIn, cost } = request;
    if (!signedIn || !cost || getBodyLength(request) <= shortBody) return;
    const { identity, caller } = signedIn;
    const runningWork = createWork(request, reply.raw, answerTimeout);
    request.waitForWork = async () => {
      if (caller) await takeTurn(caller.organizationId, reply.raw, runningWork);
      await takeShare('', reply.raw, runningWork);
    };
    // The body is read only when it is this request's turn, so the account's other large bodies use no memory.
    await takeTurn(identity.uid, reply.raw, runningWork);
    cost.check();
  };
}

/** How many large bodies, of all organizations together, are processed at once. Each takes up to 60 MB of memory. */
const largeAtOnce = 2;

/** Resolves when the answer to a request is ready. If the connection was closed, the work may continue until its deadline. */
function createWork(request: FastifyRequest, response: ServerResponse, longestMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  request.endWork = resolve;
  response.once('close', () => setTimeout(resolve, longestMs).unref());
  return promise;
}

import type { FastifyReply } from 'fastify';
import type { Envelope } from 'shared-session/contract';

import type { HttpError } from './errors.ts';

/** What a call answers when it succeeds, or fails in a way that must be kept. `total` counts all of a list of which this is a page. */
export type Answer<Payload = unknown> = {
  statusCode: number;
  message: string;
  payload: Payload;
  retryAfter?: number;
  total?: number;
};

/** Puts an answer or refusal on the wire in the contract's envelope. */
export function sendEnvelope(reply: FastifyReply, answer: Answer | HttpError): FastifyReply {
  const { statusCode, message, payload } = answer;
  if (answer.retryAfter) reply.header('retry-after', String(answer.retryAfter));
  if ('total' in answer) reply.header('x-total-count', String(answer.total));
  reply.header('cache-control', 'no-store');
  const envelope: Envelope = { ok: statusCode < 400, message, statusCode, payload };
  return reply.code(statusCode).type('application/json; charset=utf-8').send(JSON.stringify(envelope));
}

import { setImmediate } from 'node:timers/promises';

import type { FastifyReply } from 'fastify';
import type { Envelope } from 'shared-session/contract';

import type { HttpError } from './errors.ts';

/** The answer to a call. `total` is the length of the whole list if the payload is a page of it. */
export type Answer<Payload = unknown> = {
  statusCode: number;
  message: string;
  payload: Payload;
  retryAfter?: number;
  total?: number;
};

/** Sends an answer or an error in the contract's envelope. */
export function sendEnvelope(reply: FastifyReply, answer: Answer | HttpError, body = toBody(answer)): FastifyReply {
  if (answer.retryAfter) reply.header('retry-after', String(answer.retryAfter));
  if ('total' in answer) reply.header('x-total-count', String(answer.total));
  reply.header('cache-control', 'no-store');
  return reply.code(answer.statusCode).type('application/json; charset=utf-8').send(body);
}

/** As `sendEnvelope`, but serializes a long list in pieces, so that other requests get their turn in between. */
export async function sendInTurns(reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  const { payload } = answer;
  if (!Array.isArray(payload) || payload.length <= pieceLength) return sendEnvelope(reply, answer);
  // The list comes last in the envelope.
  const empty = toBody({ ...answer, payload: [] });
  const pieces = [empty.subarray(0, -2)];
  for (let start = 0; start < payload.length; start += pieceLength) {
    const piece = JSON.stringify(payload.slice(start, start + pieceLength)).slice(1, -1);
    pieces.push(Buffer.from(start === 0 ? piece : `,${piece}`));
    await setImmediate();
  }
  return sendEnvelope(reply, answer, Buffer.concat([...pieces, empty.subarray(-2)]));
}

const pieceLength = 250;

function toBody({ statusCode, message, payload }: Answer | HttpError): Buffer {
  const envelope: Envelope = { ok: statusCode < 400, message, statusCode, payload };
  return Buffer.from(JSON.stringify(envelope));
}

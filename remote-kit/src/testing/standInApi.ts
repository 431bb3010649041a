import { text } from 'node:stream/consumers';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { answerOf, type Answering, type Asked, usualAnswers } from './standInAnswers.ts';

export type StandInApi = {
  /** From now on this call, such as "POST /locations", is answered so. */
  answer: (call: string, answering: Answering) => void;
  /** Every request of this call so far. */
  asked: (call: string) => Asked[];
};

/** What one test's page is answered under /api, in the shape of the contract. */
export function createStandInApi() {
  const answers = new Map<string, Answering>(Object.entries(usualAnswers));
  const log: Asked[] = [];
  return {
    answer: (call: string, answering: Answering) => void answers.set(call, answering),
    asked: (call: string) => log.filter((asked) => asked.call === call),
    async respond(request: IncomingMessage, response: ServerResponse) {
      const asked = await read(request).catch(() => null);
      // The page has left meanwhile.
      if (asked === null) return void response.destroy();
      log.push(asked);
      const { status, headers, envelope } = await answerOf(asked, answers);
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
      response.end(JSON.stringify(envelope));
    },
  };
}

async function read(request: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
  const body = await text(request);
  return {
    call: `${request.method} ${pathname.replace(/^\/api/, '')}`,
    query,
    body: body === '' ? null : JSON.parse(body),
    idempotencyKey: request.headers['idempotency-key']?.toString(),
  };
}

import { Agent, request as open } from 'node:http';

import type { FuzzRequest } from './createFuzzer.ts';

/** Status 0 means that the connection broke. */
type Answer = { status: number; text: string };
type SendOptions = { url: string; next: () => FuzzRequest; count: number; tokens: readonly string[] };

/**
 * Sends generated requests over eight reused connections, each with its caller's token, and passes every answer to a
 * function.
 */
export async function sendRequests(
  { url, next, count, tokens }: SendOptions,
  onAnswer: (request: FuzzRequest, answer: Answer, ms: number) => void,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let sentCount = 0;
  const work = async () => {
    while (sentCount < count) {
      sentCount += 1;
      const request = next();
      const start = performance.now();
      const answer = await send(agent, url, request, tokens[request.who]);
      onAnswer(request, answer, performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  agent.destroy();
}

function send(agent: Agent, url: string, request: FuzzRequest, token: string | undefined): Promise<Answer> {
  const { method, path, body } = request;
  const headers = { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) };
  return new Promise((resolve) => {
    const outgoing = open(`${url}${path}`, { method, agent, headers }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
      incoming.on('error', (error) => resolve({ status: 0, text: error.message }));
    });
    outgoing.on('error', (error) => resolve({ status: 0, text: error.message }));
    outgoing.setTimeout(patienceMs, () => outgoing.destroy(new Error('no answer')));
    // Node does not set the Content-Length of a DELETE request.
    if (body !== null) outgoing.setHeader('content-length', Buffer.byteLength(body));
    outgoing.end(body ?? undefined);
  });
}

const patienceMs = 20_000;

import { Agent, request as open } from 'node:http';

import type { FuzzRequest } from './createFuzzer.ts';

/** Status 0 means that the connection broke. */
export type Answer = { status: number; text: string };
export type Sender = { send(request: FuzzRequest, token: string | null): Promise<Answer>; close(): void };

const patienceMs = 20_000;

type Sent = { sender: Sender; next: () => FuzzRequest; count: number; tokens: readonly (string | null)[] };

/** Sends so many requests, eight at a time, each with the token of its caller, and passes every answer on. */
export async function sendEach(
  { sender, next, count, tokens }: Sent,
  onAnswer: (request: FuzzRequest, answer: Answer, ms: number) => void,
): Promise<void> {
  let sent = 0;
  const work = async () => {
    while (sent < count) {
      sent += 1;
      const request = next();
      const start = performance.now();
      const answer = await sender.send(request, tokens[request.who] ?? null);
      onAnswer(request, answer, performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  sender.close();
}

/** Sends generated requests over eight reused connections. */
export function openHttp1(url: string): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  return {
    close: () => agent.destroy(),
    send: ({ method, path, headers, body }, token) =>
      new Promise((resolve) => {
        const outgoing = open(`${url}${path}`, { method, agent, headers: withToken(headers, token) }, (incoming) => {
          let text = '';
          incoming.setEncoding('utf8').on('data', (chunk) => (text += chunk));
          incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
          incoming.on('error', (error) => resolve({ status: 0, text: error.message }));
        });
        outgoing.on('error', (error) => resolve({ status: 0, text: error.message }));
        outgoing.setTimeout(patienceMs, () => outgoing.destroy(new Error('no answer')));
        // Node does not set a length for the body of a DELETE.
        if (body !== null) outgoing.setHeader('content-length', Buffer.byteLength(body));
        outgoing.end(body ?? undefined);
      }),
  };
}

function withToken(headers: Record<string, string>, token: string | null): Record<string, string> {
  return token === null ? headers : { ...headers, authorization: `Bearer ${token}` };
}

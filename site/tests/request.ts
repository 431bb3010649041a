import { type IncomingHttpHeaders, request as open } from 'node:http';
import { buffer } from 'node:stream/consumers';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends exactly this request. Adds, normalizes, decompresses and reuses nothing. */
export function request(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = open({ host: '127.0.0.1', port, path, method, headers, agent: false });
    outgoing.on('response', (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    });
    outgoing.on('error', reject).end();
  });
}

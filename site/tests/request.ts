import { type IncomingHttpHeaders, request as open } from 'node:http';
import { type ClientHttp2Session, connect, type SecureClientSessionOptions } from 'node:http2';
import { buffer } from 'node:stream/consumers';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends exactly this request: nothing is added, normalized, decompressed or reused. */
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

/** A connection over HTTP/2 that trusts this certificate alone. */
export function connectOverHttp2(
  port: number,
  ca: string,
  options: SecureClientSessionOptions = {},
): ClientHttp2Session {
  // Errors of the connection are also errors of its requests.
  return connect(`https://localhost:${port}`, { ...options, ca }).on('error', () => {});
}

/** One request over it, with a body if there is one. */
export async function ask(
  session: ClientHttp2Session,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Answer> {
  const stream = session.request({ ':path': path, ...headers }, { endStream: body === undefined });
  if (body !== undefined) stream.end(body);
  const answered = new Promise<IncomingHttpHeaders & { ':status'?: number }>((resolve, reject) => {
    stream
      .on('response', resolve)
      .on('error', reject)
      .on('close', () => reject(new Error('closed without an answer')));
  });
  const answer = await answered;
  return { status: answer[':status'] ?? 0, headers: answer, body: await buffer(stream) };
}

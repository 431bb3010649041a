import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as open,
  type Server,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';

import S3rver from 's3rver';

/** A bucket for tests: the environment for its clients, and a function that ends it. */
type TestBucket = { env: Record<string, string>; close(): Promise<void> };

/** `meet` decides what becomes of a write. */
type ConditionalBucket = TestBucket & {
  writes: string[];
  meet(url: string): 'write' | 'refuse' | 'write and hang up';
};

/** s3rver as it is: it ignores the conditions of a write. */
export async function startCarelessBucket(directory: string): Promise<TestBucket> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'site' }],
  });
  const { port } = await server.run();
  return { env: environment(port), close: () => server.close() };
}

/**
 * s3rver behind a proxy that adds conditional writes: it compares the ETag and writes the object while no other request is let
 * through. All other requests are forwarded.
 */
export async function startBucket(directory: string): Promise<ConditionalBucket> {
  const inner = await startCarelessBucket(directory);
  const target = new URL(inner.env['AWS_ENDPOINT_URL'] ?? '');
  const writes: string[] = [];
  const bucket: ConditionalBucket = {
    writes,
    meet: () => 'write',
    env: {},
    close: async () => void (front.close(), await inner.close()),
  };
  let turn: Promise<unknown> = Promise.resolve();
  // As in `listen`.
  const front = createServer({ keepAliveTimeout: 0 }, (incoming, response) => {
    // One request at a time, reads too, because s3rver returns half of an object during a write.
    turn = turn
      .then(async () => (incoming.method === 'PUT' ? write(incoming, response) : relay(incoming, response)))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return Object.assign(bucket, { env: environment(portOf(front)) });

  async function write(incoming: IncomingMessage, response: ServerResponse) {
    const body = await buffer(incoming);
    const etag = await etagOf(target, incoming.url ?? '/');
    const { 'if-match': match, 'if-none-match': noneMatch } = incoming.headers;
    if ((match !== undefined && match !== etag) || (noneMatch === '*' && etag !== null)) {
      response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
      return;
    }
    const fate = bucket.meet(incoming.url ?? '');
    if (fate === 'refuse') return void response.writeHead(507).end();
    writes.push(incoming.url ?? '');
    const answer = await ask(target, incoming, body);
    await isWritten(target, incoming.url ?? '/', body);
    if (fate === 'write and hang up') response.destroy();
    else send(response, answer);
  }

  async function relay(incoming: IncomingMessage, response: ServerResponse) {
    send(response, await askAgain(target, incoming, await buffer(incoming)));
  }
}

type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };
const send = (response: ServerResponse, { status, headers, bytes }: Answer) =>
  void response.writeHead(status, headers).end(bytes);

/** Repeats a read, because right after a write s3rver may report an object as empty and send its bytes anyway. */
async function askAgain(target: URL, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await ask(target, incoming, body).catch(() => null);
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return ask(target, incoming, body);
}

/** Waits until an object can be read, because s3rver answers before that. */
async function isWritten(target: URL, url: string, body: Buffer): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const read = await ask(target, { method: 'GET', url, headers: {} }, Buffer.alloc(0)).catch(() => null);
    if (read !== null && (read.status !== 200 || read.bytes.equals(body))) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

function ask({ hostname, port }: URL, { method, url, headers }: Asked, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    open({ hostname, port, method, path: url, headers, agent: false }, (answer) => {
      buffer(answer).then(
        (bytes) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, bytes }),
        reject,
      );
    })
      .on('error', reject)
      .end(body);
  });
}

function environment(port: number): Record<string, string> {
  return {
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    AWS_REGION: 'eu-central-1',
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
  };
}

// s3rver needs no credentials for reads. Not with HEAD, to which it sometimes sends a body.
function etagOf({ hostname, port }: URL, path: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    open({ hostname, port, path, method: 'GET', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200 ? (answer.headers.etag ?? null) : null);
    })
      .on('error', reject)
      .end();
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
